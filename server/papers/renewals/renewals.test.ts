import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RenewalBooking } from '../../../contract/wire/booking/renewal.ts'
import { insertCertificate } from '../../../tests/support/fixtures/certificates.ts'
import { insertCourse } from '../../../tests/support/fixtures/papers.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { newVisitor } from '../../../tests/support/shop/visitor.ts'
import { type RenewalOwner, renewalToken } from './renewal-token.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openRoles(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  // Only the dates of each test.
  await shop.pool.query(
    "delete from certificates; delete from rate_counts; update product_options set state = 'cancelled' where state in ('tentative', 'guaranteed', 'full')",
  )
})

const read = async (statement: string, values: unknown[] = []) =>
  (await shop.pool.query(statement, values)).rows
const tokenOf = (owner: RenewalOwner, now = shop.platform.now()) =>
  renewalToken(shop.platform.signer, owner, now)
const personOf = async (certificate: number): Promise<RenewalOwner> => ({
  whose: 'person',
  id: (await read('select person_id from certificates where id = $1', [certificate]))[0].person_id,
})
const bookings = async (token: string): Promise<RenewalBooking[]> => {
  const { status, body } = await newVisitor(shop).get(`renewals/${token}`)
  expect(status).toBe(200)
  return body.data.bookings
}
const plan = async (code: string, day: string, { seats = 10, location = 'RTM' } = {}): Promise<number> =>
  (
    await read(
      `insert into product_options (product_id, first_day, last_day, starts_at, ends_at, location_id, language, seats, state, book_until)
       select p.id, $2, $2, '09:00', '16:30', (select id from locations where code = $4), 'nl', $3, 'guaranteed', $2::date from products p where p.code = $1 returning id`,
      [code, day, seats, location],
    )
  )[0].id
const customer = 'sanne@vangnet.example'
const joris = { name: 'Joris van der Kuiper', email: 'joris@ploeg.example' }

describe('a link to renew one’s own certificates', () => {
  it('shows first name and initial, and the date that keeps the old one near the place before', async () => {
    const id = await insertCertificate(shop, {
      ...joris,
      code: 'GW-403',
      expires: '2026-06-10',
      location: 'ZWO',
    })
    const early = await plan('GW-413', '2026-03-20', { location: 'ZWO' })
    const inWindow = await plan('GW-413', '2026-04-20')
    const near = await plan('GW-413', '2026-05-20', { location: 'ZWO' })
    const late = await plan('GW-413', '2026-06-20', { location: 'ZWO' })
    const [one, ...more] = await bookings(tokenOf(await personOf(id)))
    expect(more).toEqual([])
    expect(one).toMatchObject({
      id,
      name: 'Joris K.',
      kind: 'refresher',
      keeps_date_from: '2026-04-10',
      proposed: near,
      certificates: [{ name: 'Working at Height', expires_on: '2026-06-10', is_expired: false }],
    })
    expect(one?.dates.map(({ po_id, keeps_old_date, in_time }) => [po_id, keeps_old_date, in_time])).toEqual([
      [near, true, true],
      [inWindow, true, true],
      [early, false, true],
    ])
    expect(JSON.stringify(one)).not.toMatch(/Kuiper|joris@/)
    // A refresher after the end gives no certificate, so the whole course is proposed.
    const basic = await plan('GW-403', '2026-07-01')
    await shop.pool.query("update product_options set state = 'cancelled' where id = any($1)", [
      [early, inWindow, near],
    ])
    expect(await bookings(tokenOf(await personOf(id)))).toMatchObject([{ kind: 'again', proposed: basic }])
    expect(late).toBeGreaterThan(0)
  })

  it('puts the date into the cart once, with the person filled in, and is of no use afterwards', async () => {
    const id = await insertCertificate(shop, { ...joris, code: 'GW-403', expires: '2026-06-10' })
    await shop.pool.query(
      `update participants set details = '{"winda_id": "WN123", "date_of_birth": "1990-02-03"}' where id = (select participant_id from certificates where id = $1)`,
      [id],
    )
    const date = await plan('GW-413', '2026-05-20')
    const token = tokenOf(await personOf(id))
    const visitor = newVisitor(shop)
    const choices = [{ id, po_id: date }]
    for (let twice = 0; twice < 2; twice++) {
      const { status, body } = await visitor.post(`renewals/${token}/take`, { choices })
      expect(status).toBe(200)
      expect(body.data.cart.items).toMatchObject([{ po_id: date, amount: 1 }])
      expect(body.data.participants).toEqual([
        { po_id: date, people: [{ ...joris, winda_id: 'WN123', date_of_birth: '1990-02-03' }] },
      ])
    }
    await insertCourse(shop, { code: 'GW-413', first: '2026-05-21', people: [joris] })
    expect((await visitor.get(`renewals/${token}`)).status).toBe(404)
    const used = await visitor.post(`renewals/${token}/take`, { choices })
    expect([used.status, used.body.fields]).toEqual([422, { 'choices.0': ['unknown'] }])
  })

  it('proposes one course for all modules that it renews, and the basic course once they have expired', async () => {
    const ids: number[] = []
    for (const module of ['WAH', 'FA'])
      ids.push(await insertCertificate(shop, { ...joris, code: 'GW-401', module, expires: '2026-05-10' }))
    const refresher = await plan('GW-411', '2026-04-20')
    const basic = await plan('GW-401', '2026-06-01')
    const token = tokenOf(await personOf(ids[0] ?? 0))
    expect(await bookings(token)).toMatchObject([
      { proposed: refresher, kind: 'refresher', certificates: [{}, {}] },
    ])
    shop.setNow('2026-05-11T08:00:00Z')
    expect(await bookings(token)).toMatchObject([
      {
        proposed: basic,
        kind: 'again',
        keeps_date_from: null,
        certificates: [{ is_expired: true }, { is_expired: true }],
      },
    ])
  })

  it('offers to wait for a full date when there is no other', async () => {
    const id = await insertCertificate(shop, { ...joris, code: 'GW-403', expires: '2026-06-10' })
    const token = tokenOf(await personOf(id))
    expect(await bookings(token)).toMatchObject([{ dates: [], proposed: null, full_date: null }])
    const full = await plan('GW-413', '2026-05-20', { seats: 0 })
    expect(await bookings(token)).toMatchObject([{ dates: [], proposed: null, full_date: { po_id: full } }])
  })

  it('says nothing when it is forged, of somebody else or too old', async () => {
    const id = await insertCertificate(shop, { ...joris, code: 'GW-403', expires: '2026-06-10' })
    const other = await insertCertificate(shop, {
      name: 'Noor Vis',
      email: 'n@x.example',
      expires: '2026-06-10',
    })
    await plan('GW-413', '2026-05-20')
    const [mine, theirs] = [tokenOf(await personOf(id)), tokenOf(await personOf(other))]
    const [whose = '', until = '', signature = ''] = mine.split('.')
    const { status, body, headers } = await newVisitor(shop).get(`renewals/${mine}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(body.data.whose).toBe('person')
    const forged = [
      'x',
      `${whose}.${until}.${'A'.repeat(32)}`,
      `${theirs.split('.')[0]}.${until}.${signature}`,
      `${whose}.20991231.${signature}`,
      mine.replace(/^p/, 'c'),
      tokenOf(await personOf(id), new Date('2025-03-01T10:00:00Z')),
      `${mine}x`,
    ]
    const answers = new Set<string>()
    for (const token of forged) {
      const visitor = newVisitor(shop)
      const answer = await visitor.get(`renewals/${token}`)
      const taken = await visitor.post(`renewals/${token}/take`, { choices: [{ id, po_id: 1 }] })
      const stopped = await visitor.put(`renewals/${token}/reminders`, { wanted: false })
      expect([answer.status, taken.status, stopped.status], token).toEqual([404, 404, 404])
      answers.add(
        JSON.stringify([answer, taken, stopped].map(({ body: { message, code } }) => [message, code])),
      )
    }
    expect(answers.size).toBe(1)
    expect(await read('select from reminder_opt_outs')).toEqual([])
  })

  it('books nothing that was not proposed', async () => {
    const id = await insertCertificate(shop, { ...joris, code: 'GW-403', expires: '2026-06-10' })
    const other = await insertCertificate(shop, {
      name: 'Noor Vis',
      email: 'n@x.example',
      code: 'GW-403',
      expires: '2026-06-10',
    })
    const date = await plan('GW-413', '2026-05-20')
    const unrelated = await plan('VC-601', '2026-05-20')
    const token = tokenOf(await personOf(id))
    const visitor = newVisitor(shop)
    for (const [choices, field] of [
      [[{ id, po_id: unrelated }], 'choices.0'],
      [[{ id: other, po_id: date }], 'choices.0'],
      [
        [
          { id, po_id: date },
          { id, po_id: date },
        ],
        'choices.1',
      ],
      [[], 'choices'],
    ] as const) {
      const { status, body } = await visitor.post(`renewals/${token}/take`, { choices })
      expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    }
    expect((await visitor.get('shoppingCart')).body.data.items).toEqual([])
  })

  it('stops the reminders and starts them again, also after the person was merged', async () => {
    const id = await insertCertificate(shop, { ...joris, code: 'GW-403', expires: '2026-06-10' })
    const owner = await personOf(id)
    const other = await personOf(
      await insertCertificate(shop, { name: 'Joris Kuijper', email: 'k@x.example', expires: '2026-06-10' }),
    )
    const token = tokenOf(owner)
    const visitor = newVisitor(shop)
    const stop = (wanted: boolean) => visitor.put(`renewals/${token}/reminders`, { wanted })
    for (const wanted of [false, false, true]) {
      expect((await stop(wanted)).body.data).toEqual({ wanted })
      expect(await read('select person_id from reminder_opt_outs')).toEqual(
        wanted ? [] : [{ person_id: owner.id }],
      )
    }
    await shop.pool.query('update people set merged_into = $2 where id = $1', [owner.id, other.id])
    await stop(false)
    expect(await read('select person_id from reminder_opt_outs')).toEqual([{ person_id: other.id }])
    await stop(true)
    expect(await read('select from reminder_opt_outs')).toEqual([])
  })
})

describe('an employer', () => {
  const names = ['Ans Haak', 'Bert Lus', 'Cor Knoop']
  const insertThree = async () => {
    const ids: number[] = []
    for (const name of names)
      ids.push(
        await insertCertificate(shop, {
          name,
          email: `${name.split(' ')[0]}@ploeg.example`,
          code: 'WH-201',
          expires: '2026-06-10',
          customer,
        }),
      )
    return ids
  }
  const employer = (): RenewalOwner => ({ whose: 'customer', id: people.ids.customer })

  it('books all people at once, each on a date that has a seat for them', async () => {
    const ids = await insertThree()
    const small = await plan('WH-202', '2026-05-11', { seats: 2 })
    const large = await plan('WH-202', '2026-05-18')
    const token = tokenOf(employer())
    const list = await bookings(token)
    expect(list.map(({ id, name, proposed }) => [id, name, proposed])).toEqual([
      [ids[0], 'Ans H.', small],
      [ids[1], 'Bert L.', small],
      [ids[2], 'Cor K.', large],
    ])
    const full = await newVisitor(shop).post(`renewals/${token}/take`, {
      choices: ids.map((id) => ({ id, po_id: small })),
    })
    expect([full.status, full.body.reason, full.body.po_id]).toEqual([409, 'out_of_stock', small])
    const other = newVisitor(shop)
    const { body } = await other.post(`renewals/${token}/take`, {
      choices: list.map(({ id, proposed }) => ({ id, po_id: proposed })),
    })
    expect(
      body.data.cart.items.map(({ po_id, amount }: { po_id: number; amount: number }) => [po_id, amount]),
    ).toEqual([
      [small, 2],
      [large, 1],
    ])
    expect(
      body.data.participants.map((one: { people: { name: string }[] }) => one.people.map(({ name }) => name)),
    ).toEqual([['Ans Haak', 'Bert Lus'], ['Cor Knoop']])
  })

  it('gets only the details that they typed themselves', async () => {
    const id = await insertCertificate(shop, { ...joris, code: 'GW-403', expires: '2026-06-10', customer })
    await shop.pool.query(
      `update people set date_of_birth = '1991-01-01' where id = (select person_id from certificates where id = $1)`,
      [id],
    )
    const date = await plan('GW-413', '2026-05-20')
    const { body } = await newVisitor(shop).post(`renewals/${tokenOf(employer())}/take`, {
      choices: [{ id, po_id: date }],
    })
    expect(body.data.participants).toEqual([{ po_id: date, people: [joris] }])
  })

  it('does the same in the dashboard, for their own people alone', async () => {
    const [id] = await insertThree()
    const date = await plan('WH-202', '2026-05-11')
    const ask = (role: 'customer' | 'other' | undefined) =>
      shop.ask('/api/customer/certificates/renew', {
        method: 'POST',
        json: { choices: [{ id, po_id: date }] },
        headers: role ? people.headers[role] : {},
      })
    expect((await ask(undefined)).status).toBe(401)
    expect((await ask('other')).status).toBe(422)
    const answer = await ask('customer')
    expect(answer.status).toBe(200)
    expect((await answer.json()).data.participants).toMatchObject([
      { po_id: date, people: [{ name: 'Ans Haak' }] },
    ])
  })
})
