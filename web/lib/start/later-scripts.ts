/** React Router's script, which a piece of the page ends with and the next one goes on with: its mark was between them. */
const scriptStart = '<script'
const scriptRest = ' type="module" async="">'
/** Only scripts can fill a page with a skeleton, so they start as soon as its frame is painted (ui/skeleton.tsx). */
const skeleton = 'class="skeleton '

type Start = {
  /** What React Router's script needs, each file after those that it imports. */
  files: readonly string[]
  /** Starts React, so only React Router's script runs it. */
  entry: string
}

/** The page with React Router's script as plain text, with the list of its files: starter.ts runs it when the page has been painted. */
export function withLaterScripts(pieces: readonly string[], { files, entry }: Start): string[] {
  const found = pieces.flatMap((piece, at) =>
    piece.startsWith(scriptRest) && pieces[at - 1]?.endsWith(scriptStart) ? at : [],
  )
  const [at, ...others] = found
  if (at === undefined || others.length)
    throw new Error('React Router writes its script differently: review later-scripts')
  const inOrder = [...files.filter((file) => file !== entry), entry]
  const hasSkeleton = pieces.some((piece) => piece.includes(skeleton))
  const attributes = ` type="text/plain" data-files="${inOrder.join(' ')}"${hasSkeleton ? ' data-at-once=""' : ''}>`
  const rest = pieces[at]?.slice(scriptRest.length) ?? ''
  return pieces.toSpliced(at, 1, attributes, rest)
}
