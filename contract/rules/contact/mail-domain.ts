/** Domains that many people have their mail at. */
const commonDomains = [
  'gmail.com',
  'hotmail.com',
  'hotmail.nl',
  'outlook.com',
  'live.nl',
  'icloud.com',
  'yahoo.com',
  'ziggo.nl',
  'kpnmail.nl',
  'planet.nl',
  'home.nl',
  'xs4all.nl',
  'telenet.be',
  'skynet.be',
]

/** How many letters differ: one typed wrong, left out, added, or two swapped each count as one. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const row = rows[i]
      if (row)
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        )
    }
  return at(a.length, b.length)
}

/**
 * The address that was probably meant: `noor@gmial.com` becomes `noor@gmail.com`. Undefined if the domain is a common one, or none that is
 * nearly one: other domains are left alone.
 */
export function suggestEmail(typed: string): string | undefined {
  const [, name, domain = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim()) ?? []
  const lower = domain.toLowerCase()
  if (!name || commonDomains.includes(lower)) return undefined
  // One letter is enough for a short domain: live.nl and line.nl may both exist.
  const allowed = lower.length > 8 ? 2 : 1
  const [best] = commonDomains
    .map((common) => ({ common, letters: distance(lower, common) }))
    .filter(({ letters }) => letters <= allowed)
    .sort((a, b) => a.letters - b.letters)
  return best && `${name}@${best.common}`
}
