import { closedPolicy, hashSource } from './answers/content-security.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  required?: string[]
}
type Operation = {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: Schema }> }>
}
export type ApiDocument = {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const shape = (schema: Schema | undefined, depth = 0): string => {
  if (!schema || depth > 4) return '…'
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.items) return `[ ${shape(schema.items, depth + 1)} ]`
  if (schema.properties) {
    const pad = '  '.repeat(depth + 1)
    const rows = Object.entries(schema.properties).map(
      ([name, inner]) =>
        `${pad}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(inner, depth + 1)}`,
    )
    return `{\n${rows.join('\n')}\n${'  '.repeat(depth)}}`
  }
  return [schema.type ?? '…'].flat().join(' | ')
}

const section = (path: string, method: string, operation: Operation) => `
<section>
  <h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2>
  <p>${escaped(operation.summary ?? '')}</p>
  ${operation.description ? `<p>${escaped(operation.description)}</p>` : ''}
  ${
    operation.parameters?.length
      ? `<table><caption>Parameters</caption><tbody>${operation.parameters
          .map(
            ({ name, in: where, required, schema }) =>
              `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${where}${required ? ', required' : ''}</td><td><code>${escaped(shape(schema))}</code></td></tr>`,
          )
          .join('')}</tbody></table>`
      : ''
  }
  ${Object.entries(operation.responses ?? {})
    .map(
      ([status, { description, content }]) =>
        `<details><summary><b>${status}</b> ${escaped(description ?? '')}</summary><pre>${escaped(shape(content?.['application/json']?.schema))}</pre></details>`,
    )
    .join('')}
</section>`

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0b0b0c}
h2{margin:0;font-size:1.1rem}section{border-top:1px solid #c9cdd2;padding:1rem 0}table{border-collapse:collapse}caption{text-align:left;font-weight:600}
th,td{text-align:left;padding:.2rem 1rem .2rem 0;vertical-align:top}pre{background:#f5f6f7;padding:1rem;overflow:auto}summary{cursor:pointer}`

/** Allows the page its own styles. */
export const docsPolicy = closedPolicy(`style-src ${hashSource(style)}`)

/** The API documentation as a plain HTML page, made from the OpenAPI document. */
export function docsPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(document.info.title)} API</title><style>${style}</style></head>
<body><h1>${escaped(document.info.title)} API</h1><p>${escaped(document.info.description ?? '')}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>${operations.join('')}</body></html>`
}
