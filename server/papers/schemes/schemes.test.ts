import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scheme, TrainingModules } from '../../../contract/staff/papers/schemes.ts'
import type { Role } from '../../../contract/staff/rights.ts'
import { allPassed, allPresent, insertCourse } from '../../../tests/support/fixtures/papers.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { openColleagues } from '../../../tests/support/staff/colleagues.ts'

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.setNow('2026-03-12T18:00:00Z')
  people = await openColleagues(shop)
})
afterAll(() => shop.close())

const ask = async (method: string, path: string, json?: unknown, role: Role = 'owner') => {
  const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers: people.headers[role] })
  return { status: answer.status, body: await answer.json() }
}
const find = async (code: string): Promise<Scheme> =>
  (await ask('GET', 'schemes')).body.data.find((one: Scheme) => one.code === code)
const change = async (code: string, json: object, role: Role = 'owner') => {
  const { id, version } = await find(code)
  return ask('PATCH', `schemes/${id}`, { version, ...json }, role)
}

describe('a scheme', () => {
  it('is changed by field, merges what others changed and names a conflict', async () => {
    const before = await find('NIBHV')
    expect((await change('NIBHV', { upload_working_days: 7, reminder_days: [30, 90, 30] })).status).toBe(200)
    const patch = (json: object) => ask('PATCH', `schemes/${before.id}`, { version: before.version, ...json })
    expect((await patch({ keep_months: 30 })).status).toBe(200)
    const clash = await patch({ upload_working_days: 9 })
    expect([clash.status, clash.body.error, clash.body.conflict.fields]).toEqual([
      409,
      'changed_meanwhile',
      { upload_working_days: { base: null, theirs: 7, yours: 9 } },
    ])
    expect(await find('NIBHV')).toMatchObject({
      upload_working_days: 7,
      keep_months: 30,
      reminder_days: [90, 30],
    })
    expect((await change('NIBHV', { keep_months: 0 })).body.fields).toHaveProperty('keep_months')
    expect((await change('NIBHV', { keep_months: 24, upload_working_days: null })).status).toBe(200)
    expect((await change('NIBHV', { keep_months: 1 }, 'planner')).status).toBe(403)
    expect((await ask('PATCH', 'schemes/1999999', { version: 1 })).status).toBe(404)
  })

  it('sets the deadline of dates that are closed from then on', async () => {
    await change('GWO', { upload_working_days: 3 })
    const course = await insertCourse(shop, { code: 'GW-405', first: '2026-03-11' })
    await ask('PUT', `dates/${course.dateId}/attendance`, { taps: allPresent(course) })
    await ask('PUT', `dates/${course.dateId}/results`, { results: allPassed(course) })
    await ask('POST', `dates/${course.dateId}/close`, {})
    const { rows } = await shop.pool.query('select due_on::text from register_lists where option_id = $1', [
      course.dateId,
    ])
    expect(rows).toEqual([{ due_on: '2026-03-16' }])
    await change('GWO', { upload_working_days: 10 })
  })
})

describe('the modules of a training', () => {
  const idOf = async (code: string): Promise<number> =>
    (await shop.pool.query('select id from products where code = $1', [code])).rows[0].id
  const read = async (id: number): Promise<TrainingModules> =>
    (await ask('GET', `products/${id}/modules`)).body.data
  const put = (id: number, seen: unknown, modules: unknown) =>
    ask('PUT', `products/${id}/modules`, { seen, modules })

  it('are added, changed, put in another order and removed, together', async () => {
    const id = await idOf('GW-404')
    const { modules } = await read(id)
    expect(modules.map(({ code }) => code)).toEqual(['WAH', 'MH'])
    const [wah, mh] = modules
    const extra = {
      ...wah,
      id: null,
      code: 'FA',
      qualification: 'FA',
      title: { nl: 'Eerste hulp', en: 'First aid' },
    }
    // The first two exchange their codes.
    const wanted = [{ ...mh, code: 'WAH' }, { ...wah, code: 'MH', day_numbers: [2, 1, 2] }, extra]
    expect((await put(id, modules, wanted)).status).toBe(200)
    const after = await read(id)
    expect(after.modules.map(({ code, day_numbers }) => [code, day_numbers])).toMatchObject([
      ['WAH', mh?.day_numbers ?? null],
      ['MH', [1, 2]],
      ['FA', wah?.day_numbers ?? null],
    ])
    const late = await put(id, modules, modules)
    expect([late.status, late.body.error]).toEqual([409, 'changed_meanwhile'])
    expect((await put(id, after.modules, modules)).status).toBe(200)
    expect((await read(id)).modules).toEqual(modules)
    const trainings = (await ask('GET', 'schemes/trainings')).body.data
    expect(trainings.find(({ code }: { code: string }) => code === 'GW-404')).toMatchObject({
      schemes: ['GWO'],
      modules: ['WAH', 'MH'],
    })
  })

  it('stay when somebody has a certificate of them', async () => {
    const course = await insertCourse(shop, { code: 'GW-404', first: '2026-03-11' })
    await ask('PUT', `dates/${course.dateId}/results`, { results: allPassed(course) })
    const id = await idOf('GW-404')
    const { modules } = await read(id)
    const used = await put(id, modules, modules.slice(0, 1))
    expect([used.status, used.body.error]).toEqual([409, 'in_use'])
    expect((await read(id)).modules).toEqual(modules)
  })

  it('have different codes and known schemes', async () => {
    const id = await idOf('WH-201')
    const { modules } = await read(id)
    const [first] = modules
    const twice = await put(id, modules, [first, { ...first, id: null, code: 'WH-201' }])
    expect([twice.status, twice.body.fields]).toEqual([422, { 'modules.1.code': ['taken'] }])
    const unknown = await put(id, modules, [{ ...first, scheme: 'ZZZ' }])
    expect([unknown.status, unknown.body.fields]).toEqual([422, { 'modules.0.scheme': ['unknown'] }])
    const stranger = await put(id, modules, [{ ...first, id: 1_999_999 }])
    expect([stranger.status, stranger.body.fields]).toEqual([422, { 'modules.0.id': ['unknown'] }])
    expect((await put(id, modules, [])).status).toBe(422)
    expect((await ask('GET', 'products/1999999/modules')).status).toBe(404)
    expect((await put(1_999_999, modules, modules)).status).toBe(404)
  })
})
