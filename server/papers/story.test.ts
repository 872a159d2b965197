import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmedStatuses } from '../../contract/rules/booking/order-status.ts'
import type { Attendee, Closed, Course } from '../../contract/staff/papers/papers.ts'
import type { Register, RegisterListRow } from '../../contract/staff/papers/registers.ts'
import type { Role } from '../../contract/staff/rights.ts'
import type { RenewalPage, TakenRenewals } from '../../contract/wire/booking/renewal.ts'
import { hearChanges } from '../../tests/support/catalogue/random-changes.ts'
import { password } from '../../tests/support/fixtures/accounts.ts'
import { asBuyer, type Buyer, newBuyer, statusOf } from '../../tests/support/fixtures/buyer.ts'
import { planTrainer } from '../../tests/support/fixtures/papers.ts'
import { colleagueSessionOf } from '../../tests/support/fixtures/roles.ts'
import { type HttpShop, openHttpShop } from '../../tests/support/shop/http-shop.ts'
import { sendTestMails } from '../../tests/support/shop/send-test-mails.ts'
import { newVisitor } from '../../tests/support/shop/visitor.ts'
import { applyRetention } from '../accounts/privacy/retention.ts'
import { shopOf } from '../platform/shop.ts'
import { remindOfEnding } from './renewals/remind.ts'

/**
 * A GWO Basic Safety Training with 12 people of 4 companies: from booking to the register's file, and the renewal two years later. Everything
 * goes through HTTP; the clock is moved, and the trainer's two phones are without a network during the course.
 */

let shop: HttpShop
beforeAll(async () => {
  shop = await openHttpShop()
  // The demo's trainer is busy in these weeks.
  await shop.pool.query('delete from plan_slots')
})
afterAll(() => shop.close())

const read = async (statement: string, values: unknown[] = []) =>
  (await shop.pool.query(statement, values)).rows
const companies = ['Noordwind', 'Kraanwerk', 'Wiekenbouw', 'Havenploeg']
/** Three people of each company, told apart by their number. */
const crew = companies.flatMap((company, n) =>
  ['Anna', 'Bram', 'Chris'].map((first, m) => ({
    company,
    name: `${first} van ${company}`,
    email: `${first}@${company}.example`.toLowerCase(),
    winda_id: `WN${n}${m}STORY`,
    date_of_birth: `199${n}-0${m + 1}-11`,
  })),
)
const peopleOf = (company: string) =>
  crew.filter((one) => one.company === company).map(({ company: _, ...person }) => person)
const fails = 'Anna van Noordwind'
const staysAway = 'Bram van Kraanwerk'
const hasNoWindaId = 'Chris van Wiekenbouw'
const renewsAlone = 'Chris van Noordwind'
const renewsAll = 'Havenploeg'

/** A colleague asks; sessions end when they are not used, so each day has its own. */
async function asColleague(role: Role, method: string, path: string, json?: unknown) {
  const [{ id }] = await read('select id from colleagues where roles = $1', [[role]])
  const headers = await colleagueSessionOf(shop, id, randomUUID().repeat(2))
  const answer = await shop.api.request(`/api/staff/${path}`, {
    method,
    headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  const text = await answer.text()
  return { status: answer.status, text, data: text.startsWith('{') ? JSON.parse(text).data : undefined }
}

async function planCourse(code: string, first: string, last: string) {
  const [{ id }] = await read(
    `insert into product_options (product_id, state, first_day, last_day, starts_at, ends_at, location_id, language, seats, book_until)
     select p.id, 'guaranteed', $2, $3, '08:30', '16:30', (select min(id) from locations), 'nl', 12, $2::date - 2 from products p where p.code = $1 returning id`,
    [code, first, last],
  )
  const [{ id: trainer }] = await read("select id from colleagues where roles = '{trainer}'")
  await planTrainer(shop, trainer, id)
  await hearChanges(shop)
  return id as number
}

/** Somebody of a company makes an account, books three seats and pays. Names come with the order or later. */
async function bookThree(company: string, date: number, { namesLater }: { namesLater: boolean }) {
  const visitor = newVisitor(shop)
  const email = `planning@${company}.example`.toLowerCase()
  const made = await visitor.post('customer', {
    email,
    firstname: 'Petra',
    lastname: company,
    phone: '0612345678',
    company,
    company_number: String(10_000_000 + companies.indexOf(company)),
    password,
    password_confirmation: password,
  })
  expect(made.status).toBe(201)
  const address = await visitor.post('customer/addresses', {
    type: 'invoice',
    name: `Petra ${company}`,
    company,
    street: 'Kade',
    house_number: '12',
    postcode: '3011 AB',
    city: 'Rotterdam',
    country_code: 'NL',
  })
  await visitor.put('shoppingCart/addressData', { invoice: address.body.data.id, delivery: null })
  const buyer = asBuyer(visitor)
  expect((await buyer.choose(date, 3)).status).toBe(200)
  const people = peopleOf(company).map(({ winda_id, ...person }) =>
    person.name === hasNoWindaId ? person : { ...person, winda_id },
  )
  const id = await orderAndPay(buyer, namesLater ? {} : { participants: [{ po_id: date, people }] })
  if (namesLater) {
    const [line] = (await buyer.get(`customer/orders/${id}`)).body.data.lines
    const named = await buyer.put(`customer/orders/${id}/participants`, {
      lines: [{ line_id: line.id, people }],
    })
    expect(named.status).toBe(200)
  }
}

async function logIn(email: string): Promise<Buyer> {
  const visitor = newVisitor(shop)
  expect((await visitor.post('customerAuth/login', { email, password })).status).toBe(200)
  const { body } = await visitor.get('customer/addresses')
  await visitor.put('shoppingCart/addressData', { invoice: body.data.invoice[0].id, delivery: null })
  return asBuyer(visitor)
}

async function orderAndPay(buyer: Buyer, more: object): Promise<number> {
  const placed = await buyer.order(more)
  expect([placed.status, placed.body.error, placed.body.fields]).toEqual([201, undefined, undefined])
  expect((await buyer.pay(placed.body.data.redirect_url)).status).toBe(200)
  expect(confirmedStatuses).toContain(await statusOf(shop, placed.body.data.id))
  return placed.body.data.id
}

/** A phone that takes the day down once, and sends what was tapped when it has a network again. */
async function openPhone(date: number) {
  const course = (await asColleague('trainer', 'GET', 'my/dates')).data.find(
    ({ id }: Course) => id === date,
  ) as Course
  const queue = { taps: [] as object[], results: [] as object[] }
  const stamp = (at: string) => ({ client_id: randomUUID(), at: new Date(at).toISOString() })
  const personOf = (name: string) => course.people.find((one) => one.name === name) as Attendee
  return {
    course,
    tap: (at: string, name: string, day: number, state: string, minutes = 0) =>
      queue.taps.push({
        ...stamp(at),
        participant_id: personOf(name).participant_id,
        day_id: course.days[day]?.id,
        state,
        minutes,
      }),
    judge: (at: string, name: string, module: string, outcome: string) =>
      queue.results.push({
        ...stamp(at),
        participant_id: personOf(name).participant_id,
        module_id: course.modules.find(({ code }) => code.startsWith(module))?.id,
        outcome,
      }),
    /** In any order, cut into pieces, and a third of them twice, because an answer was lost. */
    send: async () => {
      for (const [path, list] of Object.entries({ attendance: queue.taps, results: queue.results })) {
        const shuffled = [...list, ...list.filter((_, n) => n % 3 === 0)].toSorted(() => Math.random() - 0.5)
        for (let at = 0; at < shuffled.length; at += 20) {
          const piece = shuffled.slice(at, at + 20)
          const sent = await asColleague('trainer', 'PUT', `my/${path}`, {
            [path === 'attendance' ? 'taps' : 'results']: piece,
          })
          expect([sent.status, sent.data?.refused]).toEqual([200, []])
        }
      }
    },
  }
}

/** Four days of two phones. What they say of the same person at different moments differs; the later one is right. */
async function trainInFlightMode(date: number) {
  shop.setNow('2026-05-18T06:00:00Z')
  const phones = [await openPhone(date), await openPhone(date)] as const
  expect(phones[0].course.people.map(({ name }) => name).toSorted()).toEqual(
    crew.map(({ name }) => name).toSorted(),
  )
  for (let day = 0; day < 4; day++)
    for (const [n, { name }] of crew.entries()) {
      const [early, late] = [`2026-05-${18 + day}T07:00:00Z`, `2026-05-${18 + day}T07:30:00Z`]
      const isAway = name === staysAway
      phones[n % 2 ? 1 : 0].tap(early, name, day, isAway ? 'present' : 'absent')
      phones[n % 2 ? 0 : 1].tap(
        late,
        name,
        day,
        isAway ? 'absent' : n % 5 ? 'present' : 'late',
        n % 5 ? 0 : 5,
      )
    }
  const evening = '2026-05-21T14:00:00Z'
  for (const [n, { name }] of crew.entries()) {
    if (name === staysAway) continue
    for (const module of ['FA', 'MH', 'FAW', 'WAH']) {
      const isFailed = name === fails && module === 'WAH'
      phones[n % 2 ? 1 : 0].judge('2026-05-21T13:00:00Z', name, module, isFailed ? 'passed' : 'failed')
      phones[n % 2 ? 0 : 1].judge(evening, name, module, isFailed ? 'failed' : 'passed')
    }
  }
  shop.setNow('2026-05-21T16:00:00Z')
  await Promise.all(phones.map(({ send }) => send()))
}

const close = async (date: number): Promise<Closed> => {
  const closed = await asColleague('planner', 'POST', `dates/${date}/close`, {})
  expect(closed.status).toBe(200)
  await sendTestMails(shop.platform)
  return closed.data
}
/** How many mails of a kind were sent to whom since a moment. */
const mailsSince = async (kind: string, since: string): Promise<{ recipient: string; text: string }[]> => {
  shop.setNow(new Date(shop.platform.now().getTime() + 10 * 60_000))
  await sendTestMails(shop.platform)
  return read(
    'select recipient, text from mails where kind = $1 and created_at >= $2 and sent_at is not null order by recipient, id',
    [kind, since],
  )
}
const recipients = (mails: { recipient: string }[]) => mails.map(({ recipient }) => recipient)

async function closeAndIssue(date: number) {
  const since = shop.platform.now().toISOString()
  const closed = await close(date)
  expect(closed.no_shows.map(({ name }) => name)).toEqual([staysAway])
  expect(closed.issued).toHaveLength(11 * 4 - 4 - 1)
  expect(new Set(closed.issued.map(({ expires_on }) => expires_on))).toEqual(new Set(['2028-05-21']))
  expect(
    closed.not_ready.map(({ name, module, because }) => [name, module.split('-')[0], because]).toSorted(),
  ).toEqual([
    [fails, expect.stringContaining('WAH'), ['failed']],
    ...Array.from({ length: 4 }, () => [hasNoWindaId, expect.any(String), ['details_missing']]),
  ])
  const ready = crew.filter(({ name }) => name !== staysAway && name !== hasNoWindaId)
  expect(recipients(await mailsSince('certificates_of_holder', since))).toEqual(
    ready.map(({ email }) => email).toSorted(),
  )
  expect(recipients(await mailsSince('certificates_of_order', since))).toEqual(
    companies.map((company) => `planning@${company}.example`.toLowerCase()).toSorted(),
  )
}

async function checkCertificates(date: number) {
  await hearChanges(shop)
  for (const { code, holder } of await read('select code, holder from certificates where option_id = $1', [
    date,
  ])) {
    const { body } = await newVisitor(shop).get(`certificates/${code}`)
    expect(body.data).toMatchObject({ state: 'valid', expires_on: '2028-05-21' })
    expect(JSON.stringify(body)).not.toContain(holder)
  }
}

async function fillRegister(date: number) {
  const { data: lists } = await asColleague('planner', 'GET', 'registers?rows=200')
  const list = lists.find((one: RegisterListRow) => one.date_id === date) as RegisterListRow
  expect(list).toMatchObject({ register: 'WINDA', state: 'open', ready: 39, missing: 4 })
  const open = async (): Promise<Register> =>
    (await asColleague('planner', 'GET', `registers/${list.id}`)).data
  const record = (await open()).records.find(({ state }) => state === 'missing')
  expect([record?.name, record?.missing]).toEqual([hasNoWindaId, ['winda_id']])
  const { winda_id } = crew.find(({ name }) => name === hasNoWindaId) ?? {}
  const fixed = await asColleague('planner', 'PATCH', `registers/${list.id}/records/${record?.id}`, {
    version: record?.person_version,
    winda_id,
  })
  expect(fixed.status).toBe(200)
  expect((await close(date)).issued.map(({ name }) => name)).toEqual(Array(4).fill(hasNoWindaId))
  const { version } = await open()
  const made = await asColleague('planner', 'POST', `registers/${list.id}/files`, { version })
  expect(made.status).toBe(201)
  const register = made.data as Register
  const path = `registers/${list.id}/files/${register.files[0]?.id}`
  const lines = (await asColleague('planner', 'GET', path)).text.trim().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(';')[0]).toSorted()).toEqual(
    crew
      .flatMap(({ name, winda_id }) => Array(name === staysAway ? 0 : name === fails ? 3 : 4).fill(winda_id))
      .toSorted(),
  )
  const uploaded = await asColleague('planner', 'POST', `${path}/uploaded`, {
    version: register.version,
    reference: 'Batch 1',
  })
  expect([uploaded.status, (await open()).state]).toEqual([200, 'done'])
}

/** The job of every night on these days, twice, as two servers do. */
async function liveThrough(...days: string[]) {
  for (const day of days) {
    shop.setNow(`${day}T06:10:00Z`)
    await applyRetention(shopOf(shop.platform))
    await Promise.all([1, 2].map(() => remindOfEnding(shopOf(shop.platform))))
  }
}
const remindedOn = async (day: string) => {
  const isOurs = ({ recipient }: { recipient: string }) =>
    companies.some((company) => recipient.endsWith(`@${company}.example`.toLowerCase()))
  return {
    holders: (await mailsSince('renewal_of_holder', day)).filter(isOurs),
    employers: (await mailsSince('renewal_of_employer', day)).filter(isOurs),
  }
}
const tokenIn = (mail: { text: string } | undefined) =>
  /[pc]\d+\.\d{8}\.[\w-]{32}/.exec(mail?.text ?? '')?.[0]

/** Opens a mailed link, takes the proposed date of everybody on it, and orders. The link says nothing after that. */
async function renew(mail: { text: string } | undefined, buyer: Buyer, date: number, names: string[]) {
  const token = tokenIn(mail)
  const page = (await buyer.get(`renewals/${token}`)).body.data as RenewalPage
  expect(page.bookings.map(({ proposed, kind }) => [proposed, kind])).toEqual(
    names.map(() => [date, 'refresher']),
  )
  expect(page.bookings[0]?.dates[0]).toMatchObject({ po_id: date, keeps_old_date: true, in_time: true })
  const choices = page.bookings.map(({ id, proposed }) => ({ id, po_id: proposed }))
  const taken = (await buyer.post(`renewals/${token}/take`, { choices })).body.data as TakenRenewals
  expect(taken.cart.items).toMatchObject([{ po_id: date, amount: names.length }])
  expect(taken.participants[0]?.people.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    crew.filter(({ name }) => names.includes(name)).map(({ company: _, ...person }) => person),
  )
  await orderAndPay(buyer, { participants: taken.participants })
  expect((await buyer.get(`renewals/${token}`)).status).toBe(404)
}

it('GWO Basic Safety Training of 12 people of 4 companies, from booking to register file and renewal two years later', async () => {
  const training = await planCourse('GW-401', '2026-05-18', '2026-05-21')
  for (const [n, company] of companies.entries()) await bookThree(company, training, { namesLater: n === 1 })
  const full = await newVisitor(shop).post('shoppingCart/set', { po_id: training, amount: 1 })
  expect(full.body.error).toBe('out_of_stock')

  await trainInFlightMode(training)
  await closeAndIssue(training)
  await fillRegister(training)
  await checkCertificates(training)

  // Certificates end on 21 May 2028: half a year before it, three months before it, and when the window opens.
  const refresher = await planCourse('GW-411', '2028-05-08', '2028-05-09')
  await planCourse('GW-411', '2028-06-12', '2028-06-13')
  const everybody = crew.filter(({ name }) => name !== staysAway).map(({ email }) => email)
  const allEmployers = companies.map((company) => `planning@${company}.example`.toLowerCase())
  for (const day of ['2027-11-23', '2028-02-21', '2028-03-21']) {
    const date = new Date(day)
    const near = [-1, 0, 1].map((n) => new Date(date.getTime() + n * 86_400_000).toISOString().slice(0, 10))
    await liveThrough(...near)
    const { holders, employers } = await remindedOn(near[0] ?? day)
    expect(recipients(holders), day).toEqual(everybody.toSorted())
    expect(recipients(employers), day).toEqual(allEmployers.toSorted())
  }
  const { holders, employers } = await remindedOn('2028-03-20')
  const own = crew.find(({ name }) => name === renewsAlone)?.email ?? ''
  const holderMail = holders.find(({ recipient }) => recipient === own)
  await renew(holderMail, await newBuyer(shop, { email: own }), refresher, [renewsAlone])
  const whole = peopleOf(renewsAll).map(({ name }) => name)
  const employerMail = employers.find(({ recipient }) => recipient.includes(renewsAll.toLowerCase()))
  await renew(employerMail, await logIn(employerMail?.recipient ?? ''), refresher, whole)

  // A month before the end, those whose course is booked are not reminded.
  await liveThrough('2028-04-20', '2028-04-21', '2028-04-22')
  const last = await remindedOn('2028-04-20')
  const open = crew.filter(({ name }) => ![staysAway, renewsAlone, ...whole].includes(name))
  expect(recipients(last.holders)).toEqual(open.map(({ email }) => email).toSorted())
  expect(recipients(last.employers)).toEqual(
    allEmployers.filter((email) => !email.includes(renewsAll.toLowerCase())).toSorted(),
  )
  const noordwind = last.employers.find(({ recipient }) => recipient.includes('noordwind'))
  expect(noordwind?.text).toContain(fails)
  expect(noordwind?.text).not.toContain(renewsAlone)

  // The refresher keeps the old end.
  shop.setNow('2028-05-08T06:00:00Z')
  const phone = await openPhone(refresher)
  for (const { name } of phone.course.people) {
    for (const day of [0, 1]) phone.tap(`2028-05-0${8 + day}T07:00:00Z`, name, day, 'present')
    for (const module of ['FA', 'MH', 'FAW', 'WAH'])
      phone.judge('2028-05-09T14:00:00Z', name, module, 'passed')
  }
  shop.setNow('2028-05-09T15:00:00Z')
  await phone.send()
  const renewed = await close(refresher)
  expect([renewed.not_ready, renewed.no_shows]).toEqual([[], []])
  expect(renewed.issued.map(({ expires_on }) => expires_on)).toEqual(Array(16).fill('2030-05-21'))
  await liveThrough('2028-05-20', '2028-05-21', '2028-05-22')
  const afterwards = await remindedOn('2028-05-20')
  expect([afterwards.holders, afterwards.employers]).toEqual([[], []])
})
