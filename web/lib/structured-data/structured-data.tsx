/**
 * What search engines read (schema.org). They ask the server for every page, so only there it is made: call sites say
 * `import.meta.env.SSR && …`, and neither the data nor the code that makes it comes to a browser, which leaves the server's as it
 * is. `<` is written otherwise, so that no text can end the script.
 */
export function StructuredData({ data }: { data: object | false }) {
  const json = data ? JSON.stringify(data).replaceAll('<', '\\u003c') : ''
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code, and it cannot leave the script
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
