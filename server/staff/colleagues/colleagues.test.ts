import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from rate_counts'))

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.owner) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  return { status: answer.status, body: await answer.json() }
}
const list = async () =>
  (await ask('GET', 'colleagues')).body.data as {
    id: number
    email: string
    version: number
    is_invited: boolean
  }[]
const logOf = async (id: number) =>
  (await ask('GET', `log?kind=colleague&ref_id=${id}`)).body.data as {
    what: string
    by: object
    before: object
    after: object
  }[]

describe('inviting a colleague', () => {
  it('mails a link, with which they set a password and a second factor, and is in the log', async () => {
    const invitation = { email: 'nieuw@vangnet.example', name: 'Nieuw Iemand', roles: ['sales', 'planner'] }
    const { status, body } = await ask('POST', 'colleagues', invitation)
    expect([status, body.data.is_invited, body.data.roles]).toEqual([201, true, ['sales', 'planner']])
    expect((await ask('POST', 'colleagues', invitation)).body.error).toBe('account_exists')
    const { rows } = await shop.pool.query(
      "select about, recipient, kind from mails where kind = 'colleague_invitation'",
    )
    expect(rows).toMatchObject([{ recipient: invitation.email }])
    const set = await ask(
      'POST',
      `links/${rows[0].about.token}`,
      { password: 'touwen-en-knopen' },
      { authorization: '' },
    )
    expect(set.body).toEqual({ data: { is_logged_in: true } })
    expect((await list()).find(({ email }) => email === invitation.email)?.is_invited).toBe(false)
    expect((await ask('POST', `colleagues/${body.data.id}/invite`)).status).toBe(409)
    expect(await logOf(body.data.id)).toMatchObject([
      {
        what: 'colleague.invited',
        by: { kind: 'colleague', name: 'Mirjam van Dalen' },
        before: null,
        after: { email: invitation.email },
      },
    ])
    expect(JSON.stringify(await logOf(body.data.id))).not.toContain('argon2')
  })

  it('can be repeated; the first link then no longer works', async () => {
    const { body } = await ask('POST', 'colleagues', {
      email: 'twee@vangnet.example',
      name: 'Twee',
      roles: ['editor'],
    })
    const token = async () =>
      (
        await shop.pool.query(
          "select about->>'token' as token from mails where recipient = 'twee@vangnet.example' order by id desc limit 1",
        )
      ).rows[0].token
    const first = await token()
    expect((await ask('POST', `colleagues/${body.data.id}/invite`)).status).toBe(200)
    expect((await ask('GET', `links/${first}`)).status).toBe(410)
    expect((await ask('GET', `links/${await token()}`)).body.data.kind).toBe('invitation')
  })

  it('refuses bad input, with the field', async () => {
    const { status, body } = await ask('POST', 'colleagues', { email: 'geen adres', name: '', roles: [] })
    expect(status).toBe(422)
    expect(Object.keys(body.fields).toSorted()).toEqual(['email', 'name', 'roles'])
    expect((await ask('PATCH', 'colleagues/1999999', { version: 1 })).status).toBe(404)
  })
})

describe('changing a colleague', () => {
  it('changes roles at once, and ends all sessions of who is let in no longer', async () => {
    const id = people.ids.sales
    const version = (await list()).find((one) => one.id === id)?.version
    expect((await ask('GET', 'log', undefined, people.headers.sales)).status).toBe(403)
    const saved = await ask('PATCH', `colleagues/${id}`, { version, roles: ['sales', 'reader'] })
    expect(saved.body.data.roles).toEqual(['sales', 'reader'])
    expect((await ask('GET', 'log', undefined, people.headers.sales)).status).toBe(200)
    const ended = await ask('PATCH', `colleagues/${id}`, {
      version: saved.body.data.version,
      is_active: false,
    })
    expect(ended.status).toBe(200)
    expect((await ask('GET', 'me', undefined, people.headers.sales)).status).toBe(401)
  })

  it('merges what two colleagues change in different fields, and shows both values of the same field', async () => {
    const id = people.ids.editor
    const version = (await list()).find((one) => one.id === id)?.version
    expect((await ask('PATCH', `colleagues/${id}`, { version, name: 'Roos Pietersen' })).status).toBe(200)
    const merged = await ask('PATCH', `colleagues/${id}`, { version, roles: ['editor', 'reader'] })
    expect(merged.body.data).toMatchObject({ name: 'Roos Pietersen', roles: ['editor', 'reader'] })
    const refused = await ask('PATCH', `colleagues/${id}`, { version, name: 'Roos P.' })
    expect([refused.status, refused.body.error]).toEqual([409, 'changed_meanwhile'])
    expect(refused.body.conflict).toMatchObject({
      by: { name: 'Mirjam van Dalen' },
      fields: { name: { base: 'Roos Peters', theirs: 'Roos Pietersen', yours: 'Roos P.' } },
    })
    expect((await ask('PATCH', `colleagues/${id}`, { version, name: 'Roos Pietersen' })).status).toBe(200)
  })

  it('keeps an owner, also when two owners take each other’s role at the same moment', async () => {
    const owner = people.ids.owner
    const version = async (id: number) => (await list()).find((one) => one.id === id)?.version
    const refused = await ask('PATCH', `colleagues/${owner}`, {
      version: await version(owner),
      roles: ['reader'],
    })
    expect([refused.status, refused.body.error]).toEqual([409, 'last_owner'])
    const second = people.ids.planner
    await ask('PATCH', `colleagues/${second}`, { version: await version(second), roles: ['owner'] })
    const [a, b] = [await version(owner), await version(second)]
    const both = await Promise.all([
      ask('PATCH', `colleagues/${owner}`, { version: a, is_active: false }, people.headers.planner),
      ask('PATCH', `colleagues/${second}`, { version: b, is_active: false }),
    ])
    // The second is the last owner by then, or is no longer let in.
    const statuses = both.map(({ status }) => status).toSorted()
    expect([
      [200, 401],
      [200, 409],
    ]).toContainEqual(statuses)
    const { rows } = await shop.pool.query(
      "select count(*)::int from colleagues where is_active and 'owner' = any(roles)",
    )
    expect(rows[0].count).toBe(1)
  })
})
