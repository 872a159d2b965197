/** The page without the marks, cut where they were, and the inline scripts that had one. */
export function takeMarkedScripts(html: string, nonce: string): { pieces: string[]; scripts: string[] } {
  const pieces = html.split(` nonce="${nonce}"`)
  const scripts = pieces.slice(1).flatMap((rest, index) => {
    const before = pieces[index] ?? ''
    if (!before.startsWith('<script', before.lastIndexOf('<'))) return []
    const code = rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>'))
    return code ? [code] : []
  })
  return { pieces, scripts }
}
