/** What search engines read (schema.org). `<` is written otherwise, so that no text can end the script. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code, and it cannot leave the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
