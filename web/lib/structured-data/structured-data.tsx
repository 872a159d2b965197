/**
 * Structured data for search engines (schema.org). Only the server renders it: call sites write `import.meta.env.SSR && …`, so that
 * neither the data nor its code is sent to browsers, which leave the server's script as it is. `<` is escaped, so that no text can end
 * the script.
 */
export function StructuredData({ data }: { data: object | false }) {
  const json = data ? JSON.stringify(data).replaceAll('<', '\\u003c') : ''
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not code, and it cannot leave the script
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  )
}
