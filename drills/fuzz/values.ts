import type { Random } from '../random.ts'
import { oddKeys, oddNumbers, oddStrings, oddStructures, RawJson } from './hostile-values.ts'
import type { Schema } from './operations.ts'

/** Finds a value that means something in this shop for a field with this name, such as the id of an order. */
export type FindKnown = (name: string) => string | number | undefined

const typeOf = (schema: Schema, random: Random): string | undefined =>
  Array.isArray(schema.type) ? random.pick(schema.type) : schema.type

function numberFor(schema: Schema, random: Random): number {
  const min = schema.minimum ?? (schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1)
  const max = schema.maximum ?? min + 1000
  // Small numbers mostly: ids, pages and amounts that exist.
  return random.chance(0.9) ? random.int(min, Math.min(max, min + 20)) : random.int(min, max)
}

function stringFor(schema: Schema, random: Random): string {
  if (schema.format === 'date') return `20${random.int(20, 30)}-0${random.int(1, 9)}-1${random.int(0, 9)}`
  if (schema.format === 'uuid')
    return `00000000-0000-4000-8000-${String(random.int(0, 1e9)).padStart(12, '0')}`
  if (schema.pattern === '^[0-6](,[0-6])*$') return '1,3'
  const min = schema.minLength ?? 0
  const max = Math.min(schema.maxLength ?? 40, min + 40)
  return 'Veilig werken op hoogte, met koffie. '.repeat(4).slice(0, Math.max(min, random.int(min, max)))
}

/** A value that matches the schema as far as the schema tells. */
export function validFor(schema: Schema, name: string, random: Random, findKnown: FindKnown): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return validFor(random.pick(variants), name, random, findKnown)
  const type = typeOf(schema, random)
  if (type === 'null') return null
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'array') {
    const length = random.int(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3))
    return Array.from({ length }, () => validFor(schema.items ?? {}, name, random, findKnown))
  }
  if (type === 'object' || schema.properties) {
    const members = Object.entries(schema.properties ?? {})
      .filter(([key]) => schema.required?.includes(key) || random.chance(0.5))
      .map(([key, inner]) => [key, validFor(inner, key, random, findKnown)])
    const more = schema.additionalProperties
    if (typeof more === 'object')
      for (let count = random.int(0, 3); count > 0; count--)
        members.push([
          String(findKnown(`${name}/key`) ?? count),
          validFor(more, `${name}/value`, random, findKnown),
        ])
    return Object.fromEntries(members)
  }
  const known = random.chance(0.85) ? findKnown(name) : undefined
  if (type === 'integer' || type === 'number')
    return typeof known === 'number' ? known : numberFor(schema, random)
  return known === undefined ? stringFor(schema, random) : String(known)
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson)

function withOddKey(value: Record<string, unknown>, key: string, odd: unknown) {
  // Not by assignment: `__proto__` must become a key of its own.
  return Object.defineProperty({ ...value }, key, { value: odd, enumerable: true, configurable: true })
}

const oddValue = (random: Random): unknown =>
  random.pick([oddStrings, oddStrings, oddNumbers, oddStructures].map((list) => random.pick<unknown>(list)))

/** Changes one random place of a value: a wrong type, an odd string or number, a missing or an extra key. */
export function mutated(value: unknown, random: Random): unknown {
  if (Array.isArray(value) && value.length && random.chance(0.8)) {
    const at = random.int(0, value.length - 1)
    return random.chance(0.1)
      ? [...value, ...value]
      : value.map((item, index) => (index === at ? mutated(item, random) : item))
  }
  if (isObject(value)) {
    const keys = Object.keys(value)
    if (keys.length === 0 || random.chance(0.2))
      return withOddKey(value, random.pick(oddKeys), oddValue(random))
    const key = random.pick(keys)
    if (random.chance(0.2))
      return Object.fromEntries(Object.entries(value).filter(([other]) => other !== key))
    return { ...value, [key]: mutated(value[key], random) }
  }
  if (typeof value === 'number' && random.chance(0.5)) return random.pick(oddNumbers)
  if (typeof value === 'string' && random.chance(0.6)) return random.pick(oddStrings)
  return oddValue(random)
}

/** As `JSON.stringify`, but for `RawJson` too. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`
  if (isObject(value))
    return `{${Object.entries(value)
      .map(([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}
