const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const escapeForScript = (json: string) => json.replace(/[&><\u2028\u2029]/g, (char) => escapes[char] ?? char)

const controller = 'window.__reactRouterContext.streamController'

/** The scripts that hand the loaders' data to React Router in the browser, as its ServerRouter does. */
export const dataScripts = (data: string) => [
  `${controller}.enqueue(${escapeForScript(JSON.stringify(data))});`,
  `${controller}.close();`,
]
