import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import { guestOnly, requireScope } from './gates.ts'
import { rememberedPath, rememberPath } from './return-path.ts'

const session = vi.hoisted(() => ({ customer: null as Partial<Customer> | null }))
vi.mock('./customer-store.ts', () => ({ loadCustomer: async () => session.customer }))

const guest = { account_exists: false, scope: 'guest' } as const
const customer = { account_exists: true, scope: 'customer' } as const
const staff = { account_exists: true, scope: 'staff' } as const

const at = (path: string) => ({ url: new URL(path, 'http://shop.test') })
const leadsTo = async (gate: void | Promise<void>) =>
  Promise.resolve(gate).then(
    () => null,
    (thrown: Response) => thrown.headers?.get('location') ?? thrown,
  )

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})

describe('a guest-only page', () => {
  it.each([null, guest])('lets %o in', async (visitor) => {
    session.customer = visitor
    expect(await leadsTo(guestOnly(at('/inloggen')))).toBeNull()
  })

  it('redirects customers home, in their language', async () => {
    session.customer = customer
    expect(await leadsTo(guestOnly(at('/inloggen')))).toBe('/')
    expect(await leadsTo(guestOnly(at('/en/login')))).toBe('/en')
  })

  it('redirects them to the page they wanted, once', async () => {
    session.customer = customer
    rememberPath('/dashboard/orders?page=2')
    expect(await leadsTo(guestOnly(at('/inloggen')))).toBe('/dashboard/orders?page=2')
    expect(await leadsTo(guestOnly(at('/inloggen')))).toBe('/')
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example'])(
    'never redirects to %s',
    async (path) => {
      session.customer = customer
      rememberPath(path)
      expect(await leadsTo(guestOnly(at('/inloggen')))).toBe('/')
    },
  )
})

describe('a protected page', () => {
  it.each([
    [null, 'guest', '/inloggen'],
    [null, 'customer', '/inloggen'],
    [guest, 'customer', '/inloggen'],
    [guest, 'guest', null],
    [customer, 'guest', null],
    [customer, 'customer', null],
    [staff, 'customer', null],
    [staff, 'staff', null],
  ] as const)('for %o and scope %s leads to %s', async (visitor, scope, to) => {
    session.customer = visitor
    expect(await leadsTo(requireScope({ scope })(at('/dashboard/orders?page=2')))).toBe(to)
    expect(rememberedPath()).toBe(to ? '/dashboard/orders?page=2' : undefined)
  })

  it('requires a customer by default', async () => {
    session.customer = guest
    expect(await leadsTo(requireScope()(at('/en/dashboard')))).toBe('/en/login')
  })

  it('refuses a customer without the scope', async () => {
    session.customer = customer
    expect(await leadsTo(requireScope({ scope: 'staff' })(at('/staff/mails')))).toMatchObject({
      init: { status: 403 },
    })
  })
})
