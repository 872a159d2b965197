import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'
import { shopOf } from '../../platform/shop.ts'
import { remindCourses } from './remind-courses.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => shop.setNow(startOfTests))
afterAll(() => shop.close())

const bookUntil = '2026-05-31T10:00Z'

/** A paid order for two on 1 June; only the first participant has an address. */
async function book({ language = 3 } = {}) {
  const buyer = await newBuyer(shop, { language, company: true })
  const date = await planDate(shop, { seats: 5, day: '2026-06-01', bookUntil })
  await buyer.choose(date, 2)
  const email = `tom-${date}@reminder.example`
  const people = [{ name: 'Tom Bos', email }, { name: 'Amira' }]
  const { body } = await buyer.order({ participants: [{ po_id: date, people }] })
  await buyer.pay(body.data.redirect_url)
  const order = (await buyer.get(`orders/${body.data.id}`)).body.data
  return { buyer, date, id: order.id as number, key: order.key as string, line: order.lines[0].id as number }
}

const remind = () => remindCourses(shopOf(shop.platform))

const remindersOf = async (line: number) => {
  const { rows } = await shop.pool.query<{ kind: string; when: string; locale: string; state: string }>(
    `select kind, about->>'when' as when, locale, state from mails
     where kind in ('course_reminder', 'participant_reminder') and (about->>'line_id')::int = $1 order by id`,
    [line],
  )
  return rows
}

describe('reminders of a training', () => {
  it('go to the participants, and to the buyer for the others, in the language of the order', async () => {
    const { line } = await book({ language: 12 })
    shop.setNow('2026-05-25T08:00Z')
    await remind()
    expect(await remindersOf(line)).toEqual([
      { kind: 'participant_reminder', when: 'week', locale: 'en', state: 'waiting' },
      { kind: 'course_reminder', when: 'week', locale: 'en', state: 'waiting' },
    ])
  })

  it('are written once for the week and once for the day, however often and in however many processes the job runs', async () => {
    const { line } = await book()
    for (const at of ['2026-05-24T08:00Z', '2026-05-25T08:00Z', '2026-05-26T08:00Z', '2026-05-31T08:00Z']) {
      shop.setNow(at)
      await Promise.all([remind(), remind()])
    }
    expect((await remindersOf(line)).map(({ kind, when }) => `${kind} ${when}`)).toEqual([
      'participant_reminder week',
      'course_reminder week',
      'participant_reminder day',
      'course_reminder day',
    ])
  })

  it('follow a training that was moved: the old day is not reminded of, the new one is', async () => {
    const { buyer, id, key, line } = await book()
    const later = await planDate(shop, { seats: 5, day: '2026-06-15', bookUntil: '2026-06-14T10:00Z' })
    shop.setNow('2026-05-18T08:00Z')
    const moved = await buyer.post(`orders/${id}/move?key=${key}`, { line_id: line, po_id: later })
    expect(moved.status).toBe(200)
    shop.setNow('2026-05-25T08:00Z')
    await remind()
    expect(await remindersOf(line)).toEqual([])
    shop.setNow('2026-06-08T08:00Z')
    await remind()
    expect(await remindersOf(line)).toHaveLength(2)
  })

  it('are not sent when the order was cancelled, or the date, before the mail left', async () => {
    const [ended, cancelled, kept] = [await book(), await book(), await book()]
    shop.setNow('2026-05-25T08:00Z')
    await remind()
    await shop.pool.query('update orders set status_id = 2 where id = $1', [ended.id])
    await shop.pool.query("update product_options set state = 'cancelled' where id = $1", [cancelled.date])
    await sendTestMails(shop.platform)
    await remind()
    expect(await remindersOf(ended.line)).toEqual([])
    expect(await remindersOf(cancelled.line)).toEqual([])
    expect((await remindersOf(kept.line)).map(({ state }) => state)).toEqual(['kept', 'kept'])
  })

  it('do not say "tomorrow" on the day itself, when the mail server was down', async () => {
    const { line } = await book()
    shop.setNow('2026-05-31T08:00Z')
    await remind()
    shop.setNow('2026-06-01T05:00Z')
    await sendTestMails(shop.platform)
    expect(await remindersOf(line)).toEqual([])
  })

  it('are not sent for a date that was booked a moment ago', async () => {
    shop.setNow('2026-05-31T08:00Z')
    const { line } = await book()
    await remind()
    expect(await remindersOf(line)).toEqual([])
  })
})
