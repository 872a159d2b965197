import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Course, ResultInput } from '../../../contract/staff/papers/papers.ts'
import type { Role } from '../../../contract/staff/rights.ts'
import { type CourseFixture, insertCourse, planTrainer } from '../../../tests/support/fixtures/papers.ts'
import { type HttpShop, openHttpShop } from '../../../tests/support/shop/http-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'
import { makePicture, uploadFile } from '../../../tests/support/staff/uploads.ts'
import { forgetPerson } from '../../accounts/privacy/forget-person.ts'
import { applyRetention } from '../../accounts/privacy/retention.ts'
import { inTransaction, shopOf } from '../../platform/shop.ts'

const now = '2026-03-12T18:00:00Z'
let shop: HttpShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openHttpShop({ TRUST_PROXY: '1' })
  shop.setNow(now)
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from rate_counts'))

const ask = async (method: string, path: string, json?: unknown, role: Role = 'trainer') => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers: people.headers[role] })
  return { status: answer.status, body: await answer.json() }
}
const read = async (statement: string, values: unknown[] = []) =>
  (await shop.pool.query(statement, values)).rows
/** A course of the trainer in the hours of this day that no other has. */
let hour = 6
const ownCourse = async (more: NonNullable<Parameters<typeof insertCourse>[1]> = {}) => {
  hour += 1
  const hours: [string, string] = [`${hour}:00`.padStart(5, '0'), `${hour}:50`.padStart(5, '0')]
  const course = await insertCourse(shop, { first: '2026-03-12', hours, ...more })
  await planTrainer(shop, people.ids.trainer, course.dateId)
  return course
}
const courseOf = async ({ dateId }: CourseFixture): Promise<Course> =>
  (await ask('GET', `dates/${dateId}/course`, undefined, 'planner')).body.data
const done = <T extends object>(more: T, at = '2026-03-12T08:00:00Z') => ({
  client_id: randomUUID() as string,
  at,
  ...more,
})

describe('results of a phone', () => {
  it('the later one counts, also when it takes a result back; what is sent again changes nothing', async () => {
    const course = await ownCourse()
    const [participant_id = 0] = course.participants
    const [module_id = 0] = course.modules
    const of = (outcome: string | null, at: string) => done({ participant_id, module_id, outcome }, at)
    const passed = of('passed', '2026-03-12T09:00:00Z')
    const takenBack = of(null, '2026-03-12T10:00:00Z')
    const failed = of('failed', '2026-03-12T08:00:00Z')
    const send = async (...results: object[]) => (await ask('PUT', 'my/results', { results })).body.data
    expect(await send(passed, takenBack)).toEqual({ saved: 2, refused: [] })
    expect(await send(failed, passed)).toEqual({ saved: 1, refused: [] })
    expect((await courseOf(course)).people[0]?.results).toEqual([])
    expect(await send(of('passed', '2030-01-01T00:00:00Z'))).toEqual({ saved: 1, refused: [] })
    expect((await courseOf(course)).people[0]?.results).toMatchObject([{ outcome: 'passed' }])
    expect(
      await read('select outcome, at from results_history where participant_id = $1 order by at', [
        participant_id,
      ]),
    ).toEqual([
      { outcome: 'failed', at: new Date(failed.at) },
      { outcome: 'passed', at: new Date(passed.at) },
      { outcome: null, at: new Date(takenBack.at) },
      { outcome: 'passed', at: new Date(now) },
    ])
  })

  it('of two phones that were offline arrive whole: 10,000 in any order, some twice', async () => {
    const course = await ownCourse({
      code: 'GW-404',
      people: Array.from({ length: 12 }, (_, n) => ({ name: `Leerling ${n}`, email: `l${n}@ploeg.example` })),
    })
    const outcomes = ['passed', 'failed', null] as const
    const start = Date.parse('2026-03-12T06:00:00Z')
    const results = Array.from({ length: 10_000 }, (_, n) =>
      done(
        {
          participant_id: course.participants[n % 12] ?? 0,
          module_id: course.modules[Math.floor(n / 12) % course.modules.length] ?? 0,
          outcome: outcomes[(n * 7) % 3] ?? null,
        },
        // Two in every fifty have the same moment.
        new Date(start + (n - (n % 50 === 0 ? 1 : 0)) * 1000).toISOString(),
      ),
    )
    const shuffled = [...results, ...results.filter((_, n) => n % 5 === 0)].toSorted(
      () => Math.random() - 0.5,
    )
    const phones = [shuffled.filter((_, n) => n % 2), shuffled.filter((_, n) => n % 2 === 0)]
    const saved = await Promise.all(
      phones.map(async (list) => {
        let count = 0
        for (let at = 0; at < list.length; at += 500) {
          const { status, body } = await ask('PUT', 'my/results', { results: list.slice(at, at + 500) })
          expect([status, body.data?.refused]).toEqual([200, []])
          count += body.data.saved
        }
        return count
      }),
    )
    expect(saved.reduce((a, b) => a + b)).toBe(10_000)
    const latest = new Map<string, (typeof results)[number]>()
    for (const one of results) {
      const key = `${one.participant_id} ${one.module_id}`
      const other = latest.get(key)
      if (!other || [one.at, one.client_id] > [other.at, other.client_id]) latest.set(key, one)
    }
    const shown = await read(
      'select participant_id, module_id, outcome from results where participant_id = any($1)',
      [course.participants],
    )
    expect(new Map(shown.map((one) => [`${one.participant_id} ${one.module_id}`, one.outcome]))).toEqual(
      new Map([...latest].flatMap(([key, { outcome }]) => (outcome ? [[key, outcome]] : []))),
    )
    expect(
      await read('select count(*)::int from results_history where participant_id = any($1)', [
        course.participants,
      ]),
    ).toEqual([{ count: 10_000 }])
  })

  it('are checked', async () => {
    const course = await ownCourse()
    const [participant_id = 0] = course.participants
    const [module_id = 0] = course.modules
    for (const wrong of [
      { outcome: 'maybe' },
      { client_id: 'x' },
      { at: 'gisteren' },
      { remarks: 'x'.repeat(501) },
    ])
      expect(
        (
          await ask('PUT', 'my/results', {
            results: [{ participant_id, module_id, outcome: 'passed', ...wrong } as ResultInput],
          })
        ).status,
      ).toBe(422)
  })
})

describe('remarks', () => {
  it('about a date and a participant are all kept, once each, for those who may see the date', async () => {
    const [course, other] = [await ownCourse(), await insertCourse(shop)]
    const [participant_id = 0] = course.participants
    const aboutDate = done({ date_id: course.dateId, text: 'Zaal was koud' })
    const aboutPerson = done(
      { date_id: course.dateId, participant_id, text: 'Herhaalt de knopen' },
      '2026-03-12T09:00:00Z',
    )
    const wrongDate = done({ date_id: other.dateId, text: 'Niet mijn datum' })
    const wrongPerson = done({
      date_id: course.dateId,
      participant_id: other.participants[0],
      text: 'Niet hier',
    })
    const sent = [aboutDate, aboutPerson, wrongDate, wrongPerson]
    const refused = [wrongDate.client_id, wrongPerson.client_id]
    expect((await ask('PUT', 'my/remarks', { remarks: sent })).body.data).toEqual({ saved: 2, refused })
    expect((await ask('PUT', 'my/remarks', { remarks: sent })).body.data).toEqual({ saved: 0, refused })
    expect(
      (await courseOf(course)).remarks.map(({ text, participant_id }) => [text, participant_id]),
    ).toEqual([
      ['Zaal was koud', null],
      ['Herhaalt de knopen', participant_id],
    ])
    expect((await ask('PUT', 'my/remarks', { remarks: [{ ...aboutDate, text: ' ' }] })).status).toBe(422)
  })
})

describe('signatures', () => {
  const path = 'M10 20L30 40L50 60M70 80L90 100'

  it('are one per person and day, the later one, and only strokes', async () => {
    const [course, other] = [await ownCourse(), await insertCourse(shop)]
    const [participant_id = 0] = course.participants
    const [day_id = 0] = course.days
    const send = async (...signatures: object[]) => ask('PUT', 'my/signatures', { signatures })
    const late = done({ participant_id, day_id, path }, '2026-03-12T09:00:00Z')
    const early = done({ participant_id, day_id, path: 'M1 1L2 2' }, '2026-03-12T08:00:00Z')
    const wrong = done({ participant_id: other.participants[0], day_id: other.days[0], path })
    expect((await send(late, wrong)).body.data).toEqual({ saved: 1, refused: [wrong.client_id] })
    expect((await send(early, late)).body.data).toEqual({ saved: 0, refused: [] })
    expect((await courseOf(course)).people[0]?.signed_days).toEqual([day_id])
    const { body } = await ask('GET', `dates/${course.dateId}/signatures`, undefined, 'planner')
    expect(body.data).toMatchObject([{ participant_id, name: 'Joris Kuiper', day: '2026-03-12', path }])
    for (const bad of ['', 'M1 1', 'M1 1L2 2"/><script>', 'M1 1L2 2Z'])
      expect((await send({ ...late, path: bad })).body.fields).toEqual({
        'signatures.0.path': ['signature'],
      })
    const long = { ...late, path: `M1 1${'L2000 2000'.repeat(2000)}` }
    expect((await send(long)).body.fields).toEqual({ 'signatures.0.path': ['max', 'signature'] })
  })

  it('and remarks are erased with the person', async () => {
    const course = await ownCourse({ people: [{ name: 'Vera Geet', email: 'vera@ploeg.example' }] })
    const [participant_id = 0] = course.participants
    const [day_id = 0] = course.days
    const [module_id = 0] = course.modules
    await ask('PUT', 'my/signatures', { signatures: [done({ participant_id, day_id, path })] })
    await ask('PUT', 'my/remarks', {
      remarks: [done({ date_id: course.dateId, participant_id, text: 'Over Vera' })],
    })
    await ask('PUT', 'my/results', {
      results: [done({ participant_id, module_id, outcome: 'passed', remarks: 'Vera kan het' })],
    })
    const [{ person_id }] = await read('select person_id from participants where id = $1', [participant_id])
    shop.setNow('2026-04-01T10:00:00Z')
    const forgotten = await inTransaction(shopOf(shop.platform), (shop) => forgetPerson(shop, person_id))
    shop.setNow(now)
    expect(forgotten.outcome).toBe('forgotten')
    const left = await Promise.all(
      ['signatures', 'course_remarks', "(select * from results_history where remarks <> '')"].map((table) =>
        read(`select from ${table} x where participant_id = $1`, [participant_id]),
      ),
    )
    expect(left).toEqual([[], [], []])
    expect(
      await read('select outcome from results_history where participant_id = $1', [participant_id]),
    ).toEqual([{ outcome: 'passed' }])
  })
})

describe('a photo of the attendance sheet', () => {
  const send = async (dateId: number, content: Uint8Array<ArrayBuffer>, client_id: string = randomUUID()) =>
    uploadFile({
      url: `${shop.url}/api/staff/my/dates/${dateId}/sheets`,
      headers: people.headers.trainer,
      content,
      name: 'lijst.jpg',
      type: 'image/jpeg',
      fields: { client_id },
    })
  const look = (path: string, role?: Role) =>
    shop.ask(`/api/staff/${path}`, role ? { headers: people.headers[role] } : {})

  it('is stored once, smaller, and seen by the trainer and by those who may see all dates', async () => {
    const [course, other] = [await ownCourse(), await insertCourse(shop)]
    const picture = await makePicture('jpeg', { width: 3200, height: 1600 })
    const id = randomUUID()
    const first = await send(course.dateId, picture, id)
    expect(first.status).toBe(201)
    expect((await send(course.dateId, picture, id)).body.data).toEqual(first.body.data)
    const [sheet] = (await courseOf(course)).sheets
    expect((await courseOf(course)).sheets).toHaveLength(1)
    const own = await look(`my/sheets/${sheet?.id}`, 'trainer')
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ])
    const { width, height } = await sharp(Buffer.from(await own.arrayBuffer())).metadata()
    expect([width, height]).toEqual([2400, 1200])
    expect((await look(`sheets/${sheet?.id}`, 'planner')).status).toBe(200)
    expect((await look(`sheets/${sheet?.id}`, 'trainer')).status).toBe(403)
    expect((await look(`sheets/${sheet?.id}`)).status).toBe(401)
    expect((await send(other.dateId, picture)).status).toBe(404)
    // The same id for another date does not show that one's photo.
    expect((await send((await ownCourse()).dateId, picture, id)).status).toBe(404)
    await shop.pool.query("update plan_slots set state = 'declined' where course_day_id = any($1)", [
      course.days,
    ])
    expect((await look(`my/sheets/${sheet?.id}`, 'trainer')).status).toBe(404)
    expect((await ask('DELETE', `sheets/${sheet?.id}`, undefined, 'planner')).status).toBe(200)
    expect((await look(`sheets/${sheet?.id}`, 'planner')).status).toBe(404)
    expect((await ask('DELETE', `sheets/${sheet?.id}`, undefined, 'planner')).status).toBe(404)
  })

  it('is a picture', async () => {
    const course = await ownCourse()
    const text = new TextEncoder().encode('<svg onload="alert(1)">')
    const answer = await send(course.dateId, text)
    expect([answer.status, answer.body.fields]).toEqual([422, { file: ['type'] }])
    expect((await send(course.dateId, await makePicture('png'), 'geen id')).status).toBe(422)
  })
})

describe('somebody who came', () => {
  const add = (dateId: number, more: object) =>
    ask('POST', `my/dates/${dateId}/people`, { client_id: randomUUID(), name: 'Sam Inval', ...more })
  const names = async (course: CourseFixture) => (await courseOf(course)).people.map(({ name }) => name)

  it('takes the place of a participant who was not there, once, and not of one who was', async () => {
    const [course, other] = [await ownCourse(), await insertCourse(shop)]
    const [instead_of = 0] = course.participants
    const [day_id = 0] = course.days
    const client_id = randomUUID()
    const tapped = done({ participant_id: instead_of, day_id, state: 'present' })
    await ask('PUT', 'my/attendance', { taps: [tapped] })
    expect((await add(course.dateId, { instead_of })).body).toMatchObject({ because: 'was_there' })
    await ask('PUT', 'my/attendance', {
      taps: [done({ participant_id: instead_of, day_id, state: 'absent' }, '2026-03-12T09:00:00Z')],
    })
    expect((await add(course.dateId, { instead_of: other.participants[0] })).body.fields).toEqual({
      instead_of: ['unknown'],
    })
    expect((await add(other.dateId, { instead_of: other.participants[0] })).status).toBe(404)
    const both = await Promise.all(
      [1, 2].map(() =>
        add(course.dateId, { client_id, instead_of, winda_id: 'WN123', email: 'sam@ploeg.example' }),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(both[0]?.body).toEqual(both[1]?.body)
    expect(await names(course)).toEqual(['Sam Inval'])
    expect((await courseOf(course)).people[0]).toMatchObject({
      participant_id: both[0]?.body.data.participant_id,
      cells: [],
    })
  })

  it('takes a seat without a name, as long as there is one', async () => {
    const course = await ownCourse()
    await shop.pool.query('update order_lines set amount = 2 where id = $1', [course.lineId])
    const [open] = (await courseOf(course)).open_lines
    expect(open).toMatchObject({ line_id: course.lineId, count: 1 })
    expect((await add(course.dateId, { line_id: course.lineId })).body.data.outcome).toBe('added')
    expect(await names(course)).toEqual(['Joris Kuiper', 'Sam Inval'])
    expect((await courseOf(course)).open_lines).toEqual([])
    expect((await add(course.dateId, { name: 'Nog Een', line_id: course.lineId })).body).toMatchObject({
      error: 'not_possible',
      because: 'full',
    })
  })

  it('is otherwise for the desk to book, within the seats, also when many phones add at once', async () => {
    const course = await ownCourse()
    await shop.pool.query('update product_options set seats = 4 where id = $1', [course.dateId])
    const details = { winda_id: 'WNLOOP', date_of_birth: '1990-02-03' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        add(course.dateId, { name: `Inloper ${n}`, company: 'Ploeg BV', ...details }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409, 409, 409, 409])
    const walkIns = (await courseOf(course)).walk_ins
    expect(walkIns.map(({ details }) => details)).toEqual(Array(3).fill(details))
    const today = async () =>
      (await ask('GET', 'today', undefined, 'sales')).body.data.walk_ins.find(
        ({ option_id }: { option_id: number }) => option_id === course.dateId,
      )?.count
    expect(await today()).toBe(3)
    const settle = (id?: number) =>
      ask('POST', `dates/${course.dateId}/walk-ins/${id}/settle`, undefined, 'sales')
    for (const { id } of walkIns)
      expect([(await settle(id)).status, (await settle(id)).status]).toEqual([200, 200])
    expect(await today()).toBeUndefined()
    expect((await settle(1_999_999)).status).toBe(404)
    expect(
      await read("select from walk_ins where option_id = $1 and (company is not null or details <> '{}')", [
        course.dateId,
      ]),
    ).toEqual([])
    expect((await add(course.dateId, { name: '' })).body.fields).toHaveProperty('name')
  })
})

describe('what was noted on the day', () => {
  it('is removed two years after the course; who was there and passed stays', async () => {
    const [old, recent] = [await ownCourse({ first: '2026-03-12' }), await ownCourse({ first: '2026-03-13' })]
    for (const course of [old, recent]) {
      const [participant_id = 0] = course.participants
      const [day_id = 0] = course.days
      const [module_id = 0] = course.modules
      await ask('PUT', 'my/attendance', { taps: [done({ participant_id, day_id, state: 'present' })] })
      await ask('PUT', 'my/results', {
        results: [done({ participant_id, module_id, outcome: 'passed', remarks: 'Sterk' })],
      })
      await ask('PUT', 'my/remarks', { remarks: [done({ date_id: course.dateId, text: 'Zaal was koud' })] })
      await ask('PUT', 'my/signatures', {
        signatures: [done({ participant_id, day_id, path: 'M1 1L2 2' })],
      })
      await ask('POST', `my/dates/${course.dateId}/people`, { client_id: randomUUID(), name: 'Sam Inval' })
      await shop.pool.query(
        "insert into attendance_sheets (client_id, option_id, content, at) values (gen_random_uuid(), $1, '', now())",
        [course.dateId],
      )
    }
    const noted = async ({ dateId, participants, days }: CourseFixture) => {
      const [row] = await read(
        `select (select count(*)::int from attendance_sheets where option_id = $1) as sheets, (select count(*)::int from course_remarks where option_id = $1) as remarks,
           (select count(*)::int from signatures where course_day_id = any($3)) as signatures, (select count(*)::int from walk_ins where option_id = $1 and name <> '') as walk_ins,
           (select array_agg(remarks || outcome) from results where participant_id = any($2)) as results, (select array_agg(remarks) from results_history where participant_id = any($2)) as history,
           (select count(*)::int from attendance where participant_id = any($2)) as attended`,
        [dateId, participants, days],
      )
      return row
    }
    const all = {
      sheets: 1,
      remarks: 1,
      signatures: 1,
      walk_ins: 1,
      results: ['Sterkpassed'],
      history: ['Sterk'],
      attended: 1,
    }
    shop.setNow('2028-03-13T10:00:00Z')
    await applyRetention(shopOf(shop.platform))
    shop.setNow(now)
    expect(await noted(recent)).toEqual(all)
    expect(await noted(old)).toEqual({
      sheets: 0,
      remarks: 0,
      signatures: 0,
      walk_ins: 0,
      results: ['passed'],
      history: [''],
      attended: 1,
    })
  })
})
