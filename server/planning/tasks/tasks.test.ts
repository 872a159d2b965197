import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Task, TaskTemplate } from '../../../contract/staff/planning/tasks.ts'
import { newBuyer } from '../../../tests/support/fixtures/buyer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'
import { openPlan } from '../../../tests/support/staff/plan.ts'
import { shopOf } from '../../platform/shop.ts'
import { runTaskActions } from './run-actions.ts'
import { stampTasks } from './stamp-tasks.ts'

let shop: TestShop
let plan: Awaited<ReturnType<typeof openPlan>>
beforeAll(async () => {
  shop = await openTestShop()
  plan = await openPlan(shop)
  await shop.pool.query(
    `insert into holidays (day, name) values ('2027-02-10', '{"nl":"Dicht","en":"Closed"}') on conflict do nothing`,
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(startOfTests)
  await plan.clear()
  await shop.pool.query(
    "delete from product_options where first_day = '2026-03-17' and seats = 10 and book_until = '2027-02-01'",
  )
  await shop.pool.query('truncate task_templates, tasks restart identity cascade')
  await shop.pool.query('truncate dates_to_stamp')
})

const template = {
  product_id: null,
  category_id: null,
  anchor: 'first_day',
  working_days: -5,
  role: 'planner',
  title: { nl: 'Materiaal klaarzetten', en: 'Prepare the equipment' },
  action: null,
}
const addTemplate = async (more: object = {}): Promise<TaskTemplate> => {
  const { status, body } = await plan.ask('POST', 'task-templates', { ...template, ...more })
  expect(status).toBe(201)
  return (body.data as TaskTemplate[]).toSorted((a, b) => b.id - a.id)[0] as TaskTemplate
}
const stamp = () => stampTasks(shopOf(shop.platform))
/** A date in a week, whose task is due today. */
const addDateSoon = async () => {
  const date = await plan.addDate(1)
  await shop.pool.query(
    "update product_options set first_day = '2026-03-17', last_day = '2026-03-17' where id = $1",
    [date],
  )
  await stamp()
  return date
}
const tasksOf = async (date: number) => (await plan.ask('GET', `dates/${date}/tasks`)).body.data as Task[]
const daysOf = async (date: number): Promise<string[]> => {
  const { rows } = await shop.pool.query('select due_on::text from tasks where option_id = $1 order by 1', [
    date,
  ])
  return rows.map(({ due_on }) => due_on)
}

describe('templates', () => {
  it('give their tasks to dates that there are and to new ones, over weekends and closed days', async () => {
    const before = await plan.addDate(15)
    await addTemplate()
    // Five working days before Monday the 15th: the 10th is closed.
    expect(await daysOf(before)).toEqual([plan.day(5)])
    const after = await plan.addDate(16)
    await stamp()
    await stamp()
    expect(await daysOf(after)).toEqual([plan.day(8)])
  })

  it('that change move the open tasks; done ones stay; archived ones go', async () => {
    const [one, other] = [await plan.addDate(22), await plan.addDate(23)]
    const { id, version } = await addTemplate()
    const [task] = await tasksOf(one)
    await plan.ask('PATCH', `tasks/${task?.id}`, { is_done: true })
    const changed = await plan.ask('PATCH', `task-templates/${id}`, { version, working_days: -1 })
    expect([changed.status, changed.body.data[0].working_days]).toEqual([200, -1])
    expect([await daysOf(one), await daysOf(other)]).toEqual([[plan.day(15)], [plan.day(22)]])
    await plan.ask('PATCH', `task-templates/${id}`, {
      version: changed.body.data[0].version,
      is_archived: true,
    })
    expect([await daysOf(one), await daysOf(other)]).toEqual([[plan.day(15)], []])
  })

  it('are for one product, a category or all', async () => {
    const date = await plan.addDate(22)
    const { rows } = await shop.pool.query(
      `select p.product_id, p.category_id, c.parent_id, (select max(id) from products where kind = 'training') as other
       from product_categories p join categories c on c.id = p.category_id where p.product_id = (select min(id) from products where kind = 'training') limit 1`,
    )
    const { product_id, category_id, parent_id, other } = rows[0]
    await addTemplate({ product_id, working_days: -1 })
    await addTemplate({ category_id, working_days: -2 })
    if (parent_id) await addTemplate({ category_id: parent_id, working_days: -3 })
    await addTemplate({ product_id: other, working_days: -4 })
    const expected = [plan.day(18), plan.day(19)]
    expect(await daysOf(date)).toEqual(parent_id ? [plan.day(17), ...expected] : expected)
  })

  it('counted from the decision give a task once it is taken, which stays where it is', async () => {
    await addTemplate({ anchor: 'decided', working_days: 2 })
    const date = await plan.addDate(22)
    await stamp()
    expect(await daysOf(date)).toEqual([])
    await shop.pool.query("update product_options set state = 'guaranteed' where id = $1", [date])
    await stamp()
    expect(await daysOf(date)).toEqual(['2026-03-12'])
    shop.setNow('2026-04-01T10:00Z')
    await shop.pool.query(
      'update product_options set first_day = first_day + 1, last_day = last_day + 1 where id = $1',
      [date],
    )
    await stamp()
    expect(await daysOf(date)).toEqual(['2026-03-12'])
  })

  it.each([
    ['two targets', { product_id: 1, category_id: 1 }, 'category_id'],
    ['an unknown product', { product_id: 999_999 }, 'product_id'],
    ['too many days', { working_days: 500 }, 'working_days'],
    ['a title in one language', { title: { nl: 'Alleen Nederlands' } }, 'title.en'],
  ])('refuse %s', async (_, more, field) => {
    const { status, body } = await plan.ask('POST', 'task-templates', { ...template, ...more })
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })
})

describe('tasks', () => {
  it('move with their date, go with a cancelled one, and follow closed days', async () => {
    await addTemplate()
    const date = await plan.addDate(15)
    await stamp()
    await shop.pool.query(
      'update product_options set first_day = first_day + 7, last_day = last_day + 7 where id = $1',
      [date],
    )
    await stamp()
    expect(await daysOf(date)).toEqual([plan.day(15)])
    await shop.pool.query(
      `insert into holidays (day, name) values ('2027-02-18', '{"nl":"Dicht","en":"Closed"}')`,
    )
    await stamp()
    expect(await daysOf(date)).toEqual([plan.day(12)])
    await shop.pool.query("delete from holidays where day = '2027-02-18'")
    await shop.pool.query("update product_options set state = 'cancelled' where id = $1", [date])
    await stamp()
    expect(await daysOf(date)).toEqual([])
  })

  it('are on Today of the role, of whoever has them, and of all for colleagues who plan', async () => {
    await addTemplate({ role: 'sales' })
    const date = await addDateSoon()
    const codesOf = async (role: 'sales' | 'planner' | 'finance', query = '') =>
      ((await plan.as(role)('GET', `tasks${query}`)).body.data as Task[]).filter(
        ({ date_id }) => date_id === date,
      ).length
    expect(await codesOf('sales')).toBe(1)
    expect(await codesOf('planner')).toBe(0)
    expect(await codesOf('planner', '?whose=all')).toBe(1)
    expect(await codesOf('finance', '?whose=all')).toBe(0)
    const [task] = await tasksOf(date)
    expect((await plan.as('finance')('PATCH', `tasks/${task?.id}`, { is_done: true })).status).toBe(404)
    await plan.ask('PATCH', `tasks/${task?.id}`, { assignee_id: plan.people.ids.finance })
    expect([await codesOf('finance'), await codesOf('sales')]).toEqual([1, 0])
    const done = await plan.as('finance')('PATCH', `tasks/${task?.id}`, { is_done: true })
    expect(done.body.data.done_by.id).toBe(plan.people.ids.finance)
    expect(await codesOf('finance')).toBe(0)
    const unknown = await plan.ask('PATCH', `tasks/${task?.id}`, { assignee_id: 999_999 })
    expect(unknown.body.fields).toEqual({ assignee_id: ['unknown'] })
  })

  it('for trainers are shown to the trainer of the date only', async () => {
    const { id } = await plan.addTrainer('bakker')
    await shop.pool.query('update trainers set colleague_id = $2 where id = $1', [
      id,
      plan.people.ids.trainer,
    ])
    await addTemplate({ role: 'trainer' })
    const [own, other] = [await addDateSoon(), await addDateSoon()]
    await plan.ask('POST', `dates/${own}/requests`, { trainers: [id] })
    const { body } = await plan.as('trainer')('GET', 'tasks?whose=all')
    expect((body.data as Task[]).map(({ date_id }) => date_id)).toEqual([own])
    const [theirs] = await tasksOf(other)
    expect((await plan.as('trainer')('PATCH', `tasks/${theirs?.id}`, { is_done: true })).status).toBe(404)
  })
})

describe('what the shop does by itself', () => {
  const run = () => runTaskActions(shopOf(shop.platform), shop.platform.env.STAFF_MAIL)

  it('mails instructions to participants once each, also to those who are added later', async () => {
    const date = await planDate(shop, { seats: 5, day: '2026-06-01', bookUntil: '2026-05-31T10:00Z' })
    await addTemplate({ action: 'joining_instructions', working_days: -10 })
    const buyer = await newBuyer(shop)
    await buyer.choose(date, 2)
    const people = [{ name: 'Tom Bos', email: 'tom@joining.example' }, { name: 'Amira' }]
    const { body } = await buyer.order({ participants: [{ po_id: date, people }] })
    await buyer.pay(body.data.redirect_url)
    await run()
    const recipients = async () =>
      (await plan.mailsOf('joining_instructions')).map(({ recipient }) => recipient)
    expect(await recipients()).toEqual([])
    // Ten working days before 1 June.
    shop.setNow('2026-05-18T09:00Z')
    await Promise.all([run(), run()])
    expect(await recipients()).toEqual(['tom@joining.example'])
    await shop.pool.query(
      "update participants set email = 'amira@joining.example' where name = 'Amira' and order_line_id in (select id from order_lines where option_id = $1)",
      [date],
    )
    await run()
    expect(await recipients()).toEqual(['tom@joining.example', 'amira@joining.example'])
    const { rows } = await shop.pool.query('select done_at, done_by from tasks where option_id = $1', [date])
    expect(rows).toEqual([{ done_at: new Date('2026-05-18T09:00Z'), done_by: null }])
    await sendTestMails(shop.platform)
    const [mail] = await plan.mailsOf('joining_instructions')
    expect([mail?.state, mail?.subject]).toEqual(['kept', expect.stringContaining('1 juni')])
  })

  it('mails the planning how many lunches a date needs, once', async () => {
    await addTemplate({ action: 'lunch_count', working_days: -3 })
    const date = await plan.addDate(15)
    await shop.pool.query('update product_options set lunch_included = true where id = $1', [date])
    await stamp()
    const { id } = await plan.addTrainer('bakker')
    await plan.ask('POST', `dates/${date}/requests`, { trainers: [id] })
    shop.setNow('2027-02-12T09:00Z')
    await run()
    await run()
    await sendTestMails(shop.platform)
    const mails = (await plan.mailsOf('lunch_count')).filter(({ about }) => about.option_id === date)
    expect(mails.map(({ recipient, state }) => [recipient, state])).toEqual([
      [shop.platform.env.STAFF_MAIL, 'kept'],
    ])
    expect(mails[0]?.subject).toContain('Lunch voor 1')
  })
})
