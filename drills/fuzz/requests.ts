import { sessionCookie } from '../../server/platform/http/requests/session.ts'
import { staffCookie } from '../../server/platform/staff/colleague.ts'
import type { Random } from '../random.ts'
import { mayCall } from './colleagues.ts'
import {
  headerNames,
  oddBodies,
  oddHeaderValues,
  oddMethods,
  oddPathParts,
  oddQueries,
  oddStrings,
} from './hostile-values.ts'
import { type KnownValues, pickKnown } from './known-values.ts'
import type { Operation, Schema } from './operations.ts'
import type { Person } from './person.ts'
import { mutated, toJson, validFor } from './values.ts'

export type FuzzRequest = {
  operation: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  /** The statuses that the document allows; undefined for requests it does not describe. */
  statuses: Set<number> | undefined
  /** The path names a record of somebody else, or is for colleagues with another right, so a success would be a leak. */
  namesForeignRecord: boolean
}

type Options = { operations: Operation[]; known: KnownValues; person: Person; random: Random; step: number }

/** How far a request is from what the document describes. */
type Manner = 'valid' | 'nearly valid' | 'hostile'
const manners: Manner[] = ['valid', 'valid', 'valid', 'nearly valid', 'nearly valid', 'hostile']

type Draft = {
  operation: Operation
  manner: Manner
  person: Person
  random: Random
  step: number
  /** A value that exists for a field or path parameter, if one is known. */
  find: (name: string) => ReturnType<typeof pickKnown>
}

/** Rate limits count by IP address, so each request has its own. */
const addressOf = (step: number) => `10.${(step >> 16) & 255}.${(step >> 8) & 255}.${step & 255}`

const stepUp = /^(\.|%2e){1,2}$/i

/** URLs are sent as bytes: everything but ASCII without spaces is escaped. */
const asUrlText = (text: string) =>
  text.replace(/[^\x21-\x7e\x80-\xff]/g, (char) => encodeURIComponent(char.toWellFormed()))

function pathOf({ operation, manner, person, random, find }: Draft) {
  const isOdd = manner === 'hostile' || (manner === 'nearly valid' && random.chance(0.3))
  let namesForeignRecord = false
  let before = ''
  const segments = operation.path.split('/').map((segment) => {
    const isParameter = segment.startsWith('{')
    const found = isParameter ? find(`${before}/${segment}`) : undefined
    before = segment
    if (!isParameter) return segment
    if (!found || (isOdd && random.chance(0.5))) return random.pick(oddPathParts)
    if (found.owner !== undefined && found.owner !== person.id) namesForeignRecord = true
    return encodeURIComponent(found.value)
  })
  const { isForColleagues } = operation
  return {
    path: segments.join('/'),
    namesForeignRecord: isForColleagues ? !mayCall(person, operation) : namesForeignRecord,
  }
}

const validValue = ({ random, find }: Draft, schema: Schema = {}, name = '') =>
  validFor(schema, name, random, (field) => find(field)?.value)

function queryOf(draft: Draft): string {
  const { operation, manner, random } = draft
  if (manner === 'hostile' && random.chance(0.5)) return `?${random.pick(oddQueries)}`
  const pairs = operation.parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(0.5)))
    .map(({ name, schema }) => {
      const isOdd = manner !== 'valid' && random.chance(0.5)
      const value = isOdd ? random.pick(oddStrings).toWellFormed() : String(validValue(draft, schema, name))
      return `${name}=${encodeURIComponent(value)}`
    })
  return pairs.length ? `?${pairs.join('&')}` : ''
}

function bodyOf(draft: Draft): Buffer | undefined {
  const { operation, manner, random } = draft
  const { body } = operation
  if (!body) return manner === 'hostile' && random.chance(0.2) ? random.pick(oddBodies) : undefined
  if (manner === 'hostile' && random.chance(0.5)) return random.pick(oddBodies)
  let value = validValue(draft, body.schema)
  for (let times = manner === 'valid' ? 0 : random.int(1, 3); times > 0; times--)
    value = mutated(value, random)
  if (body.type === 'application/json') return Buffer.from(toJson(value))
  const fields = value !== null && typeof value === 'object' ? Object.entries(value) : []
  const textOf = (field: unknown) => (typeof field === 'object' ? toJson(field) : String(field))
  return Buffer.from(new URLSearchParams(fields.map(([key, field]) => [key, textOf(field)])).toString())
}

function headersOf(draft: Draft): Record<string, string> {
  const { operation, manner, person, random, step } = draft
  const headers: Record<string, string> = {
    'x-forwarded-for': addressOf(step),
    'x-request-id': `fuzz-step-${step}`,
    'language-id': random.pick(['3', '12']),
  }
  if (person.sessions.length) {
    const token = random.pick(person.sessions)
    if (random.chance(0.7)) headers.authorization = `Bearer ${token}`
    else headers.cookie = `${person.role === 'staff' ? staffCookie(false) : sessionCookie}=${token}`
  }
  if (operation.body) headers['content-type'] = operation.body.type
  for (const { name, schema, required } of operation.parameters.filter((one) => one.in === 'header'))
    headers[name] = required ? `fuzz-key-${step}` : String(validValue(draft, schema, name))
  if (manner !== 'valid')
    for (let count = random.int(0, manner === 'hostile' ? 4 : 1); count > 0; count--)
      headers[random.pick(headerNames)] = random.pick(oddHeaderValues)
  return headers
}

/** Statuses that depend on a header rather than on the call. */
function statusesFor(statuses: Set<number>, headers: Record<string, string>) {
  const all = new Set(statuses)
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined) all.add(403)
  if (headers['if-none-match'] !== undefined) all.add(304)
  return all
}

const oddPage = (random: Random) => {
  const start = random.pick(['', '', '/en', '/api', '/assets', '/staff', '/bestelling'])
  return `${start}/${Array.from({ length: random.int(0, 3) }, () => random.pick(oddPathParts)).join('/')}`
}

/** The next request: mostly calls that the document describes, and some pages and paths that it does not. */
export function nextRequest({ operations, known, person, random, step }: Options): FuzzRequest {
  const onlyOwn = random.chance(0.5)
  const draft: Draft = {
    operation: random.pick(operations),
    manner: random.pick(manners),
    person,
    random,
    step,
    find: (name) => pickKnown(known, name, { person, onlyOwn, random }),
  }
  const { operation, manner } = draft
  const headers = headersOf(draft)
  const query = queryOf(draft)
  if (manner === 'hostile' && random.chance(0.1))
    return {
      operation: 'pages and unknown paths',
      method: random.pick(oddMethods),
      path: asUrlText(oddPage(random) + query),
      headers,
      body: undefined,
      statuses: undefined,
      namesForeignRecord: false,
    }
  const { path, namesForeignRecord } = pathOf(draft)
  const method = manner === 'hostile' && random.chance(0.15) ? random.pick(oddMethods) : operation.method
  // Another method, or a step up in the path, is another operation.
  const isOperation = method === operation.method && !path.split('/').some((part) => stepUp.test(part))
  const isDescribed = isOperation && !/%|\.|\/\//.test(path)
  return {
    operation: operation.name,
    method,
    path: asUrlText(path + query),
    headers,
    body: method === 'GET' || method === 'HEAD' || method === 'TRACE' ? undefined : bodyOf(draft),
    statuses: isDescribed ? statusesFor(operation.statuses, headers) : undefined,
    namesForeignRecord: isOperation && namesForeignRecord,
  }
}
