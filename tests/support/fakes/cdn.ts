import { bodyOf, listen } from './listen.ts'

/** A local CDN: it keeps pages of the shop as its headers allow, and forgets them by tag as Cloudflare's API does. */
export async function startCdn() {
  const purges: { tags?: string[]; purge_everything?: true }[] = []
  const tokens: (string | undefined)[] = []
  const kept = new Map<string, { text: string; tags: string[] }>()
  const server = await listen(async (req, res) => {
    const purge = JSON.parse(await bodyOf(req))
    purges.push(purge)
    tokens.push(req.headers.authorization)
    for (const [url, { tags }] of kept)
      if (purge.purge_everything || tags.some((tag) => purge.tags.includes(tag))) kept.delete(url)
    res.setHeader('content-type', 'application/json')
    res.end(JSON.stringify({ success: true }))
  })
  return {
    ...server,
    purges,
    tokens,
    isKept: (url: string) => kept.has(url),
    /** A page as a visitor gets it through the CDN. */
    get: async (url: string): Promise<string> => {
      const known = kept.get(url)
      if (known) return known.text
      const response = await fetch(url)
      const text = await response.text()
      if (/max-age=[1-9]/.test(response.headers.get('cdn-cache-control') ?? ''))
        kept.set(url, { text, tags: response.headers.get('cache-tag')?.split(',') ?? [] })
      return text
    },
  }
}
