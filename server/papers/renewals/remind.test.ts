import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertCertificate } from '../../../tests/support/fixtures/certificates.ts'
import { insertCourse } from '../../../tests/support/fixtures/papers.ts'
import { afterRecall, sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { shopOf } from '../../platform/shop.ts'
import { remindOfEnding } from './remind.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  // The demo has certificates of its own.
  await shop.pool.query('delete from certificates; delete from reminder_opt_outs; delete from mails')
})

const remindOn = async (day: string) => {
  shop.setNow(`${day}T08:10:00Z`)
  await remindOfEnding(shopOf(shop.platform))
}
const mails = async (): Promise<{ kind: string; recipient: string; ids: string; locale: string }[]> =>
  (
    await shop.pool.query(
      "select kind, recipient, about->>'certificate_ids' as ids, locale from mails order by kind desc, recipient, id",
    )
  ).rows
const terms = async (): Promise<string[]> =>
  (
    await shop.pool.query(
      "select concat_ws(' ', certificate_id, term, audience) as one from certificate_reminders order by 1",
    )
  ).rows.map(({ one }) => one)
/** Without the line breaks of plain text. */
const flat = (text: string) => text.replace(/\s+/g, ' ')
const booker = { customer: 'sanne@vangnet.example' }

describe('reminders', () => {
  it('go to the holder and to the employer, once per term, and one mail lists all people', async () => {
    const ids: number[] = []
    for (const name of ['Joris Kuiper', 'Noor Vis', 'Tom Bos'])
      ids.push(
        await insertCertificate(shop, {
          ...booker,
          name,
          email: `${name.slice(0, 4).trim().toLowerCase()}@ploeg.example`,
          code: 'WH-201',
          expires: '2026-09-30',
        }),
      )
    await remindOn('2026-04-02')
    expect(await mails()).toEqual([])
    await remindOn('2026-04-03')
    await remindOn('2026-04-03')
    await remindOn('2026-04-20')
    expect(await mails()).toEqual([
      { kind: 'renewal_of_holder', recipient: 'jori@ploeg.example', ids: `${ids[0]}`, locale: 'nl' },
      { kind: 'renewal_of_holder', recipient: 'noor@ploeg.example', ids: `${ids[1]}`, locale: 'nl' },
      { kind: 'renewal_of_holder', recipient: 'tom@ploeg.example', ids: `${ids[2]}`, locale: 'nl' },
      { kind: 'renewal_of_employer', recipient: 'sanne@vangnet.example', ids: ids.join(' '), locale: 'nl' },
    ])
    await sendTestMails(shop.platform)
    const { rows } = await shop.pool.query(
      "select kind, subject, text from mails where recipient in ('sanne@vangnet.example', 'tom@ploeg.example') order by kind",
    )
    expect(rows[0].subject).toBe('Certificaten die eindigen: 3, de eerste op 30 september 2026')
    for (const name of ['Joris Kuiper', 'Noor Vis', 'Tom Bos']) expect(rows[0].text).toContain(name)
    expect(rows[1].subject).toContain('eindigt op 30 september 2026')
    expect(flat(rows[1].text)).toMatch(/na 30 september 2026 is een herhaling niet meer genoeg/)
    expect(rows[1].text).toMatch(/\/verlengen\/p\d+\.\d{8}\.[\w-]{32}\?stop=1/)
  })

  it('say when the window of GWO opens, and do not come twice within a few days', async () => {
    const id = await insertCertificate(shop, {
      code: 'GW-403',
      expires: '2026-09-30',
      email: 'wind@ploeg.example',
    })
    for (const day of ['2026-07-29', '2026-07-30', '2026-08-01', '2026-08-31']) await remindOn(day)
    expect(await terms()).toEqual([
      `${id} 180 holder`,
      `${id} 30 holder`,
      `${id} 90 holder`,
      `${id} window holder`,
    ])
    expect(await mails()).toHaveLength(3)
    shop.setNow('2026-08-02T08:00:00Z')
    await sendTestMails(shop.platform)
    const { rows } = await shop.pool.query('select text from mails order by id limit 1')
    expect(flat(rows[0].text)).toContain(
      'met een herhaling van 30 juli 2026 tot en met 30 september 2026 blijft de oude einddatum staan',
    )
  })

  it('of days that were missed come in one mail', async () => {
    const id = await insertCertificate(shop, { ...booker, code: 'WH-201', expires: '2026-09-30' })
    await remindOn('2026-09-10')
    expect(await mails()).toHaveLength(2)
    expect(await terms()).toEqual(
      ['180', '30', 'window'].flatMap((term) => [`${id} ${term} employer`, `${id} ${term} holder`]),
    )
    await remindOn('2026-09-30')
    await remindOn('2026-10-01')
    expect(await mails()).toHaveLength(2)
  })

  it('end with a newer certificate of the same or of the refresher, and are not sent if it came meanwhile', async () => {
    const person = { name: 'Joris Kuiper', email: 'joris@ploeg.example' }
    await insertCertificate(shop, { ...person, code: 'GW-403', expires: '2026-09-30' })
    await remindOn('2026-07-30')
    expect(await mails()).toHaveLength(1)
    // It proves another module.
    await insertCertificate(shop, { ...person, code: 'GW-406', expires: '2028-08-01' })
    await remindOn('2026-08-31')
    expect(await mails()).toHaveLength(2)
    await insertCertificate(shop, { ...person, code: 'GW-413', expires: '2028-09-30' })
    await sendTestMails(shop.platform)
    expect(await mails()).toEqual([])
    await remindOn('2026-09-30')
    expect(await mails()).toEqual([])
  })

  it.each([
    ['a course that has the same refresher', 'BH-512', 'BH-513', undefined],
    ['the whole course again', 'BH-511', 'BH-511', undefined],
    ['a basic safety training for one of its modules', 'GW-403', 'GW-411', 'WAH'],
  ])('end with %s', async (_, old, newer, module) => {
    await insertCertificate(shop, { code: old, expires: '2026-09-30' })
    await insertCertificate(shop, { code: newer, ...(module ? { module } : {}), expires: '2028-09-30' })
    await remindOn('2026-09-01')
    expect(await mails()).toEqual([])
  })

  it('are not sent once a renewal is booked, and again if that is cancelled', async () => {
    const person = { name: 'Joris Kuiper', email: 'joris@ploeg.example' }
    await insertCertificate(shop, { ...person, code: 'WH-201', expires: '2026-09-30' })
    const { dateId, orderId } = await insertCourse(shop, {
      code: 'WH-202',
      first: '2026-09-14',
      people: [person],
    })
    await remindOn('2026-09-01')
    await remindOn('2026-09-20')
    expect(await mails()).toEqual([])
    await shop.pool.query("update product_options set state = 'cancelled' where id = $1", [dateId])
    await remindOn('2026-09-21')
    expect(await mails()).toHaveLength(1)
    await shop.pool.query("update product_options set state = 'guaranteed' where id = $1", [dateId])
    await shop.pool.query('delete from mails; delete from certificate_reminders')
    await shop.pool.query('update orders set status_id = 2 where id = $1', [orderId])
    await remindOn('2026-09-21')
    expect(await mails()).toHaveLength(1)
  })

  it('are not sent for what was withdrawn, has ended or never ends', async () => {
    const id = await insertCertificate(shop, { code: 'WH-201', expires: '2026-09-30' })
    await shop.pool.query("update certificates set withdrawn_at = now(), withdrawn_why = 'x' where id = $1", [
      id,
    ])
    await insertCertificate(shop, { name: 'Ans Haak', code: 'WH-201', expires: '2026-08-30' })
    await insertCertificate(shop, { name: 'Jan Touw', code: 'WH-201', expires: null })
    await remindOn('2026-09-01')
    expect(await mails()).toEqual([])
  })

  it('are sent once to somebody who booked for themselves, and not to those who opted out', async () => {
    const own = { ...booker, name: 'Sanne de Wit', email: 'Sanne@vangnet.example' }
    await insertCertificate(shop, { ...own, code: 'WH-201', expires: '2026-09-30' })
    await remindOn('2026-04-10')
    expect((await mails()).map(({ kind }) => kind)).toEqual(['renewal_of_holder'])
    await shop.pool.query(
      "insert into reminder_opt_outs (customer_id, at) select id, now() from customers where email = 'sanne@vangnet.example' and password_hash is not null",
    )
    await insertCertificate(shop, { ...booker, code: 'WH-201', expires: '2026-09-30' })
    await remindOn('2026-04-11')
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([
      'joris@ploeg.example',
      'sanne@vangnet.example',
    ])
    await shop.pool.query('delete from mails; delete from certificate_reminders')
    await shop.pool.query('insert into reminder_opt_outs (person_id, at) select id, now() from people')
    await remindOn('2026-04-11')
    expect(await mails()).toEqual([])
  })

  it('follow the terms of the scheme and the language of the order', async () => {
    await shop.pool.query("update schemes set reminder_days = '{45}' where code = 'IRATA'")
    const id = await insertCertificate(shop, { code: 'RA-103', expires: '2026-09-30', locale: 'en' })
    await shop.pool.query('update products set renewal_window_months = null where code = $1', ['RA-103'])
    await remindOn('2026-08-15')
    expect(await terms()).toEqual([])
    await remindOn('2026-08-16')
    expect(await terms()).toEqual([`${id} 45 holder`])
    expect(await mails()).toMatchObject([{ locale: 'en' }])
    await sendTestMails(shop.platform)
    const { rows } = await shop.pool.query('select subject, text from mails')
    expect(rows[0].subject).toMatch(/^Your certificate .* ends on 30 September 2026$/)
    expect(rows[0].text).toMatch(/\/en\/renew\/p/)
  })
})

describe('a colleague', () => {
  const list = async (query: string) => {
    const answer = await shop.ask(`/api/staff/certificates?${query}`, { headers: colleagues.headers.planner })
    expect(answer.status).toBe(200)
    return (await answer.json()).data as { id: number; renewal: string; reminded_at: string | null }[]
  }
  const remind = async (ids: number[], dry_run: boolean, role: 'planner' | 'trainer' = 'planner') => {
    const answer = await shop.ask('/api/staff/certificates/remind', {
      method: 'POST',
      json: { ids, dry_run },
      headers: colleagues.headers[role],
    })
    return { status: answer.status, body: await answer.json() }
  }
  const now = '2026-03-12T09:00:00Z'
  let colleagues: Awaited<ReturnType<typeof openColleagues>>
  beforeAll(async () => {
    shop.setNow(now)
    colleagues = await openColleagues(shop)
  })
  beforeEach(() => shop.setNow(now))

  it('sees who was reminded and who renewed, and finds those who did not', async () => {
    const expires = '2026-05-10'
    const open = await insertCertificate(shop, { name: 'Ans Haak', email: 'ans@ploeg.example', expires })
    const renewed = await insertCertificate(shop, { name: 'Bert Lus', email: 'bert@ploeg.example', expires })
    await insertCertificate(shop, { name: 'Bert Lus', email: 'bert@ploeg.example', expires: '2029-05-10' })
    const cor = { name: 'Cor Knoop', email: 'cor@ploeg.example' }
    const booked = await insertCertificate(shop, { ...cor, expires })
    await insertCourse(shop, { code: 'WH-202', first: '2026-04-14', people: [cor] })
    await remindOfEnding(shopOf(shop.platform))
    const rows = await list('ends=2026-05-01..2026-05-31&sort=holder')
    expect(rows.map(({ id, renewal, reminded_at }) => [id, renewal, reminded_at])).toEqual([
      [open, 'open', new Date(now).toISOString()],
      [renewed, 'renewed', null],
      [booked, 'booked', null],
    ])
    expect((await list('ends=2026-05-01..2026-05-31&renewal=open')).map(({ id }) => id)).toEqual([open])
    const some = await list('ends=2026-05-01..2026-05-31&renewal=booked,renewed&sort=holder')
    expect(some.map(({ id }) => id)).toEqual([renewed, booked])
  })

  it('reminds now, after a dry run that says the same, and once a day', async () => {
    const one = await insertCertificate(shop, {
      ...booker,
      name: 'Ans Haak',
      email: 'ans@ploeg.example',
      expires: '2027-12-01',
    })
    const two = await insertCertificate(shop, {
      ...booker,
      name: 'Bert Lus',
      email: 'bert@ploeg.example',
      expires: '2026-02-01',
    })
    const endless = await insertCertificate(shop, {
      name: 'Dirk Strop',
      email: 'dirk@ploeg.example',
      expires: null,
    })
    const dry = await remind([one, two, endless], true)
    expect(dry.body.data).toMatchObject({
      is_done: false,
      mails: expect.arrayContaining([
        { kind: 'renewal_of_holder', recipient: 'ans@ploeg.example' },
        { kind: 'renewal_of_holder', recipient: 'bert@ploeg.example' },
        { kind: 'renewal_of_employer', recipient: 'sanne@vangnet.example' },
      ]),
      skipped: [{ holder: 'Dirk Strop', why: 'endless' }],
    })
    expect([await mails(), await terms()]).toEqual([[], []])
    const done = await remind([one, two, endless], false)
    expect(done.body.data).toEqual({ ...dry.body.data, is_done: true })
    expect(await mails()).toHaveLength(3)
    const again = await remind([one, two], false)
    expect(again.body.data).toMatchObject({ mails: [], skipped: [{ why: 'nobody' }, { why: 'nobody' }] })
    await shop.pool.query(
      "update certificate_reminders set term = 'hand 2026-03-11', at = at - interval '1 day'",
    )
    expect((await remind([one], true)).body.data.mails).toHaveLength(2)
    await sendTestMails(afterRecall(shop.platform))
    const { rows } = await shop.pool.query("select text from mails where recipient = 'bert@ploeg.example'")
    expect(flat(rows[0].text)).toContain('het certificaat is verlopen')
  })

  it('reminds nobody twice on a day, by hand and by a term', async () => {
    const expires = '2026-09-08'
    const id = await insertCertificate(shop, {
      name: 'Ans Haak',
      email: 'ans@ploeg.example',
      code: 'WH-201',
      expires,
    })
    await remindOn('2026-03-12')
    expect(await mails()).toHaveLength(1)
    expect((await remind([id], true)).body.data).toMatchObject({ mails: [], skipped: [{ why: 'nobody' }] })

    await shop.pool.query('delete from certificate_reminders; delete from mails')
    shop.setNow('2026-03-12T06:00:00Z')
    await remind([id], false)
    await remindOn('2026-03-12')
    expect(await mails()).toHaveLength(1)
    // The term follows a day later.
    await remindOn('2026-03-13')
    expect(await mails()).toHaveLength(2)
  })

  it('needs the right, and existing fields', async () => {
    expect((await remind([1], true, 'trainer')).status).toBe(403)
    expect((await remind([], true)).body.fields).toEqual({ ids: ['min'] })
    expect((await remind([999999], true)).body.data).toMatchObject({ mails: [], skipped: [] })
  })
})
