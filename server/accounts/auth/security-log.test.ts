import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openRoles, sanne } from '../../../tests/support/fixtures/roles.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor } from '../../../tests/support/shop/visitor.ts'

let shop: TestShop
let ids: Awaited<ReturnType<typeof openRoles>>['ids']
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  ids = (await openRoles(shop)).ids
})
afterAll(() => shop.close())

/** The log lines about security that a piece of work writes. */
async function securityEventsOf(work: () => Promise<unknown>) {
  const lines: unknown[][] = []
  const spies = (['info', 'warn'] as const).map((level) =>
    vi.spyOn(shop.platform.log, level).mockImplementation((...line: unknown[]) => void lines.push(line)),
  )
  await work()
  for (const spy of spies) spy.mockRestore()
  return lines.filter(([, text]) => text === 'security event').map(([event]) => event)
}

const address = '198.51.100.7'
const about = (event: string, customer: number | null) => ({
  event,
  customer,
  network: address,
  request_id: expect.any(String),
})
const visitor = () => newVisitor(shop, { address })

describe('the log', () => {
  it('has logins and failed logins, with the customer and the network but no e-mail address', async () => {
    const lines = await securityEventsOf(async () => {
      await visitor().post('customerAuth/login', sanne)
      await visitor().post('customerAuth/login', { ...sanne, password: 'wrong' })
      await visitor().post('customerAuth/login', { email: 'nobody@x.example', password: 'wrong' })
    })
    expect(lines).toEqual([
      about('logged_in', ids.customer),
      about('login_failed', ids.customer),
      about('login_failed', null),
    ])
    expect(JSON.stringify(lines)).not.toContain('@')
  })

  it('has exports of personal data and logging out everywhere', async () => {
    const person = visitor()
    await person.post('customerAuth/login', sanne)
    const lines = await securityEventsOf(async () => {
      await person.get('customer/export')
      await person.post('customerAuth/logout')
    })
    expect(lines).toEqual([
      about('data_exported', ids.customer),
      about('logged_out_everywhere', ids.customer),
    ])
  })

  it('has requests for a password link, resets and changes of a password, and deleted accounts', async () => {
    const person = visitor()
    const email = 'wissel@security.example'
    const [first, second] = ['vier natte paarden', 'vijf droge ezels']
    const passwords = (password: string) => ({ password, password_confirmation: password })
    const made = await person.post('customer', {
      email,
      firstname: 'W',
      lastname: 'Issel',
      ...passwords(first),
    })
    const id: number = made.body.data.id
    const lines = await securityEventsOf(async () => {
      await person.put('customer/me', { current_password: first, ...passwords(second) })
      await person.post('customer/sendResetToken', { email })
      const { rows } = await shop.pool.query(
        "select about->>'token' as token from mails where recipient = $1 and kind = 'reset_password'",
        [email],
      )
      await person.post('customer/resetPassword', { token: rows[0].token, ...passwords(first) })
      await person.post('customerAuth/login', { email, password: first })
      await shop.ask('/api/customer/me', {
        method: 'DELETE',
        json: { password: first },
        headers: { cookie: person.cookieHeader(), 'x-forwarded-for': address },
      })
    })
    expect(lines).toEqual([
      about('password_changed', id),
      about('reset_link_requested', id),
      about('password_reset', id),
      about('logged_in', id),
      about('account_deleted', id),
    ])
  })
})
