/** HTML from the shop's own data, sanitised when it was stored. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it was stored (server/platform/rich-text.ts)
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
