import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Asked } from '../../../contract/staff/planning/asking.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openPlan } from '../../../tests/support/staff/plan.ts'
import { shopOf } from '../../platform/shop.ts'
import { trainerRequestSubject } from '../../platform/signature.ts'
import { followAllRequests, remindTrainers } from './follow-requests.ts'

let shop: TestShop
let plan: Awaited<ReturnType<typeof openPlan>>
beforeAll(async () => {
  shop = await openTestShop({}, { connections: 10 })
  plan = await openPlan(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  await plan.clear()
})

const askFor = async (dateId: number, trainers: number[], more: object = {}) =>
  plan.ask('POST', `dates/${dateId}/requests`, { trainers, ...more })
/** Asks for a date and answers the ids of the requests, in the order of the trainers. */
const asked = async (dateId: number, trainers: number[], more: object = {}): Promise<number[]> => {
  const { status, body } = await askFor(dateId, trainers, more)
  expect([status, body.error]).toEqual([201, undefined])
  return trainers.map((id) => (body.data as Asked[]).find((one) => one.trainer_id === id)?.id as number)
}
const link = (id: number, path = '') =>
  `/api/trainerRequests/${id}${path}?key=${shop.platform.signer.sign(trainerRequestSubject(id))}`
const open = async (id: number) => {
  const answer = await shop.ask(link(id))
  return { status: answer.status, body: await answer.json() }
}
const answer = async (id: number, json: object) => {
  const given = await shop.ask(link(id, '/answer'), { method: 'POST', json: { round: 1, ...json } })
  return { status: given.status, body: await given.json() }
}
const statesOf = async (dateId: number) =>
  ((await plan.ask('GET', `dates/${dateId}/requests`)).body.data as Asked[])
    .map(({ trainer, state }) => `${trainer} ${state}`)
    .toSorted()

describe('asking a trainer', () => {
  it('plans them as asked on every day and mails them in their language, with a link for each answer', async () => {
    const { id } = await plan.addTrainer('kowalska', { locale: 'en' })
    const date = await plan.addDate(1, 2)
    await asked(date, [id], { note: 'Bring the harnesses' })
    expect(await plan.slotsOf(date)).toEqual(['kowalska asked', 'kowalska asked'])
    expect((await plan.board()).slots.map(({ state }) => state)).toEqual(['asked', 'asked'])
    shop.setNow(new Date(startOfTests.getTime() + 60_000))
    await sendTestMails(shop.platform)
    const [mail] = await plan.mailsOf('trainer_request')
    expect(mail).toMatchObject({ recipient: 'kowalska@vangnet.example', locale: 'en', state: 'kept' })
    expect(mail?.subject).toContain('Can you give')
    expect(mail?.html).toContain('Bring the harnesses')
    expect(mail?.html).toContain('/en/trainer-request/')
    for (const given of ['accept', 'decline']) expect(mail?.html).toContain(`answer=${given}`)
  })

  it('for some of the days leaves the others open', async () => {
    const { id } = await plan.addTrainer('bakker')
    const date = await plan.addDate(1, 3)
    const { rows } = await shop.pool.query(
      'select id from course_days where option_id = $1 order by day limit 1',
      [date],
    )
    await asked(date, [id], { days: [rows[0].id] })
    expect(await plan.slotsOf(date)).toEqual(['bakker asked'])
  })

  it('is refused when they are elsewhere, and needs a reason for a warning', async () => {
    const busy = await plan.addTrainer('bakker')
    const [date, other] = [await plan.addDate(1), await plan.addDate(1)]
    await asked(other, [busy.id])
    expect((await askFor(date, [busy.id])).body.error).toBe('clash')
    const { rows } = await shop.pool.query(
      "select id from products where kind = 'training' order by id desc limit 1",
    )
    const stranger = await plan.addTrainer('visser', {
      skills: [{ product_id: rows[0].id, valid_until: null }],
    })
    expect((await askFor(date, [stranger.id])).body.error).toBe('needs_reason')
    await asked(date, [stranger.id], { why: 'Only one left' })
    expect(await statesOf(date)).toEqual(['visser open'])
  })

  it.each([
    ['a trainer twice', { trainers: [1, 1] }, 'trainers'],
    ['an unknown trainer', { trainers: [999_999] }, 'days.0'],
    ['nobody', { trainers: [] }, 'trainers'],
    ['a day of another date', { trainers: [1], days: [1] }, 'days'],
  ])('refuses %s', async (_, body, field) => {
    await plan.addTrainer('bakker')
    const date = await plan.addDate(1)
    const { status, body: problem } = await plan.ask('POST', `dates/${date}/requests`, body)
    expect(status).toBe(422)
    expect(Object.keys(problem.fields)).toEqual([field])
  })

  it('is refused for a date that is cancelled or over', async () => {
    const { id } = await plan.addTrainer('bakker')
    const date = await plan.addDate(1)
    await shop.pool.query(
      "update product_options set first_day = '2026-03-10', last_day = '2026-03-10' where id = $1",
      [date],
    )
    expect((await askFor(date, [id])).body.fields).toEqual({ days: ['past'] })
    await shop.pool.query('update product_options set first_day = $2, last_day = $2 where id = $1', [
      date,
      plan.day(1),
    ])
    await shop.pool.query("update product_options set state = 'cancelled' where id = $1", [date])
    expect((await askFor(date, [id])).status).toBe(404)
  })
})

describe('the answer of a trainer', () => {
  it('is not given by opening the link; the page shows the date without customers and prices', async () => {
    const { id } = await plan.addTrainer('bakker')
    const date = await plan.addDate(1, 2)
    const [request] = (await asked(date, [id])) as [number]
    const { status, body } = await open(request)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ trainer: 'bakker', state: 'open', round: 1, people: 0 })
    expect(body.data.days.map((one: { day: string }) => one.day)).toEqual([plan.day(1), plan.day(2)])
    expect(await plan.slotsOf(date)).toEqual(['bakker asked', 'bakker asked'])
    expect(JSON.stringify(body)).not.toMatch(/cents|price/)
  })

  it('yes sets them on the plan; pressed twice it says that it was answered', async () => {
    const { id } = await plan.addTrainer('bakker')
    const date = await plan.addDate(1)
    const [request] = (await asked(date, [id])) as [number]
    expect((await answer(request, { answer: 'accept' })).body.data.state).toBe('accepted')
    expect(await plan.slotsOf(date)).toEqual(['bakker accepted'])
    const again = await answer(request, { answer: 'decline' })
    expect([again.status, again.body.error]).toEqual([409, 'not_possible'])
    expect((await open(request)).body.data.state).toBe('accepted')
    expect(await plan.slotsOf(date)).toEqual(['bakker accepted'])
  })

  it('no frees the day and tells the colleague who asked, by mail and on Today', async () => {
    const { id } = await plan.addTrainer('bakker')
    const [date, other] = [await plan.addDate(1), await plan.addDate(1)]
    const [request] = (await asked(date, [id])) as [number]
    const waiting = async () =>
      (await plan.ask('GET', 'today')).body.data.waiting.find(
        ({ kind }: { kind: string }) => kind === 'trainers_declined',
      ).count
    expect(await waiting()).toBe(0)
    await answer(request, { answer: 'decline', reason: 'On holiday' })
    expect(await plan.slotsOf(date)).toEqual(['bakker declined'])
    expect(await waiting()).toBe(1)
    await sendTestMails(shop.platform)
    const [mail] = await plan.mailsOf('trainer_declined')
    expect(mail?.html).toContain('On holiday')
    const { rows } = await shop.pool.query('select email from colleagues where id = $1', [
      plan.people.ids.planner,
    ])
    expect(mail?.recipient).toBe(rows[0].email)
    // Free for another course, and again for this one.
    await asked(other, [id])
    await shop.pool.query(
      'delete from plan_slots where course_day_id in (select id from course_days where option_id = $1)',
      [other],
    )
    await asked(date, [id])
    expect(await plan.slotsOf(date)).toEqual(['bakker asked'])
    expect(await waiting()).toBe(0)
  })

  it('goes to the planning address when the colleague who asked has left', async () => {
    const { id } = await plan.addTrainer('bakker')
    const [request] = (await asked(await plan.addDate(1), [id])) as [number]
    await shop.pool.query('update colleagues set is_active = false where id = $1', [plan.people.ids.planner])
    await answer(request, { answer: 'decline' })
    await shop.pool.query('update colleagues set is_active = true where id = $1', [plan.people.ids.planner])
    expect((await plan.mailsOf('trainer_declined'))[0]?.recipient).toBe(shop.platform.env.STAFF_MAIL)
  })

  it('of the first of several wins; the others are free again and are told', async () => {
    const [one, other] = [await plan.addTrainer('bakker'), await plan.addTrainer('visser')]
    const date = await plan.addDate(1)
    const [first, second] = (await asked(date, [one.id, other.id])) as [number, number]
    expect(await plan.slotsOf(date)).toEqual(['bakker asked', 'visser asked'])
    await answer(second, { answer: 'accept' })
    expect(await plan.slotsOf(date)).toEqual(['visser accepted'])
    const late = await answer(first, { answer: 'accept' })
    expect([late.status, late.body.error]).toEqual([409, 'not_possible'])
    expect((await open(first)).body.data.state).toBe('taken')
    expect((await plan.mailsOf('trainer_released')).map(({ recipient }) => recipient)).toEqual([
      'bakker@vangnet.example',
    ])
  })

  it('needs the signature of the link, and ends with the course', async () => {
    const { id } = await plan.addTrainer('bakker')
    const date = await plan.addDate(1)
    const [request] = (await asked(date, [id])) as [number]
    const wrong = shop.platform.signer.sign(trainerRequestSubject(request + 1))
    expect((await shop.ask(`/api/trainerRequests/${request}?key=${wrong}`)).status).toBe(404)
    shop.setNow('2027-02-02T10:00Z')
    expect((await open(request)).body.error).toBe('link_ended')
    expect((await answer(request, { answer: 'accept' })).body.error).toBe('not_possible')
  })
})

describe('a plan that changes', () => {
  const move = (date: number, by: number) =>
    shop.pool.query(
      'update product_options set first_day = first_day + $2::int, last_day = last_day + $2::int where id = $1',
      [date, by],
    )
  const follow = () => followAllRequests(shopOf(shop.platform))

  it('is asked about again, also of one who had accepted; an answer to what was before does not count', async () => {
    const { id } = await plan.addTrainer('bakker')
    const date = await plan.addDate(1)
    const [request] = (await asked(date, [id])) as [number]
    await move(date, 1)
    expect((await answer(request, { answer: 'accept' })).body.error).toBe('changed_meanwhile')
    await follow()
    await follow()
    expect((await open(request)).body.data).toMatchObject({ round: 2, days: [{ day: plan.day(2) }] })
    expect((await answer(request, { answer: 'accept', round: 1 })).body.error).toBe('changed_meanwhile')
    expect((await answer(request, { answer: 'accept', round: 2 })).status).toBe(200)
    await shop.pool.query('update product_options set location_id = $2 where id = $1', [date, plan.elsewhere])
    await follow()
    expect(await plan.slotsOf(date)).toEqual(['bakker asked'])
    expect((await plan.mailsOf('trainer_request')).map(({ about }) => about.why)).toEqual([
      'new',
      'changed',
      'changed',
    ])
  })

  it('tells trainers who are taken off, at once, and those of a cancelled date', async () => {
    const { id } = await plan.addTrainer('bakker')
    const [date, other] = [await plan.addDate(1), await plan.addDate(2)]
    await asked(date, [id])
    await asked(other, [id])
    const { rows } = await shop.pool.query('select id from course_days where option_id = $1', [date])
    await plan.ask('PUT', `dates/${date}/plan`, { days: [{ id: rows[0].id, trainers: [], rooms: [] }] })
    expect(await statesOf(date)).toEqual(['bakker withdrawn'])
    await shop.pool.query("update product_options set state = 'cancelled' where id = $1", [other])
    await follow()
    expect(await statesOf(other)).toEqual(['bakker withdrawn'])
    expect(await plan.mailsOf('trainer_released')).toHaveLength(2)
  })
})

describe('a reminder', () => {
  it('is sent once, after the days of the setting, to those who have not answered', async () => {
    const [silent, quick] = [await plan.addTrainer('bakker'), await plan.addTrainer('visser')]
    const [date, other] = [await plan.addDate(1), await plan.addDate(1)]
    await asked(date, [silent.id])
    const [request] = (await asked(other, [quick.id])) as [number]
    await answer(request, { answer: 'accept' })
    const remindersAfter = async (days: number) => {
      shop.setNow(new Date(startOfTests.getTime() + days * 86_400_000))
      await Promise.all([remindTrainers(shopOf(shop.platform)), remindTrainers(shopOf(shop.platform))])
      const mails = await plan.mailsOf('trainer_request')
      return mails.flatMap(({ about, recipient }) => (about.why === 'reminder' ? [recipient] : []))
    }
    expect(await remindersAfter(2)).toEqual([])
    expect(await remindersAfter(3)).toEqual(['bakker@vangnet.example'])
    expect(await remindersAfter(9)).toHaveLength(1)
  })
})

describe('the page of a trainer', () => {
  it('offers the dates that need somebody and for which they are free, and shows what was asked', async () => {
    const { rows } = await shop.pool.query("select min(id) as id from products where kind = 'training'")
    // Without skills everything is offered, and the dates of the demo come first.
    const skills = [{ product_id: rows[0].id, valid_until: null }]
    const [one, other] = [await plan.addTrainer('bakker', { skills }), await plan.addTrainer('visser')]
    const [free, taken, away, same] = [
      await plan.addDate(1),
      await plan.addDate(2),
      await plan.addDate(3),
      await plan.addDate(4),
    ]
    const parallel = await plan.addDate(4)
    await asked(taken, [other.id])
    await asked(same, [one.id])
    await plan.ask('POST', `trainers/${one.id}/absences`, { first_day: plan.day(3), last_day: plan.day(3) })
    const { body } = await plan.ask('GET', `trainers/${one.id}/requests`)
    const offered = body.data.open_dates.map(({ id }: { id: number }) => id)
    expect([free, taken, away, same, parallel].map((id) => offered.includes(id))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect(body.data.requests.map(({ date_id }: Asked) => date_id)).toEqual([same])
    expect((await plan.ask('GET', 'trainers/999999/requests')).status).toBe(404)
  })
})
