import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '../../../contract/staff/log.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  const { rows } = await shop.pool.query('select id from orders where status_id = 3 order by id limit 1')
  id = rows[0].id
  await shop.pool.query(
    "update orders set tags = '{}', reference = 'Oud', assignee_id = null where id = $1",
    [id],
  )
  await shop.pool.query('delete from changes')
  await shop.pool.query('delete from rate_counts')
})

const ask = async (method: string, path: string, json?: unknown, headers = people.headers.sales) => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
  return {
    status: answer.status,
    body: await answer.json(),
    request: answer.headers.get('x-request-id') ?? '',
  }
}
const order = async () => (await ask('GET', `orders/${id}`)).body.data
const change = async (fields: object, headers = people.headers.sales) =>
  ask('PATCH', `orders/${id}`, { version: (await order()).version, ...fields }, headers)
const undo = (what: string | number, headers = people.headers.sales) =>
  ask('POST', `changes/${what}/undo`, {}, headers)
const log = async () =>
  (await ask('GET', 'log?rows=50', undefined, people.headers.owner)).body.data as Change[]

describe('undoing a change', () => {
  it('puts back what the request changed, and the log says so', async () => {
    const { request } = await change({ reference: 'Nieuw', tags: ['vip'] })
    const done = await undo(request)
    expect([done.status, done.body.data]).toEqual([
      200,
      { undone: 1, recalled_mails: 0, refused: [], next: null },
    ])
    expect(await order()).toMatchObject({ reference: 'Oud', tags: [] })
    const [inverse, original] = await log()
    expect(inverse).toMatchObject({
      what: 'change.undone',
      undo_of: original?.id,
      by: { id: people.ids.sales },
      after: { reference: 'Oud', tags: [] },
    })
    expect(original).toMatchObject({ is_undone: true, undo_of: null })
  })

  it('works by the number of the change in the log, and can be undone itself', async () => {
    await change({ reference: 'Nieuw' })
    const [first] = await log()
    expect((await undo(first?.id ?? 0, people.headers.planner)).status).toBe(200)
    expect((await order()).reference).toBe('Oud')
    const [inverse] = await log()
    expect((await undo(inverse?.id ?? 0)).status).toBe(200)
    expect((await order()).reference).toBe('Nieuw')
  })

  it('leaves other fields alone that a colleague changed since', async () => {
    const { request } = await change({ reference: 'Nieuw' })
    await change({ tags: ['haast'] }, people.headers.planner)
    expect((await undo(request)).status).toBe(200)
    expect(await order()).toMatchObject({ reference: 'Oud', tags: ['haast'] })
  })

  it('is refused when a colleague changed the same since, and says who', async () => {
    const { request } = await change({ reference: 'Nieuw', tags: ['vip'] })
    await change({ reference: 'Anders' }, people.headers.planner)
    const refused = await undo(request)
    expect([refused.status, refused.body.error, refused.body.reason]).toEqual([
      409,
      'cannot_undo',
      'changed_meanwhile',
    ])
    expect(refused.body.by.name).toBe('Noor Planning')
    expect(await order()).toMatchObject({ reference: 'Anders', tags: ['vip'] })
  })

  it('happens once, however often and at the same time it is asked for', async () => {
    const { request } = await change({ reference: 'Nieuw' })
    const all = await Promise.all(Array.from({ length: 8 }, () => undo(request)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.flatMap(({ body }) => body.reason ?? []))).toEqual(new Set(['already_undone']))
    expect((await log()).filter(({ what }) => what === 'change.undone')).toHaveLength(1)
  })

  it('puts participants back who were renamed, removed and added', async () => {
    const before = (await order()).lines[0]
    const [first, ...rest] = before.participants
    const lines = [
      {
        line_id: before.id,
        people: [
          ...rest.map(
            ({ name, email, details }: { name: string; email: string | null; details: object }) => ({
              name,
              email: email ?? '',
              ...details,
            }),
          ),
          { name: 'Iemand Anders', ...first.details },
        ],
      },
    ]
    const { request, status } = await ask('PUT', `orders/${id}/participants`, { lines })
    expect(status).toBe(200)
    expect((await order()).lines[0].participants).not.toEqual(before.participants)
    const undone = await undo(request)
    expect([undone.status, undone.body.error]).toEqual([200, undefined])
    expect((await order()).lines[0].participants).toEqual(before.participants)
  })

  it('recalls a mail that waits, and is refused once it was sent', async () => {
    const mailsOf = async (request: string) =>
      (await shop.pool.query('select id, state from mails where request_id = $1', [request])).rows
    const first = await ask('POST', `orders/${id}/mails`, { what: 'confirmation' })
    expect([first.status, (await mailsOf(first.request)).length]).toEqual([200, 1])
    const recalled = await undo(first.request)
    expect(recalled.body.data).toMatchObject({ undone: 1, recalled_mails: 1 })
    expect(await mailsOf(first.request)).toEqual([])
    const second = await ask('POST', `orders/${id}/mails`, { what: 'confirmation' })
    await shop.pool.query("update mails set state = 'sent' where request_id = $1", [second.request])
    const refused = await undo(second.request)
    expect([refused.status, refused.body.reason]).toEqual([409, 'mail_sent'])
    expect(await mailsOf(second.request)).toHaveLength(1)
  })

  it('takes an answer back that was not sent yet', async () => {
    const { rows } = await shop.pool.query(
      "select id from inbox_items where email is not null and state = 'new' limit 1",
    )
    let item = rows[0]?.id
    if (!item) {
      await shop.pool.query(
        `insert into contact_requests (type, name, email, message, locale, created_at) values (1, 'Noor', 'noor@voorbeeld.example', 'Vraag', 'nl', $1)`,
        [startOfTests],
      )
      item = (
        await shop.pool.query("select id from inbox_items where state = 'new' order by id desc limit 1")
      ).rows[0].id
    }
    const answered = await ask('POST', `inbox/${item}/answers`, {
      subject: 'Antwoord',
      text: 'Zo zit het.',
      key: randomUUID(),
    })
    expect(answered.body.data).toMatchObject({ state: 'waiting', messages: [{ subject: 'Antwoord' }] })
    expect((await undo(answered.request)).status).toBe(200)
    const after = (await ask('GET', `inbox/${item}`)).body.data
    expect(after).toMatchObject({ state: 'new', first_answer_at: null, messages: [] })
  })

  it('is refused for what has no inverse', async () => {
    const cancelled = await ask('POST', `orders/${id}/cancellation`, {
      why: 'cancelled_by_us',
      reason: 'Op verzoek',
    })
    expect(cancelled.status).toBe(200)
    const refused = await undo(cancelled.request)
    expect([refused.status, refused.body.reason]).toEqual([409, 'not_reversible'])
  })

  it('needs the right to change the record, and a change that exists', async () => {
    const { request } = await change({ tags: ['x'] })
    expect((await undo(request, people.headers.reader)).status).toBe(403)
    expect((await undo(request, people.headers.editor)).status).toBe(403)
    expect((await undo(1_999_999)).status).toBe(404)
    expect((await undo(randomUUID())).status).toBe(404)
    expect((await undo('9'.repeat(12))).status).toBe(404)
    expect((await order()).tags).toEqual(['x'])
  })
})

describe('undoing many random edits, newest first', () => {
  it('leaves the orders as they were', async () => {
    const { rows } = await shop.pool.query('select id from orders where status_id <> 0 order by id limit 4')
    const ids = rows.map((row) => row.id as number)
    const state = async () =>
      (
        await shop.pool.query(
          'select id, reference, remarks, tags, assignee_id from orders where id = any($1) order by id',
          [ids],
        )
      ).rows
    const before = await state()
    const requests: string[] = []
    let seed = 7
    const next = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % most
    }
    const edits = [
      () => ({ reference: `R${next(9)}` }),
      () => ({ remarks: next(2) ? `Opmerking ${next(5)}` : null }),
      () => ({ tags: ['a', 'b', 'c'].slice(next(3)) }),
      () => ({ assignee_id: next(2) ? people.ids.sales : null, tags: ['d'] }),
    ]
    for (let edit = 0; edit < 120; edit++) {
      const orderId = ids[next(ids.length)] ?? 0
      const version = (await ask('GET', `orders/${orderId}`)).body.data.version
      const { status, request } = await ask('PATCH', `orders/${orderId}`, {
        version,
        ...edits[next(edits.length)]?.(),
      })
      expect(status).toBe(200)
      requests.push(request)
    }
    expect(await state()).not.toEqual(before)
    // An edit that changed nothing left no entry to undo.
    for (const request of requests.toReversed()) expect([200, 404]).toContain((await undo(request)).status)
    expect(await state()).toEqual(before)
  })
})
