/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
}

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema?: Schema }

type Described = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, unknown>
  'x-access'?: string
}

/** One call of the API, as its OpenAPI document describes it. */
export type Operation = {
  /** `POST /api/orders/{id}/move` */
  name: string
  method: string
  path: string
  parameters: Parameter[]
  body: { type: string; schema: Schema } | undefined
  statuses: Set<number>
  /** Colleagues alone may call it. */
  isForColleagues: boolean
  /** The right that a colleague needs, or who else may call it; undefined in the shop. */
  access: string | undefined
}

/** Any request may also get these: unreadable, too large, not JSON, too many, or a URL that is too long. The document says so once. */
const statusesOfAnyRequest: readonly number[] = [400, 413, 415, 429, 431]

export async function readOperations(url: string): Promise<Operation[]> {
  const response = await fetch(`${url}/api/openapi.json`)
  const document = (await response.json()) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters = [], requestBody, responses, 'x-access': access }]) => {
        const [content] = Object.entries(requestBody?.content ?? {})
        return {
          name: `${method.toUpperCase()} ${path}`,
          method: method.toUpperCase(),
          path,
          parameters,
          body: content && { type: content[0], schema: content[1].schema ?? {} },
          statuses: new Set([...Object.keys(responses).map(Number), ...statusesOfAnyRequest]),
          isForColleagues: access !== undefined && access !== 'everyone',
          access,
        }
      },
    ),
  )
}
