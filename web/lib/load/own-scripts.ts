/** The page without the marks, and the inline scripts that had one. */
export function takeMarkedScripts(html: string, nonce: string): { html: string; scripts: string[] } {
  const parts = html.split(` nonce="${nonce}"`)
  const scripts = parts.slice(1).flatMap((rest, index) => {
    const before = parts[index] ?? ''
    if (!before.startsWith('<script', before.lastIndexOf('<'))) return []
    const code = rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>'))
    return code ? [code] : []
  })
  return { html: parts.join(''), scripts }
}
