import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRoles } from '../tests/support/fixtures/roles.ts'
import { startOfTests } from '../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../tests/support/shop/test-shop.ts'
import { isStaffPath } from './api-requests.ts'
import { isPeopleImport } from './people/employer/import/api.ts'
import { signatureOf } from './service/inbox/inbound/signed-post.ts'

/** Of mail that comes in, which is refused without a signature. */
const secret = 'a-secret-of-at-least-32-characters'
let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
let operations: Operation[]
beforeAll(async () => {
  shop = await openTestShop({
    TRUST_PROXY: '1',
    INBOUND_MAIL_ADDRESS: 'antwoord@in.vangnet.example',
    INBOUND_MAIL_SECRET: secret,
  })
  people = await openRoles(shop)
  operations = await listOperations()
})
afterAll(() => shop.close())

type Operation = { method: string; path: string; hasBody: boolean }

async function listOperations(): Promise<Operation[]> {
  const { paths } = await shop.read('/api/openapi.json')
  return Object.entries<Record<string, { requestBody?: unknown }>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({ method, path, hasBody: !!requestBody })),
  )
}

/** Each request comes from another network, so that no rate limit interferes. */
let sent = 0
const ask = (method: string, path: string, body?: string) => {
  sent++
  return shop.api.request(path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${sent >> 8}.${sent & 255}`,
      // The back office refuses everybody else before it reads the body.
      ...(isStaffPath(path) && people.headers.staff),
      ...(path === '/api/mail/inbound' && { 'x-signature': signatureOf(secret, startOfTests, body ?? '') }),
    },
    ...(body === undefined ? {} : { body }),
  })
}
/** Parameters that are one of a few words would be refused before the body is read. */
const words: Record<string, string> = { list: 'brands', locale: 'nl' }
const fill = (path: string, value: string, known = words) =>
  path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => known[name] ?? value)

/** Names that every object inherits. */
const names = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf']

describe('names that every object inherits', () => {
  it.each(names)('%s in a body is refused, naming the field', async (name) => {
    const others: [path: string, status: number][] = []
    let named = 0
    for (const { method, path, hasBody } of operations) {
      if (!hasBody) continue
      const answer = await ask(method.toUpperCase(), fill(path, '1'), `{${JSON.stringify(name)}: 1}`)
      if (Object.hasOwn((await answer.json()).fields ?? {}, name)) named++
      else others.push([path, answer.status])
    }
    expect(named).toBeGreaterThan(30)
    // In these something else is refused first, such as a missing header, a file that is none or a visitor who may not send files.
    const unnamed = others.filter(([path]) => !isPeopleImport(path))
    expect(unnamed.filter(([, status]) => status !== 415 && status !== 422)).toEqual([])
    expect(unnamed.length).toBeLessThan(17)
  })

  it.each(names)('%s in a path or a query is not an error of ours', async (name) => {
    for (const { method, path } of operations) {
      if (method !== 'get') continue
      const answer = await ask('GET', `${fill(path, name, {})}?${name}=1&${name}=2`)
      expect([path, answer.status >= 500]).toEqual([path, false])
      await answer.body?.cancel()
    }
  })
})
