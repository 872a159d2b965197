import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportPlan } from '../../../../contract/wire/accounts/company.ts'
import {
  type Account,
  newCompany,
  type TestCompany,
  trainPerson,
} from '../../../../tests/support/fixtures/employer.ts'
import { startOfTests } from '../../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { tableFile } from '../../../platform/staff/table-file.ts'

let shop: TestShop
let company: TestCompany
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
beforeEach(async () => {
  shop.setNow(startOfTests)
  await shop.pool.query('delete from rate_counts')
  company = await newCompany(shop)
})
afterAll(() => shop.close())

async function send(member: Account, path: string, body: string | Uint8Array<ArrayBuffer>) {
  const answer = await shop.api.request(`/api/customer/company/people/import${path}`, {
    method: 'POST',
    headers: { ...member.headers, 'content-type': 'application/octet-stream' },
    body,
  })
  const { data, error, fields } = await answer.json()
  return { status: answer.status, data: data as ImportPlan, error, fields }
}
const countsOf = async (body: string | Uint8Array<ArrayBuffer>) =>
  (await send(company.booker, '/plan', body)).data.counts
const accept = async (body: string | Uint8Array<ArrayBuffer>) => {
  const { data } = await send(company.booker, '/plan', body)
  return send(company.booker, `?plan=${data.plan}`, body)
}
const people = async () => (await company.booker.ask('GET', 'customer/company/people')).body.data.people

const sheet =
  'Naam\tE-mail\tPersoneelsnummer\tFunctie\nEls Dam\tels@x.example\t1\tMonteur\nBo Berg\t\t2\t\nFout\tgeen-adres\t3\tBaas'

describe('people from a sheet', () => {
  it('are shown first, then written as far as they are right, and again change nothing', async () => {
    await company.manager.ask('POST', 'customer/company/functions', { name: 'Monteur', qualifications: [] })
    const planned = await send(company.booker, '/plan', sheet)
    expect(planned.data.counts).toEqual({ new: 2, changed: 0, same: 0, fault: 1 })
    expect(planned.data.rows[2]).toEqual({
      row: 4,
      name: 'Fout',
      outcome: 'fault',
      faults: [
        { column: 'functions', rule: 'unknown' },
        { column: 'email', rule: 'email' },
      ],
    })
    expect(await people()).toEqual([])
    expect((await send(company.booker, `?plan=${planned.data.plan}`, sheet)).status).toBe(200)
    expect((await people()).map(({ name, email }: { name: string; email: string }) => [name, email])).toEqual(
      [
        ['Bo Berg', null],
        ['Els Dam', 'els@x.example'],
      ],
    )
    expect(await countsOf(sheet)).toEqual({ new: 0, changed: 0, same: 2, fault: 1 })
    const { rowCount } = await shop.pool.query(
      "select from people where name in ('Els Dam', 'Bo Berg') and company_id = $1",
      [company.id],
    )
    await accept(sheet)
    expect([
      (await people()).length,
      (
        await shop.pool.query("select from people where name in ('Els Dam', 'Bo Berg') and company_id = $1", [
          company.id,
        ])
      ).rowCount,
    ]).toEqual([2, rowCount])
    expect(await countsOf('Naam;Personeelsnummer\nEls van Dam;1')).toEqual({
      new: 0,
      changed: 1,
      same: 0,
      fault: 0,
    })
  })

  it('are not written when it would do something else than was shown', async () => {
    const two = 'Naam;E-mail\nEls Dam;els@x.example\nBo Berg;'
    const planned = await send(company.booker, '/plan', two)
    await accept('Naam;E-mail\nEls Dam;els@x.example')
    const late = await send(company.booker, `?plan=${planned.data.plan}`, two)
    expect([late.status, late.error]).toEqual([409, 'selection_changed'])
    expect(await people()).toHaveLength(1)
  })

  it('are read from a spreadsheet; what is none is refused', async () => {
    const columns = [{ heading: 'Naam', value: (name: string) => name }]
    const { content } = await tableFile('x', 'xlsx', ['Els Dam', 'Bo Berg'], columns)
    expect(await countsOf(content as Uint8Array<ArrayBuffer>)).toMatchObject({ new: 2 })
    const wrong = await send(company.booker, '/plan', new Uint8Array([0, 1, 2, 255, 254, 0, 0]))
    expect([wrong.status, Object.keys(wrong.fields)]).toEqual([422, ['file']])
    const many = `Naam\n${Array.from({ length: 2001 }, (_, index) => `P${index}`).join('\n')}`
    expect((await send(company.booker, '/plan', many)).fields).toEqual({ file: ['file_rows'] })
  })

  it('belong to the company of whoever sends them, and to nobody without the right', async () => {
    const stranger = await company.join(null)
    for (const member of [company.finance, stranger])
      for (const path of ['/plan', '?plan=x']) expect((await send(member, path, sheet)).status).toBe(403)
    expect((await company.finance.ask('GET', 'customer/company/people/export.csv')).status).toBe(403)
  })
})

it('the export has the certificates, cannot be computed by a spreadsheet, and can be imported again', async () => {
  await trainPerson(shop, {
    company,
    name: 'Karel Kool',
    email: `k-${company.id}@x.example`,
    expiresOn: '2027-04-20',
  })
  await company.booker.ask('POST', 'customer/company/people', {
    name: '=cmd()',
    staff_number: '@1',
    function_ids: [],
  })
  const { status, body, headers } = await company.booker.ask('GET', 'customer/company/people/export.csv')
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ])
  expect(body).toContain("'=cmd();;'@1")
  expect(body).toMatch(/Karel Kool;k-\d+@x\.example;;;geldig t\/m 2027-04-20/)
  expect(await countsOf(body)).toEqual({ new: 0, changed: 0, same: 2, fault: 0 })
})
