import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  maxProperties?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}
type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** A file is bounded by the limit of its route, in bytes. */
const fixedLength = new Set(['date', 'date-time', 'uuid', 'binary'])
/** Anchored on both sides, and nothing in it repeats without end. */
const isBounded = (pattern: string) => /^\^.*\$$/.test(pattern) && !/[*+]|\{\d*,\}/.test(pattern)

/** The parts of a request schema that can be of any size. */
function* unboundedParts(name: string, schema: Schema, document: Document): Generator<string> {
  if (schema.$ref) {
    const referred = document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
    return yield* unboundedParts(name, referred ?? {}, document)
  }
  const alternatives = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? [])
  for (const part of alternatives) yield* unboundedParts(name, part, document)
  const types = [schema.type ?? []].flat()
  const isListed = schema.enum !== undefined || schema.const !== undefined
  if (!types.length && !alternatives.length && !isListed) yield `${name}: anything`
  if (types.includes('string') && !isListed && schema.maxLength === undefined)
    if (!fixedLength.has(schema.format ?? '') && !isBounded(schema.pattern ?? '')) yield `${name}: string`
  if (types.includes('array')) {
    if (schema.maxItems === undefined) yield `${name}: array`
    yield* unboundedParts(`${name}[]`, schema.items ?? {}, document)
  }
  for (const [field, part] of Object.entries(schema.properties ?? {}))
    yield* unboundedParts(`${name}.${field}`, part, document)
  if (typeof schema.additionalProperties === 'object') {
    if (schema.maxProperties === undefined) yield `${name}: record`
    yield* unboundedParts(`${name}{}`, schema.additionalProperties, document)
  }
}

describe('requests', () => {
  it('have a maximum for every list, record and text', async () => {
    const document: Document = await shop.read('/api/openapi.json')
    const unbounded: string[] = []
    let checked = 0
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { parameters = [], requestBody }] of Object.entries(operations)) {
        const parts = [
          ...parameters.map(({ name, schema }) => [name, schema] as const),
          ...Object.values(requestBody?.content ?? {}).map(({ schema }) => ['body', schema] as const),
        ]
        checked += parts.length
        for (const [name, schema] of parts)
          unbounded.push(
            ...[...unboundedParts(name, schema, document)].map((part) => `${method} ${path} ${part}`),
          )
      }
    expect(checked).toBeGreaterThan(100)
    expect(unbounded).toEqual([])
  })
})
