import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Asked, OwnPlan } from '../../../contract/staff/planning/asking.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openPlan } from '../../../tests/support/staff/plan.ts'

let shop: TestShop
let plan: Awaited<ReturnType<typeof openPlan>>
beforeAll(async () => {
  shop = await openTestShop()
  plan = await openPlan(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  await plan.clear()
})

/** A trainer who works in the back office, one who does not, and a date for which each is asked. */
async function openTwo() {
  const [own, other] = [await plan.addTrainer('bakker'), await plan.addTrainer('visser')]
  await shop.pool.query('update trainers set colleague_id = $2 where id = $1', [
    own.id,
    plan.people.ids.trainer,
  ])
  const [date, theirs] = [await plan.addDate(1, 2), await plan.addDate(3)]
  const ask = async (id: number, trainer: number) =>
    ((await plan.ask('POST', `dates/${id}/requests`, { trainers: [trainer] })).body.data as Asked[])[0]
      ?.id as number
  return {
    own: own.id,
    other: other.id,
    date,
    request: await ask(date, own.id),
    theirRequest: await ask(theirs, other.id),
  }
}
const asTrainer = (method: string, path: string, json?: unknown) => plan.as('trainer')(method, path, json)

describe('the own plan of a trainer', () => {
  it('has their days, questions and absences, and nobody else’s', async () => {
    const { other } = await openTwo()
    await plan.ask('POST', `trainers/${other}/absences`, { first_day: plan.day(8), last_day: plan.day(9) })
    const { body } = await asTrainer('GET', 'my/plan')
    const data = body.data as OwnPlan
    expect(data.trainer?.name).toBe('bakker')
    expect(data.days.map(({ day, state }) => `${day} ${state}`)).toEqual([
      `${plan.day(1)} asked`,
      `${plan.day(2)} asked`,
    ])
    expect(data.requests.map(({ trainer }) => trainer)).toEqual(['bakker'])
    expect(data.absences).toEqual([])
    expect(JSON.stringify(body)).not.toMatch(/visser|cents|price/)
  })

  it('is empty for colleagues who are no trainers', async () => {
    expect((await plan.as('owner')('GET', 'my/plan')).body.data).toMatchObject({ trainer: null, days: [] })
    expect((await plan.as('owner')('POST', 'my/feed')).status).toBe(404)
  })

  it('lets them answer their own questions only', async () => {
    const { date, request, theirRequest } = await openTwo()
    const answer = { answer: 'accept', round: 1 }
    expect((await asTrainer('POST', `my/requests/${theirRequest}/answer`, answer)).status).toBe(404)
    const { status, body } = await asTrainer('POST', `my/requests/${request}/answer`, answer)
    expect([status, body.data.requests]).toEqual([200, []])
    expect(await plan.slotsOf(date)).toEqual(['bakker accepted', 'bakker accepted'])
  })

  it('lets them note and remove their own absences only', async () => {
    const { other } = await openTwo()
    await plan.ask('POST', `trainers/${other}/absences`, { first_day: plan.day(8), last_day: plan.day(9) })
    const { rows } = await shop.pool.query('select id from absences')
    expect((await asTrainer('DELETE', `my/absences/${rows[0].id}`)).status).toBe(404)
    const away = { first_day: plan.day(15), last_day: plan.day(16), why: 'Verlof' }
    const noted = await asTrainer('POST', 'my/absences', away)
    expect([noted.status, noted.body.data.absences[0].why]).toEqual([201, 'Verlof'])
    expect((await asTrainer('POST', 'my/absences', { ...away, last_day: plan.day(1) })).status).toBe(422)
    const removed = await asTrainer('DELETE', `my/absences/${noted.body.data.absences[0].id}`)
    expect(removed.body.data.absences).toEqual([])
    expect((await shop.pool.query('select from absences')).rowCount).toBe(1)
  })
})

describe('the calendar of a trainer', () => {
  const feed = async (id: number): Promise<string> =>
    new URL((await plan.ask('POST', `trainers/${id}/feed`)).body.data.url).pathname
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await shop.ask(path, { headers })
    return { status: answer.status, text: await answer.text(), etag: answer.headers.get('etag') ?? '' }
  }

  it('has one event for each of their days, with the place and the number of people', async () => {
    const { own } = await openTwo()
    const path = await feed(own)
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(text).toContain('DTSTART:20270201T080000Z')
    expect(text).toContain('STATUS:TENTATIVE')
    expect(text).toContain('0 deelnemers')
    expect(text).toContain('Eemshaven')
    expect(text).not.toMatch(/€|EUR/)
  })

  it('keeps the UID of a day that moves and counts its changes; a cancelled date disappears', async () => {
    const { own, date } = await openTwo()
    const path = await feed(own)
    const uids = (text: string) => text.match(/UID:.+/g)
    const before = await get(path)
    expect((await get(path, { 'if-none-match': before.etag })).status).toBe(304)
    expect(before.text).toContain('SEQUENCE:0')
    await shop.pool.query(
      'update product_options set first_day = first_day + 7, last_day = last_day + 7 where id = $1',
      [date],
    )
    const moved = await get(path, { 'if-none-match': before.etag })
    expect([moved.status, uids(moved.text)]).toEqual([200, uids(before.text)])
    expect(moved.text).toContain('SEQUENCE:1')
    await shop.pool.query('update product_options set location_id = $2 where id = $1', [date, plan.elsewhere])
    expect((await get(path)).text).toContain('SEQUENCE:2')
    await shop.pool.query("update product_options set state = 'cancelled' where id = $1", [date])
    expect((await get(path)).text).not.toContain('BEGIN:VEVENT')
  })

  it('has a secret address that is stored as a hash and stops working when it is renewed', async () => {
    const { own } = await openTwo()
    const first = await feed(own)
    const token = first.split('/')[3] ?? ''
    const { rows } = await shop.pool.query('select feed_hash from trainers where id = $1', [own])
    expect(rows[0].feed_hash).toHaveLength(32)
    expect(rows[0].feed_hash.toString()).not.toContain(token)
    const { rows: log } = await shop.pool.query(
      "select before, after from changes where table_name = 'trainers'",
    )
    expect(JSON.stringify(log)).not.toContain('feed_hash')
    const second = await feed(own)
    expect((await get(first)).status).toBe(404)
    expect((await get(second)).status).toBe(200)
    await shop.pool.query('update trainers set archived_at = now() where id = $1', [own])
    expect((await get(second)).status).toBe(404)
  })

  it('is limited', async () => {
    const { own } = await openTwo()
    const path = await feed(own)
    const statuses = new Set<number>()
    for (let one = 0; one < 130; one++) statuses.add((await get(path)).status)
    expect([...statuses]).toEqual([200, 429])
  })
})
