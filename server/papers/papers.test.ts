import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CertificateRow, Closed, Course } from '../../contract/staff/papers/papers.ts'
import type { Role } from '../../contract/staff/rights.ts'
import { hearChanges } from '../../tests/support/catalogue/random-changes.ts'
import {
  allPassed,
  allPresent,
  type CourseFixture,
  insertCourse,
  planTrainer,
  tap,
} from '../../tests/support/fixtures/papers.ts'
import { sendTestMails } from '../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../tests/support/staff/colleagues.ts'
import { shopOf } from '../platform/shop.ts'
import { inviteReviews } from '../service/reviews/invite-reviews.ts'

const now = '2026-03-12T18:00:00Z'
let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  // Their sessions begin then.
  shop.setNow(now)
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(now)
  await shop.pool.query('delete from rate_counts')
})

const ask = async (method: string, path: string, json?: unknown, role: Role = 'planner') => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers: people.headers[role] })
  return { status: answer.status, body: await answer.json() }
}
const read = async (statement: string, values: unknown[] = []) =>
  (await shop.pool.query(statement, values)).rows
const take = (course: CourseFixture, taps = allPresent(course)) =>
  ask('PUT', `dates/${course.dateId}/attendance`, { taps })
const pass = (course: CourseFixture, results: object[] = allPassed(course)) =>
  ask('PUT', `dates/${course.dateId}/results`, { results })
const close = async (course: CourseFixture, more: object = {}): Promise<Closed> => {
  const { status, body } = await ask('POST', `dates/${course.dateId}/close`, more)
  expect(status).toBe(200)
  return body.data
}
const certificatesOf = (course: CourseFixture) =>
  read(
    'select x.id, x.number, x.code, x.holder, x.expires_on::text, x.person_id, x.customer_id from certificates x where option_id = $1 order by number',
    [course.dateId],
  )
/** A course on which everybody was and passed. */
const finished = async (
  ...given: Parameters<typeof insertCourse> extends [unknown, (infer More)?] ? [More?] : never
) => {
  const course = await insertCourse(shop, ...given)
  expect((await take(course)).status).toBe(200)
  expect((await pass(course)).status).toBe(200)
  return course
}
const two = [
  { name: 'Joris Kuiper', email: 'joris@ploeg.example' },
  { name: 'Noor Vis', email: 'noor@ploeg.example' },
]

describe('attendance', () => {
  it('is the latest tap; what is sent again changes nothing, and all taps are kept', async () => {
    const course = await insertCourse(shop, { people: two })
    const [person = 0] = course.participants
    const [day = 0] = course.days
    const early = tap(person, day, 'absent', { at: '2026-03-09T08:00:00Z' })
    const late = tap(person, day, 'late', { at: '2026-03-09T09:10:00Z', minutes: 10 })
    expect((await take(course, [late])).body.data).toEqual({ saved: 1, refused: [] })
    expect((await take(course, [early, late, early])).body.data).toEqual({ saved: 1, refused: [] })
    const { body } = await ask('GET', `dates/${course.dateId}/course`)
    const found = (body.data as Course).people.find(({ participant_id }) => participant_id === person)
    expect(found?.cells).toMatchObject([{ day_id: day, state: 'late', minutes: 10 }])
    expect(
      await read('select state from attendance_history where participant_id = $1 order by at', [person]),
    ).toEqual([{ state: 'absent' }, { state: 'late' }])
  })

  it('is not from the future, nor about people of other dates', async () => {
    const [course, other] = [await insertCourse(shop), await insertCourse(shop)]
    const [person = 0] = course.participants
    const [day = 0] = course.days
    const future = tap(person, day, 'absent', { at: '2030-01-01T00:00:00Z' })
    const wrong = tap(other.participants[0] ?? 0, day)
    expect((await take(course, [future, wrong])).body.data).toEqual({ saved: 1, refused: [wrong.client_id] })
    expect(await read('select at from attendance where participant_id = $1', [person])).toEqual([
      { at: new Date(now) },
    ])
    expect((await take(course, [{ ...future, state: 'asleep' as never }])).status).toBe(422)
    expect((await take(course, [])).status).toBe(422)
  })

  it('of two phones that were offline arrives whole: 10,000 taps in any order, some twice', async () => {
    const names = Array.from({ length: 16 }, (_, n) => ({
      name: `Deelnemer ${n}`,
      email: `d${n}@ploeg.example`,
    }))
    const course = await insertCourse(shop, {
      code: 'GW-401',
      first: '2026-03-09',
      last: '2026-03-12',
      people: names,
    })
    await planTrainer(shop, people.ids.trainer, course.dateId)
    const states = ['present', 'late', 'left_early', 'absent'] as const
    const start = Date.parse('2026-03-09T06:00:00Z')
    const taps = Array.from({ length: 10_000 }, (_, n) =>
      tap(course.participants[n % 16] ?? 0, course.days[Math.floor(n / 16) % 4] ?? 0, states[(n * 7) % 4], {
        // Two taps in every fifty have the same moment.
        at: new Date(start + (n - (n % 50 === 0 ? 1 : 0)) * 1000).toISOString(),
        minutes: n % 30,
      }),
    )
    const shuffled = [...taps, ...taps.filter((_, n) => n % 5 === 0)].toSorted(() => Math.random() - 0.5)
    const phones = [shuffled.filter((_, n) => n % 2), shuffled.filter((_, n) => n % 2 === 0)]
    const saved = await Promise.all(
      phones.map(async (list) => {
        let count = 0
        for (let at = 0; at < list.length; at += 500) {
          const { status, body } = await ask(
            'PUT',
            'my/attendance',
            { taps: list.slice(at, at + 500) },
            'trainer',
          )
          expect([status, body.data?.refused]).toEqual([200, []])
          count += body.data.saved
        }
        return count
      }),
    )
    expect(saved.reduce((a, b) => a + b)).toBe(10_000)
    expect(
      await read(
        'select count(*)::int from attendance_history h join course_days d on d.id = h.course_day_id where d.option_id = $1',
        [course.dateId],
      ),
    ).toEqual([{ count: 10_000 }])
    const latest = new Map<string, (typeof taps)[number]>()
    for (const one of taps) {
      const key = `${one.participant_id} ${one.day_id}`
      const other = latest.get(key)
      if (!other || [one.at, one.client_id] > [other.at, other.client_id]) latest.set(key, one)
    }
    const cells = await read(
      'select a.participant_id, a.course_day_id, a.client_id from attendance a join course_days d on d.id = a.course_day_id where d.option_id = $1',
      [course.dateId],
    )
    expect(
      new Map(cells.map((one) => [`${one.participant_id} ${one.course_day_id}`, one.client_id])),
    ).toEqual(new Map([...latest].map(([key, one]) => [key, one.client_id])))
  })
})

describe('a trainer', () => {
  it('sees and writes their own dates alone, without prices', async () => {
    const [own, other] = [
      await insertCourse(shop, { first: '2026-03-12', hours: ['18:00', '21:00'], people: two }),
      await insertCourse(shop, { first: '2026-03-12' }),
    ]
    await planTrainer(shop, people.ids.trainer, own.dateId)
    const { body } = await ask('GET', 'my/dates', undefined, 'trainer')
    const ids = (body.data as Course[]).map(({ id }) => id)
    expect(ids).toContain(own.dateId)
    expect(ids).not.toContain(other.dateId)
    expect(JSON.stringify(body)).not.toMatch(/cents|price/)
    const wrong = tap(other.participants[0] ?? 0, other.days[0] ?? 0)
    const saved = await ask('PUT', 'my/attendance', { taps: [wrong, ...allPresent(own)] }, 'trainer')
    expect(saved.body.data).toEqual({ saved: 2, refused: [wrong.client_id] })
    const refused = await ask(
      'PUT',
      'my/results',
      { results: [...allPassed(other), ...allPassed(own)] },
      'trainer',
    )
    expect([refused.status, refused.body.data.saved, refused.body.data.refused.length]).toEqual([200, 2, 1])
    expect(await read('select from results where participant_id = any($1)', [other.participants])).toEqual([])
    await shop.pool.query("update plan_slots set state = 'declined' where course_day_id = any($1)", [
      own.days,
    ])
    const after = await ask('GET', 'my/dates', undefined, 'trainer')
    expect((after.body.data as Course[]).map(({ id }) => id)).not.toContain(own.dateId)
  })

  it('notes results, changes them and takes them back', async () => {
    const course = await insertCourse(shop, { code: 'GW-404' })
    const [participant_id = 0] = course.participants
    const [module_id = 0] = course.modules
    await pass(course, [
      { participant_id, module_id, outcome: 'failed', score: 45.5, remarks: 'Knoop niet gelegd' },
    ])
    const shown = async () => {
      const { body } = await ask('GET', `dates/${course.dateId}/course`)
      return (body.data as Course).people[0]?.results
    }
    expect(await shown()).toEqual([
      { module_id, outcome: 'failed', score: 45.5, remarks: 'Knoop niet gelegd', previous_until: null },
    ])
    await pass(course, [{ participant_id, module_id, outcome: 'passed', previous_until: '2026-04-01' }])
    expect(await shown()).toMatchObject([{ outcome: 'passed', remarks: '', previous_until: '2026-04-01' }])
    await pass(course, [{ participant_id, module_id, outcome: null }])
    expect(await shown()).toEqual([])
    const other = await insertCourse(shop)
    expect((await pass(course, [...allPassed(course), ...allPassed(other)])).body.fields).toEqual({
      [`results.${allPassed(course).length}`]: ['unknown'],
    })
    expect(await shown()).toEqual([])
    const twice = { participant_id, module_id, outcome: 'passed' }
    expect((await pass(course, [twice, twice])).body.fields).toEqual({ results: ['twice'] })
  })
})

describe('closing a date', () => {
  it('issues a certificate per module with numbers of its scheme, mails each once and ends the date', async () => {
    const course = await finished({ code: 'GW-404', first: '2026-03-10', last: '2026-03-11', people: two })
    const dry = await close(course, { dry_run: true })
    expect([dry.issued.map(({ number }) => number), dry.mails]).toEqual([[null, null, null, null], 3])
    expect(await certificatesOf(course)).toEqual([])
    const closed = await close(course)
    expect({ ...closed, issued: closed.issued.map((one) => ({ ...one, number: null })) }).toEqual(dry)
    const issued = await certificatesOf(course)
    expect(issued.map(({ holder, expires_on }) => [holder, expires_on])).toEqual(
      ['Joris Kuiper', 'Joris Kuiper', 'Noor Vis', 'Noor Vis'].map((name) => [name, '2028-03-11']),
    )
    const numbers = issued.map(({ number }) => Number(/^GWO-2026-(\d{5})$/.exec(number)?.[1]))
    expect(numbers).toEqual(numbers.map((_, n) => (numbers[0] ?? 0) + n))
    expect(await read('select state from product_options where id = $1', [course.dateId])).toEqual([
      { state: 'done' },
    ])
    const again = await close(course)
    expect([again.issued, again.not_ready]).toEqual([[], []])
    shop.setNow('2026-03-12T18:05:00Z')
    await sendTestMails(shop.platform)
    const mails = await read(
      `select m.kind, m.recipient, m.subject, m.html, (select count(*)::int from mail_files f where f.mail_id = m.id) as files from mails m
       where m.kind like 'certificates%' and ((about->>'order_id')::int = $1 or (about->>'line_id')::int = $2) order by m.recipient`,
      [course.orderId, course.lineId],
    )
    expect(mails.map(({ recipient, files }) => [recipient, files])).toEqual([
      ['joris@ploeg.example', 2],
      ['noor@ploeg.example', 2],
      ['petra@bedrijf.example', 4],
    ])
    expect(mails[2].subject).toBe('4 certificaten van GWO Working at Height en Manual Handling')
    // Holders find all of their certificates behind one link, which their employer does not get.
    const links = mails.map(({ html }) => /\/mijn-certificaten\/([\w.-]+)/.exec(html)?.[1])
    expect(links[2]).toBeUndefined()
    const wallet = await shop.ask(`/api/wallets/${links[0]}`)
    expect((await wallet.json()).data).toMatchObject({ name: 'Joris Kuiper' })
  })

  it('of a private date names the address of the customer on the course day and on the certificate', async () => {
    const course = await finished({ people: two })
    await shop.pool.query(
      `update product_options set visibility = 'private', company_id = (select min(id) from companies), address = 'Kade 1, Delfzijl' where id = $1`,
      [course.dateId],
    )
    const { body } = await ask('GET', `dates/${course.dateId}/course`)
    expect(body.data.location).toEqual({
      name: 'Kade 1, Delfzijl',
      address: null,
      latitude: null,
      longitude: null,
    })
    await close(course)
    const issued = await read(
      "select distinct content->'location' as location from certificates where option_id = $1",
      [course.dateId],
    )
    expect(issued).toEqual([{ location: { nl: 'Kade 1, Delfzijl', en: 'Kade 1, Delfzijl' } }])
  })

  it('leaves out who is not ready, says why, and issues it when they are', async () => {
    const course = await insertCourse(shop, {
      first: '2026-03-09',
      people: [...two, { name: 'Niet Gekomen', email: 'weg@ploeg.example' }],
    })
    const [joris = 0, noor = 0, gone = 0] = course.participants
    const [day = 0] = course.days
    await take(course, [tap(joris, day), tap(noor, day), tap(gone, day, 'absent')])
    await pass(course, allPassed({ ...course, participants: [joris] }))
    const closed = await close(course)
    expect(closed.issued.map(({ name }) => name)).toEqual(['Joris Kuiper'])
    expect(closed.not_ready).toMatchObject([{ name: 'Noor Vis', because: ['no_result'] }])
    expect(closed.no_shows).toEqual([{ participant_id: gone, name: 'Niet Gekomen' }])
    await pass(course, allPassed({ ...course, participants: [noor] }))
    expect((await close(course)).issued.map(({ name }) => name)).toEqual(['Noor Vis'])
    await shop.pool.query(
      "update product_options set first_day = '2026-03-05', last_day = '2026-03-05' where id = $1",
      [course.dateId],
    )
    await inviteReviews(shopOf(shop.platform))
    expect(
      (
        await read('select email from review_invitations where order_line_id = $1 order by 1', [
          course.lineId,
        ])
      ).map(({ email }) => email),
    ).toEqual(['joris@ploeg.example', 'noor@ploeg.example'])
  })

  it('asks nobody of an order for a review on which no one came', async () => {
    const course = await insertCourse(shop, { first: '2026-03-05' })
    await take(course, [tap(course.participants[0] ?? 0, course.days[0] ?? 0, 'absent')])
    await inviteReviews(shopOf(shop.platform))
    expect(await read('select from review_invitations where order_line_id = $1', [course.lineId])).toEqual([])
  })

  it('keeps the old date of a refresher in its window, and refuses one that came too late', async () => {
    const refresh = async (name: string, previousUntil: string) => {
      const course = await insertCourse(shop, {
        code: 'GW-413',
        first: '2026-03-10',
        people: [{ name, email: `${randomUUID()}@ploeg.example` }],
      })
      await shop.pool.query(
        `insert into certificates (person_id, product_id, holder, number, issued_on, expires_on)
         select x.person_id, p.id, x.name, 'V-1', '2024-01-01', $2 from participants x, products p where x.id = $1 and p.code = 'GW-403'`,
        [course.participants[0], previousUntil],
      )
      await take(course)
      await pass(course)
      return close(course)
    }
    expect((await refresh('Op Tijd', '2026-05-10')).issued).toMatchObject([
      { expires_on: '2028-05-10', keeps_old_date: true },
    ])
    expect((await refresh('Laatste Dag', '2026-03-10')).issued).toMatchObject([
      { expires_on: '2028-03-10', keeps_old_date: true },
    ])
    expect((await refresh('Te Vroeg', '2026-05-11')).issued).toMatchObject([
      { expires_on: '2028-03-10', keeps_old_date: false },
    ])
    expect((await refresh('Te Laat', '2026-03-09')).not_ready).toMatchObject([
      { because: ['previous_expired'] },
    ])
  })

  it('is refused before the last day, for a cancelled date and for one that is none', async () => {
    const course = await insertCourse(shop, { first: '2026-03-12', last: '2026-03-13' })
    expect((await ask('POST', `dates/${course.dateId}/close`, {})).body.error).toBe('not_possible')
    const cancelled = await insertCourse(shop)
    await shop.pool.query("update product_options set state = 'cancelled' where id = $1", [cancelled.dateId])
    expect((await ask('POST', `dates/${cancelled.dateId}/close`, {})).body.error).toBe('not_possible')
    expect((await ask('POST', 'dates/1999999/close', {})).status).toBe(404)
    expect((await ask('GET', 'dates/1999999/course')).status).toBe(404)
  })
})

describe('a certificate', () => {
  const verify = async (code: string) => {
    await hearChanges(shop)
    const answer = await shop.ask(`/api/certificates/${code}`)
    return { status: answer.status, body: await answer.json() }
  }

  it('says whether it is valid to everybody with its code, and no more than initials', async () => {
    const course = await finished()
    await close(course)
    const [{ id, code, number }] = await certificatesOf(course)
    const valid = await verify(code)
    expect(valid.body.data).toEqual({
      state: 'valid',
      initials: 'J.K.',
      module: 'Veilig werken op hoogte – basis',
      number,
      issued_on: '2026-03-12',
      expires_on: expect.any(String),
    })
    const pdf = await shop.ask(`/api/staff/certificates/${id}/pdf`, {
      headers: people.headers.planner,
      language: 12,
    })
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await ask('POST', `certificates/${id}/withdraw`, { why: '' }, 'owner')).status).toBe(422)
    expect(
      (await ask('POST', `certificates/${id}/withdraw`, { why: 'Examen ongeldig' }, 'owner')).status,
    ).toBe(200)
    expect((await verify(code)).body.data.state).toBe('withdrawn')
    const { body } = await ask('GET', `certificates?q=${number}&state=withdrawn`)
    expect(body.data).toMatchObject([
      { id, state: 'withdrawn', withdrawn_why: 'Examen ongeldig', holder: 'Joris Kuiper' },
    ])
    expect((await ask('POST', 'certificates/1999999/withdraw', { why: 'x' }, 'owner')).status).toBe(404)
  })

  it('with a wrong name is issued anew with a number of its own, once, and the old one is withdrawn', async () => {
    const course = await finished({
      code: 'GW-405',
      people: [{ name: 'Joris Kuipr', email: 'joris.correctie@ploeg.example' }],
    })
    await close(course)
    const [old] = await certificatesOf(course)
    const fix = (
      id: number,
      json: object = { why: 'Naam verkeerd', holder: 'Joris Kuiper' },
      role: Role = 'owner',
    ) => ask('POST', `certificates/${id}/correct`, json, role)
    expect((await fix(old.id, { why: 'Naam verkeerd', holder: '' })).body.fields).toHaveProperty('holder')
    expect((await fix(old.id, undefined, 'planner')).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 6 }, () => fix(old.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)])
    const issued = await certificatesOf(course)
    const fresh = issued.find(({ id }) => id !== old.id)
    expect(issued).toHaveLength(2)
    expect(fresh).toMatchObject({
      holder: 'Joris Kuiper',
      expires_on: old.expires_on,
      person_id: old.person_id,
      customer_id: old.customer_id,
    })
    expect([fresh.number === old.number, fresh.code === old.code]).toEqual([false, false])
    expect((await verify(old.code)).body.data.state).toBe('withdrawn')
    expect((await verify(fresh.code)).body.data).toMatchObject({ state: 'valid', number: fresh.number })
    const { body } = await ask('GET', `certificates?q=${old.number}`)
    expect(body.data).toMatchObject([
      { state: 'withdrawn', withdrawn_why: 'Naam verkeerd', replaced_by: fresh.number },
    ])
    // The register has to know the new one, and closing again issues nothing.
    expect(
      await read(
        'select certificate_id, is_replaced from register_rows where participant_id = $1 order by id',
        [course.participants[0]],
      ),
    ).toEqual([
      { certificate_id: old.id, is_replaced: true },
      { certificate_id: fresh.id, is_replaced: false },
    ])
    expect((await close(course)).issued).toEqual([])
    shop.setNow('2026-03-12T18:05:00Z')
    await sendTestMails(shop.platform)
    const mails = await read(
      "select recipient, subject, html, (select count(*)::int from mail_files f where f.mail_id = m.id) as files from mails m where kind = 'certificate_corrected' and recipient = $1",
      ['joris.correctie@ploeg.example'],
    )
    expect(mails.map(({ subject, files }) => [subject, files])).toEqual([
      ['Uw gecorrigeerde certificaat van GWO Manual Handling', 1],
    ])
    expect(mails[0].html).toContain(old.number)
    expect(mails[0].html).toContain('/mijn-certificaten/')
    expect((await fix(1_999_999)).status).toBe(404)
    const again = await fix(fresh.id, {
      why: 'Datum verkeerd',
      holder: 'Joris Kuiper',
      expires_on: '2027-01-01',
    })
    expect(again.status).toBe(201)
    expect((await certificatesOf(course)).map(({ expires_on }) => expires_on)).toContain('2027-01-01')
  })

  it('expires at midnight, also in the cache', async () => {
    const course = await finished()
    await close(course)
    const [{ id, code }] = await certificatesOf(course)
    await shop.pool.query("update certificates set expires_on = '2026-03-12' where id = $1", [id])
    expect((await verify(code)).body.data.state).toBe('valid')
    shop.setNow('2026-03-13T00:30:00+01:00')
    expect((await verify(code)).body.data.state).toBe('expired')
  })

  it('says the same about a guessed code and one that cannot be', async () => {
    const guessed = await verify('7K2M9QXA0B1CD3EF')
    const wrong = await verify('zomaar')
    expect([guessed.status, wrong.status]).toEqual([404, 404])
    expect({ ...guessed.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
    const many = []
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    for (let n = 0; n < 70; n++)
      many.push((await shop.ask('/api/certificates/7K2M9QXA0B1CD3EF', { headers })).status)
    expect(many.at(-1)).toBe(429)
  })

  it('outlives the account of whoever booked, and goes when the person is forgotten', async () => {
    const course = await finished({ people: [{ name: 'Eigen Papier', email: 'eigen@ploeg.example' }] })
    await pass(course, [{ ...allPassed(course)[0], remarks: 'Deed het uitstekend' }])
    await close(course)
    const [before] = await certificatesOf(course)
    await shop.pool.query('update certificates set customer_id = null where id = $1', [before.id])
    await shop.pool.query('update orders set contact = \'{"name": "–", "email": ""}\' where id = $1', [
      course.orderId,
    ])
    const [after] = await certificatesOf(course)
    expect(after).toMatchObject({ id: before.id, person_id: before.person_id })
    const { status } = await ask('POST', `people/${before.person_id}/forget`, {}, 'owner')
    expect(status).toBe(200)
    expect(await certificatesOf(course)).toEqual([])
    expect((await verify(before.code)).status).toBe(404)
    expect(
      await read('select remarks from results where participant_id = $1', [course.participants[0]]),
    ).toEqual([{ remarks: '' }])
  })

  it('is listed by state, scheme, end and what is to be done for its register', async () => {
    const course = await finished({
      code: 'GW-405',
      people: [{ name: 'Lijst Gevonden', email: 'lijst@ploeg.example' }],
    })
    await close(course)
    const list = async (query: string) =>
      (await ask('GET', `certificates?q=gevonden&${query}`)).body.data.map(
        ({ holder }: { holder: string }) => holder,
      )
    expect(await list('state=valid&scheme=GWO&ends=2028-01-01..2028-12-31&sort=ends')).toEqual([
      'Lijst Gevonden',
    ])
    expect(await list('state=expired')).toEqual([])
    expect(await list('scheme=VCA&sort=holder')).toEqual([])
    expect(await list('ends=2029-01-01..')).toEqual([])
    expect(await list('company=1999999')).toEqual([])
    const register = async () =>
      (await ask('GET', 'certificates?q=gevonden')).body.data.map((one: CertificateRow) => one.register)
    expect(await register()).toEqual(['to_upload'])
    expect(await list('register=missing,uploaded')).toEqual([])
    // The number that the register needs is not known any more.
    await shop.pool.query("update participants set details = '{}' where id = any($1)", [course.participants])
    await shop.pool.query(
      'delete from person_ids where person_id in (select person_id from participants where id = any($1))',
      [course.participants],
    )
    expect(await register()).toEqual(['missing'])
    expect(await list('register=missing')).toEqual(['Lijst Gevonden'])
    await shop.pool.query(
      `with made as (insert into register_files (list_id, made_at, uploaded_at) select list_id, $2, $2 from register_rows where participant_id = any($1) returning id)
       update register_rows set file_id = made.id from made where participant_id = any($1)`,
      [course.participants, now],
    )
    expect(await register()).toEqual(['uploaded'])
    expect(await list('register=to_upload')).toEqual([])
  })
})
