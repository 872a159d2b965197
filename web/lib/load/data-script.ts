const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
}

/** In single quotes, because the data is JSON: each of its many double quotes would take a backslash. */
const quoted = (text: string) =>
  `'${text.replace(/[&><\u2028\u2029\\'\n\r]/g, (char) => escapes[char] ?? char)}'`

const controller = 'window.__reactRouterContext.streamController'

/** The scripts that hand the loaders' data to React Router in the browser, as its ServerRouter does. */
export const dataScripts = (data: string) => [
  `${controller}.enqueue(${quoted(data)});`,
  `${controller}.close();`,
]
