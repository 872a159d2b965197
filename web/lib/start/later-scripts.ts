const moduleScript = '<script type="module" async="">'
/** Only scripts can fill a page with a skeleton, so they start as soon as its frame is painted (ui/skeleton.tsx). */
const skeleton = 'class="skeleton '

type Start = {
  /** What React Router's script needs, each file after those that it imports. */
  files: readonly string[]
  /** Starts React, so only React Router's script runs it. */
  entry: string
}

/** The page with React Router's script as plain text, with the list of its files: starter.ts runs it when the page has been painted. */
export function withLaterScripts(html: string, { files, entry }: Start): string {
  const parts = html.split(moduleScript)
  if (parts.length !== 2) throw new Error('React Router writes its script differently: review later-scripts')
  const inOrder = [...files.filter((file) => file !== entry), entry]
  return parts.join(
    `<script type="text/plain" data-files="${inOrder.join(' ')}"${html.includes(skeleton) ? ' data-at-once=""' : ''}>`,
  )
}
