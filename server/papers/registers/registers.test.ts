import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Register, RegisterListRow } from '../../../contract/staff/papers/registers.ts'
import type { Role } from '../../../contract/staff/rights.ts'
import {
  allPassed,
  allPresent,
  type CourseFixture,
  insertCourse,
} from '../../../tests/support/fixtures/papers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

const now = '2026-03-12T18:00:00Z'
let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow(now)
  people = await openColleagues(shop)
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(now))

const ask = async (method: string, path: string, json?: unknown, role: Role = 'planner') => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers: people.headers[role] })
  return { status: answer.status, body: await answer.json() }
}
const closed = async (
  ...given: Parameters<typeof insertCourse> extends [unknown, (infer More)?] ? [More?] : never
) => {
  const course = await insertCourse(shop, ...given)
  await ask('PUT', `dates/${course.dateId}/attendance`, { taps: allPresent(course) })
  await ask('PUT', `dates/${course.dateId}/results`, { results: allPassed(course) })
  expect((await ask('POST', `dates/${course.dateId}/close`, {})).status).toBe(200)
  return course
}
const listOf = async ({ dateId }: CourseFixture): Promise<RegisterListRow | undefined> => {
  const { body } = await ask('GET', 'registers?rows=200')
  return body.data.find((one: RegisterListRow) => one.date_id === dateId)
}
const open = async (course: CourseFixture): Promise<Register> => {
  const id = (await listOf(course))?.id
  const { status, body } = await ask('GET', `registers/${id}`)
  expect(status).toBe(200)
  return body.data
}
const make = async ({ id, version }: Register) => ask('POST', `registers/${id}/files`, { version })
const made = async (register: Register): Promise<Register> => {
  const { status, body } = await make(register)
  expect(status).toBe(201)
  return body.data
}
const mark = ({ id, version, files }: Register, reference = '') =>
  ask('POST', `registers/${id}/files/${files[0]?.id}/uploaded`, { version, reference })
const download = async ({ id, files }: Register, at = 0) => {
  const answer = await shop.ask(`/api/staff/registers/${id}/files/${files[at]?.id}`, {
    headers: people.headers.planner,
  })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  return (await answer.text()).replace('\ufeff', '').trim().split('\r\n')
}
const states = ({ records }: Register) => records.map(({ name, state }) => [name, state])
const two = [
  { name: 'Joris Kuiper', email: 'joris@ploeg.example', winda_id: 'WNJORIS1' },
  { name: 'Noor Vis', email: 'noor@ploeg.example', winda_id: 'WNNOOR1' },
]

describe('a closed date', () => {
  it('is on the list of its register, with a deadline in working days, and its file has the columns of WINDA', async () => {
    const course = await closed({ code: 'GW-404', first: '2026-03-10', last: '2026-03-11', people: two })
    expect(await listOf(course)).toMatchObject({
      scheme: 'GWO',
      register: 'WINDA',
      due_on: '2026-03-25',
      state: 'open',
      ready: 4,
      missing: 0,
      uploaded: 0,
    })
    const register = await made(await open(course))
    expect(await download(register)).toEqual([
      'WINDA ID;Module code;Completion date;Previous valid until',
      'WNJORIS1;WAH;2026-03-11;',
      'WNJORIS1;MH;2026-03-11;',
      'WNNOOR1;WAH;2026-03-11;',
      'WNNOOR1;MH;2026-03-11;',
    ])
    const { rows } = await shop.pool.query(
      "select by_id from changes where what = 'register.downloaded' and kind = 'date' and ref_id = $1",
      [course.dateId],
    )
    expect(rows).toEqual([{ by_id: people.ids.planner }])
    const marked = await mark(register, 'Batch 8812')
    expect(marked.status).toBe(200)
    expect(await listOf(course)).toMatchObject({
      state: 'done',
      ready: 0,
      uploaded: 4,
      reference: 'Batch 8812',
      uploaded_at: expect.any(String),
      uploaded_by: expect.any(String),
    })
    const { rows: registered } = await shop.pool.query(
      'select count(*)::int from certificates where option_id = $1 and registered_at is not null',
      [course.dateId],
    )
    expect(registered).toEqual([{ count: 4 }])
  })

  it('of a refresher names until when the certificate was valid that it renews', async () => {
    const course = await insertCourse(shop, {
      code: 'GW-413',
      first: '2026-03-10',
      people: [{ name: 'Opnieuw Geldig', winda_id: 'WNOPNIEUW' }],
    })
    await ask('PUT', `dates/${course.dateId}/attendance`, { taps: allPresent(course) })
    const results = allPassed(course).map((one) => ({ ...one, previous_until: '2026-04-20' }))
    await ask('PUT', `dates/${course.dateId}/results`, { results })
    await ask('POST', `dates/${course.dateId}/close`, {})
    const [, line] = await download(await made(await open(course)))
    expect(line).toBe('WNOPNIEUW;WAHR;2026-03-10;2026-04-20')
  })

  it('of a scheme without a register is on no list', async () => {
    expect(await listOf(await closed())).toBeUndefined()
  })

  it('of VCA needs the date of birth, which is filled in on the list', async () => {
    const course = await insertCourse(shop, {
      code: 'VC-601',
      first: '2026-03-10',
      people: [{ name: '=Formule Naam', email: 'formule@ploeg.example' }],
    })
    await shop.pool.query("update participants set details = '{}' where id = any($1)", [course.participants])
    await shop.pool.query(
      'update people set date_of_birth = null where id in (select person_id from participants where id = any($1))',
      [course.participants],
    )
    await ask('PUT', `dates/${course.dateId}/attendance`, { taps: allPresent(course) })
    await ask('PUT', `dates/${course.dateId}/results`, { results: allPassed(course) })
    await ask('POST', `dates/${course.dateId}/close`, {})
    const register = await open(course)
    const [record] = register.records
    expect([record?.state, record?.missing, register.due_on]).toEqual([
      'missing',
      ['date_of_birth'],
      '2026-03-17',
    ])
    expect((await make(register)).status).toBe(409)
    const fix = (json: object, role: Role = 'planner') =>
      ask('PATCH', `registers/${register.id}/records/${record?.id}`, json, role)
    const wrong = await fix({ version: record?.person_version, date_of_birth: '31-12-1990' })
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['date_of_birth']])
    expect((await fix({ version: record?.person_version, date_of_birth: '1990-12-31' })).status).toBe(200)
    const other = await fix({ version: record?.person_version, date_of_birth: '1990-12-30' }, 'owner')
    expect([other.status, other.body.error]).toEqual([409, 'changed_meanwhile'])
    const after = await open(course)
    // Without its certificate, which was waiting for the details, there is nothing to upload.
    if (after.records[0]?.state === 'to_issue') await ask('POST', `dates/${course.dateId}/close`, {})
    const [, line = ''] = await download(await made(await open(course)))
    expect(line).toMatch(/^VCA-2026-\d{5};'=Formule Naam;1990-12-31;VC-601;2026-03-10;2036-03-\d\d$/)
  })

  it('names who gets no certificate only because details are missing, and uploads it when it was issued', async () => {
    const course = await insertCourse(shop, { code: 'GW-405', people: two })
    const [joris = 0] = course.participants
    await shop.pool.query("update participants set details = details - 'winda_id' where id = $1", [joris])
    await shop.pool.query(
      'delete from person_ids where person_id = (select person_id from participants where id = $1)',
      [joris],
    )
    await ask('PUT', `dates/${course.dateId}/attendance`, { taps: allPresent(course) })
    await ask('PUT', `dates/${course.dateId}/results`, { results: allPassed(course) })
    await ask('POST', `dates/${course.dateId}/close`, {})
    const first = await made(await open(course))
    expect(states(first)).toEqual([
      ['Joris Kuiper', 'missing'],
      ['Noor Vis', 'in_file'],
    ])
    await mark(first)
    const record = (await open(course)).records.find(({ state }) => state === 'missing')
    const path = `registers/${first.id}/records/${record?.id}`
    const taken = await ask('PATCH', path, { version: record?.person_version, winda_id: 'WNNOOR1' })
    expect([taken.status, taken.body.fields]).toEqual([422, { winda_id: ['taken'] }])
    expect(
      (await ask('PATCH', path, { version: record?.person_version, winda_id: 'wn laat 1' })).status,
    ).toBe(200)
    expect(states(await open(course))).toEqual([
      ['Joris Kuiper', 'to_issue'],
      ['Noor Vis', 'uploaded'],
    ])
    await ask('POST', `dates/${course.dateId}/close`, {})
    const second = await made(await open(course))
    expect(await download(second)).toEqual([
      'WINDA ID;Module code;Completion date;Previous valid until',
      'WNLAAT1;MH;2026-03-09;',
    ])
    await mark(second)
    expect(await listOf(course)).toMatchObject({ state: 'done', uploaded: 2 })
  })
})

describe('a file', () => {
  it('holds nothing that was uploaded, unless it was corrected since; the file of before stays as it was', async () => {
    const course = await closed({ code: 'GW-405', people: two })
    const first = await made(await open(course))
    expect((await make(first)).body.error).toBe('not_possible')
    expect((await mark(first)).status).toBe(200)
    const done = await open(course)
    expect((await make(done)).body.error).toBe('not_possible')
    expect((await mark(done)).body.error).toBe('not_possible')
    const [joris] = done.records
    await ask('PATCH', `registers/${done.id}/records/${joris?.id}`, {
      version: joris?.person_version,
      winda_id: 'WNJORIS2',
    })
    const changed = await open(course)
    expect([changed.state, states(changed)[0]]).toEqual(['open', ['Joris Kuiper', 'changed']])
    const second = await made(changed)
    expect((await download(second)).slice(1)).toEqual(['WNJORIS2;MH;2026-03-09;'])
    expect((await download(second, 1)).slice(1)).toEqual([
      'WNJORIS1;MH;2026-03-09;',
      'WNNOOR1;MH;2026-03-09;',
    ])
    expect((await mark(second)).status).toBe(200)
    expect((await open(course)).state).toBe('done')
  })

  it('is discarded before it is uploaded, not after', async () => {
    const course = await closed({ code: 'GW-405' })
    const register = await made(await open(course))
    const path = `registers/${register.id}/files/${register.files[0]?.id}/discard`
    expect((await ask('POST', path, { version: register.version })).status).toBe(200)
    const after = await open(course)
    expect([after.files, states(after)]).toEqual([[], [['Joris Kuiper', 'ready']]])
    const again = await made(after)
    await mark(again)
    const { version, files } = await open(course)
    const late = await ask('POST', `registers/${register.id}/files/${files[0]?.id}/discard`, { version })
    expect([late.status, late.body.error]).toEqual([409, 'not_possible'])
  })

  it('leaves out what was withdrawn', async () => {
    const course = await closed({ code: 'GW-405', people: two })
    const register = await made(await open(course))
    await shop.pool.query(
      "update certificates set withdrawn_at = $2, withdrawn_why = 'x' where option_id = $1 and holder = 'Noor Vis'",
      [course.dateId, now],
    )
    expect(await download(register)).toHaveLength(2)
    await mark(register)
    expect(states(await open(course))).toEqual([['Joris Kuiper', 'uploaded']])
  })

  it('is made and marked once by many colleagues at once; the others are told', async () => {
    const course = await closed({ code: 'GW-405' })
    const register = await open(course)
    const makers = await Promise.all(Array.from({ length: 8 }, () => make(register)))
    expect(makers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)])
    const open1 = await open(course)
    const markers = await Promise.all(Array.from({ length: 8 }, (_, n) => mark(open1, `Batch ${n}`)))
    expect(markers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const refused = markers.filter(({ status }) => status === 409)
    expect(new Set(refused.map(({ body }) => body.error))).toEqual(new Set(['changed_meanwhile']))
    const winner = markers.findIndex(({ status }) => status === 200)
    expect((await open(course)).files).toMatchObject([{ reference: `Batch ${winner}`, records: 1 }])
    // Control: with the newest version there is no version to refuse it, only that it was done.
    const { version } = await open(course)
    expect((await mark({ ...open1, version })).body.error).toBe('not_possible')
  })
})

describe('late lists', () => {
  it('come first and wait on the page of today', async () => {
    const course = await closed({ code: 'GW-405', first: '2026-02-26' })
    const waits = async () => {
      const { body } = await ask('GET', 'today')
      return body.data.waiting.find(({ kind }: { kind: string }) => kind === 'registers_late')
    }
    // A session that is not used for two hours ends.
    for (const time of ['19:30', '21:00', '22:30']) {
      shop.setNow(`2026-03-12T${time}:00Z`)
      await waits()
    }
    const before = (await waits()).count
    expect((await listOf(course))?.state).toBe('open')
    shop.setNow('2026-03-12T23:10:00Z')
    expect((await waits()).count).toBe(before + 1)
    expect((await waits()).oldest).toMatch(/^\d{4}-\d\d-\d\d$/)
    const { body } = await ask('GET', 'registers?state=late,open&scheme=GWO')
    expect(body.data[0].state).toBe('late')
    expect(body.data.every(({ scheme }: RegisterListRow) => scheme === 'GWO')).toBe(true)
    const found = await ask('GET', 'registers?state=late&q=gw-405')
    expect(found.body.data.map(({ date_id }: RegisterListRow) => date_id)).toContain(course.dateId)
    const byDue = await ask('GET', 'registers?sort=due')
    const days = byDue.body.data.flatMap(({ due_on }: RegisterListRow) => due_on ?? [])
    expect(days).toEqual(days.toSorted())
    expect((await ask('GET', 'registers?sort=-date&page=1')).status).toBe(200)
  })

  it('are refused to those without the right, and unknown ones are not found', async () => {
    expect((await ask('GET', 'registers', undefined, 'trainer')).status).toBe(403)
    expect((await ask('POST', 'registers/1999999/files', { version: 1 })).status).toBe(404)
    expect((await ask('POST', 'registers/1999999/files/1/uploaded', { version: 1 })).status).toBe(404)
    expect((await ask('GET', 'registers/1999999/files/1')).status).toBe(404)
    expect((await ask('PATCH', 'registers/1999999/records/1', { version: 1 })).status).toBe(404)
  })
})
