import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MatrixPerson } from '../../../contract/wire/accounts/company.ts'
import {
  newAccount,
  newCompany,
  type TestCompany,
  trainPerson,
} from '../../../tests/support/fixtures/employer.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { planDate } from '../../../tests/support/shop/visitor.ts'
import { applyPeopleRetention } from '../../accounts/people/people-retention.ts'
import { shopOf } from '../../platform/shop.ts'

let shop: TestShop
let company: TestCompany
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
})
beforeEach(async () => {
  shop.setNow(startOfTests)
  company = await newCompany(shop)
})
afterAll(() => shop.close())

const read = async (of = company) => (await of.booker.ask('GET', 'customer/company/people')).body.data
const personIn = (matrix: { people: MatrixPerson[] }, name: string) =>
  matrix.people.find((person) => person.name === name)
const statesOf = async (name: string, of = company) => {
  const matrix = await read(of)
  return personIn(matrix, name)?.cells.map(({ module, state, expires_on, planned_on, is_required }) => [
    matrix.modules[module].qualification,
    state,
    expires_on ?? planned_on,
    is_required,
  ])
}
const person = (name: string, more: object = {}) => ({ name, function_ids: [], ...more })

describe('the people of a company', () => {
  it('are those whom its members book for, with the certificates that it paid for and what is booked', async () => {
    await trainPerson(shop, { company, name: 'Karel Kool', expiresOn: '2026-04-20' })
    await trainPerson(shop, { company, name: 'Lotte Lang', expiresOn: '2025-04-20' })
    await trainPerson(shop, { company, name: 'Mo Planned' })
    const answer = await company.booker.ask('GET', 'customer/company/people')
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const code = answer.body.data.modules[0].qualification
    expect(await statesOf('Karel Kool')).toEqual([
      [code, expect.stringMatching(/expiring|renew_now/), '2026-04-20', false],
    ])
    expect(await statesOf('Lotte Lang')).toEqual([[code, 'expired', '2025-04-20', false]])
    expect(await statesOf('Mo Planned')).toEqual([[code, 'planned', '2026-05-01', false]])
    expect((await company.finance.ask('GET', 'customer/company/people')).status).toBe(403)
  })

  it('have other certificates that the company does not see until the person shares them', async () => {
    const elsewhere = await newCompany(shop)
    const email = `${company.id}-pim@example.com`
    await trainPerson(shop, { company: elsewhere, name: 'Pim Pieters', email, expiresOn: '2027-04-20' })
    await trainPerson(shop, { company, name: 'Pim Pieters', email })
    const planned = [[expect.any(String), 'planned', '2026-05-01', false]]
    expect(await statesOf('Pim Pieters')).toEqual(planned)
    // Somebody else with that name or a stranger cannot share them.
    const namesake = await newAccount(shop, { name: 'Pim Pieters' })
    expect((await namesake.ask('GET', 'customer/employers')).body.data).toEqual([])
    const unproven = await newAccount(shop, { name: 'Pim Pieters', email })
    await shop.pool.query('update customers set email_confirmed_at = null where id = $1', [unproven.id])
    expect((await unproven.ask('GET', 'customer/employers')).body.data).toEqual([])
    expect((await unproven.ask('GET', 'customer/certificates')).body.data).toEqual([])
    await shop.pool.query('update customers set email_confirmed_at = now() where id = $1', [unproven.id])
    const pim = unproven
    // The person sees them all, wherever they work.
    expect((await pim.ask('GET', 'customer/certificates')).body.data).toHaveLength(1)
    const employers = (await pim.ask('GET', 'customer/employers')).body.data
    const mine = employers.find(({ name }: { name: string }) => name === company.name)
    expect(mine.shares).toBe(false)
    expect((await namesake.ask('PUT', `customer/employers/${mine.id}`, { shares: true })).status).toBe(404)
    expect((await pim.ask('PUT', `customer/employers/${mine.id}`, { shares: true })).status).toBe(200)
    expect(await statesOf('Pim Pieters')).toEqual([[expect.any(String), 'valid', '2027-04-20', false]])
    await pim.ask('PUT', `customer/employers/${mine.id}`, { shares: false })
    expect(await statesOf('Pim Pieters')).toEqual(planned)
  })

  it('are not added by somebody who only types the company’s name, nor read by them', async () => {
    const stranger = await company.join(null)
    await trainPerson(shop, {
      company: { id: company.id, booker: stranger },
      name: 'Vreemde Vogel',
      expiresOn: '2027-01-01',
    })
    expect((await read()).people).toEqual([])
    for (const [method, path] of [
      ['GET', 'customer/company/people'],
      ['POST', 'customer/company/people'],
      ['POST', 'customer/company/renewals'],
      ['GET', 'customer/company/qualifications'],
      ['POST', 'customer/company/functions'],
    ] as const) {
      const json =
        method === 'GET'
          ? undefined
          : path.endsWith('renewals')
            ? { people: [1], qualification: 'WAH' }
            : path.endsWith('functions')
              ? { name: 'X', qualifications: [] }
              : person('X')
      expect([path, (await stranger.ask(method, path, json)).status]).toEqual([path, 403])
    }
  })

  it('are added, changed and leave; who is booked for again is back', async () => {
    const added = await company.booker.ask(
      'POST',
      'customer/company/people',
      person('Jan Nieuw', { staff_number: '7' }),
    )
    const id = personIn(added.body.data, 'Jan Nieuw')?.id
    expect([added.status, id]).toEqual([201, expect.any(Number)])
    const taken = await company.booker.ask(
      'POST',
      'customer/company/people',
      person('Piet Nieuw', { staff_number: '7' }),
    )
    expect([taken.status, taken.body.fields]).toEqual([422, { staff_number: ['taken'] }])
    const wrong = await company.booker.ask(
      'POST',
      'customer/company/people',
      person('Piet', { function_ids: [99999] }),
    )
    expect(wrong.body.fields).toEqual({ function_ids: ['unknown'] })
    const path = `customer/company/people/${id}`
    const changed = await company.booker.ask(
      'PUT',
      path,
      person('Jan Anders', { email: 'Jan@Anders.example' }),
    )
    expect(personIn(changed.body.data, 'Jan Anders')).toMatchObject({
      email: 'jan@anders.example',
      staff_number: null,
    })
    const elsewhere = await newCompany(shop)
    expect((await elsewhere.manager.ask('PUT', path, person('Dief'))).status).toBe(404)
    expect((await elsewhere.manager.ask('DELETE', path)).status).toBe(404)
    expect((await company.booker.ask('DELETE', path)).body.data.people).toEqual([])
    expect((await company.booker.ask('PUT', path, person('Dief'))).status).toBe(404)
    await trainPerson(shop, { company, name: 'Jan Anders', email: 'jan@anders.example' })
    expect((await read()).people).toHaveLength(1)
  })

  it('that two companies know: what one types changes nothing for the other', async () => {
    const elsewhere = await newCompany(shop)
    const email = `${company.id}-two@example.com`
    await elsewhere.booker.ask('POST', 'customer/company/people', person('Tessa Twee', { email }))
    const { body } = await company.booker.ask(
      'POST',
      'customer/company/people',
      person('Tessa Twee', { email }),
    )
    const id = personIn(body.data, 'Tessa Twee')?.id
    await company.booker.ask(
      'PUT',
      `customer/company/people/${id}`,
      person('Tessa Drie', { email: 'x@y.example' }),
    )
    expect((await read(elsewhere)).people).toMatchObject([{ name: 'Tessa Twee', email }])
    const { rows } = await shop.pool.query('select name from people where email = $1', [email])
    expect(rows).toEqual([{ name: 'Tessa Twee' }])
  })
})

describe('after a while', () => {
  it('those who left and invitations that nobody accepted are forgotten, and who works there is kept', async () => {
    const { body } = await company.booker.ask('POST', 'customer/company/people', person('Weg Ermee'))
    await company.booker.ask('POST', 'customer/company/people', person('Blijft Wel'))
    await company.booker.ask('DELETE', `customer/company/people/${body.data.people[0].id}`)
    await trainPerson(shop, { company, name: 'Kees Ooit', expiresOn: '2030-01-01' })
    const kees = personIn(await read(), 'Kees Ooit')?.id
    await company.booker.ask('DELETE', `customer/company/people/${kees}`)
    await company.manager.ask('POST', 'customer/company/invites', {
      email: 'nooit@x.example',
      role: 'booker',
    })
    const left = async () =>
      (
        await shop.pool.query(
          `select (select count(*)::int from company_invites where company_id = $1) as invites,
            array(select e.name from employees e where e.company_id = $1 order by 1) as employees,
            array(select p.name from people p where p.company_id = $1 order by 1) as people`,
          [company.id],
        )
      ).rows[0]
    const later = new Date(startOfTests.getTime() + 400 * 86_400_000)
    await applyPeopleRetention({ ...shopOf(shop.platform), now: startOfTests })
    // Nothing else needs the person who left, so that nothing is kept of them.
    expect(await left()).toEqual({
      invites: 1,
      employees: ['Blijft Wel', 'Kees Ooit'],
      people: ['Blijft Wel', 'Kees Ooit'],
    })
    await applyPeopleRetention({ ...shopOf(shop.platform), now: later })
    expect(await left()).toEqual({
      invites: 0,
      employees: ['Blijft Wel'],
      people: ['Blijft Wel', 'Kees Ooit'],
    })
  })
})

describe('a function', () => {
  const some = async () => {
    const known = (await company.manager.ask('GET', 'customer/company/qualifications')).body.data
    return known.slice(0, 2).map(({ qualification }: { qualification: string }) => qualification) as [
      string,
      string,
    ]
  }

  it('requires modules, which those who do it have or miss', async () => {
    const [one, two] = await some()
    const body = { name: 'Monteur', qualifications: [one, two] }
    expect((await company.booker.ask('POST', 'customer/company/functions', body)).status).toBe(403)
    const { body: answer } = await company.manager.ask('POST', 'customer/company/functions', body)
    const [{ id }] = answer.data.functions
    await company.booker.ask('POST', 'customer/company/people', person('Ans Arts', { function_ids: [id] }))
    expect((await statesOf('Ans Arts'))?.toSorted()).toEqual(
      [one, two].map((key) => [key, 'missing', null, true]).toSorted(),
    )
    await company.manager.ask('PUT', `customer/company/functions/${id}`, {
      name: 'Monteur',
      qualifications: [two],
    })
    expect(await statesOf('Ans Arts')).toEqual([[two, 'missing', null, true]])
    const elsewhere = await newCompany(shop)
    expect((await elsewhere.manager.ask('PUT', `customer/company/functions/${id}`, body)).status).toBe(404)
    expect((await elsewhere.manager.ask('DELETE', `customer/company/functions/${id}`)).status).toBe(404)
    await company.manager.ask('DELETE', `customer/company/functions/${id}`)
    expect(await statesOf('Ans Arts')).toEqual([])
  })

  it('has a name of its own and requires what exists', async () => {
    const [one] = await some()
    const write = (name: string, qualifications: string[]) =>
      company.manager.ask('POST', 'customer/company/functions', { name, qualifications })
    expect((await write('BHV’er', [one])).status).toBe(201)
    expect((await write('bhv’er', [one])).body.fields).toEqual({ name: ['taken'] })
    expect((await write('Anders', ['nee'])).body.fields).toEqual({ qualifications: ['unknown'] })
    expect((await write('', [])).body.fields).toEqual({ name: ['required'] })
  })
})

describe('renewing', () => {
  it('gives those with a valid certificate the refresher and the others the course, with what the company knows of them', async () => {
    const { rows } = await shop.pool.query(
      `select p.code, base.code as course from products p join products base on base.id = p.refreshes_id
       where p.is_live and base.is_live and (select count(*) from product_modules m where m.product_id in (p.id, base.id)) = 2 order by p.id limit 1`,
    )
    const { code, course } = rows[0]
    await planDate(shop, { code, day: '2026-06-02' })
    await planDate(shop, { code: course, day: '2026-06-03' })
    await trainPerson(shop, { company, name: 'Gerda Geldig', code: course, expiresOn: '2026-08-01' })
    await shop.pool.query(
      `update participants set details = '{"date_of_birth": "1990-02-03", "winda_id": "W1234"}' where name = 'Gerda Geldig'`,
    )
    const { body } = await company.booker.ask('POST', 'customer/company/people', person('Nico Nieuw'))
    const ids = body.data.people.map(({ id }: MatrixPerson) => id)
    const qualification = body.data.modules[0].qualification
    const ask = (people: number[]) =>
      company.booker.ask('POST', 'customer/company/renewals', { people, qualification })
    const groups = (await ask(ids)).body.data
    expect(groups).toMatchObject([
      {
        kind: 'refresher',
        people: [{ name: 'Gerda Geldig', date_of_birth: '1990-02-03', winda_id: 'W1234' }],
      },
      { kind: 'course', people: [{ name: 'Nico Nieuw', date_of_birth: null }] },
    ])
    expect(groups[0].dates.some(({ first_day }: { first_day: string }) => first_day === '2026-06-02')).toBe(
      true,
    )
    expect(groups[1].dates.some(({ first_day }: { first_day: string }) => first_day === '2026-06-03')).toBe(
      true,
    )
    const elsewhere = await newCompany(shop)
    expect(
      (await elsewhere.booker.ask('POST', 'customer/company/renewals', { people: ids, qualification })).body
        .fields,
    ).toEqual({ people: ['unknown'] })
    expect(
      (await company.finance.ask('POST', 'customer/company/renewals', { people: ids, qualification })).status,
    ).toBe(403)
  })
})
