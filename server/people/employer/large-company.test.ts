import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCompany, type TestCompany } from '../../../tests/support/fixtures/employer.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { hearStatements } from '../../../tests/support/statements/watch-statements.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A company whose people all have certificates of so many modules. */
async function fill(company: TestCompany, people: number, modules: number) {
  await shop.pool.query(
    `with p as (insert into people (name, company_id) select 'Persoon ' || n, $1 from generate_series(1, $2::int) n returning id, name),
      e as (insert into employees (company_id, person_id, name) select $1, id, name from p returning id)
     insert into certificates (customer_id, person_id, product_id, module_id, holder, number, issued_on, expires_on)
     select $4, p.id, m.product_id, m.id, p.name, p.id || '-' || m.id, '2026-01-01', '2028-01-01'
     from p, (select distinct on (qualification) id, product_id from course_modules order by qualification, id limit $3::int) m`,
    [company.id, people, modules, company.booker.id],
  )
  await shop.pool.query('analyze people, employees, certificates')
}

it('500 people with 20 certificates each are read with as many statements as five with two, and not much slower than the bare rows', async () => {
  const [small, large] = [await newCompany(shop), await newCompany(shop)]
  await fill(small, 5, 2)
  await fill(large, 500, 20)
  const read = async ({ booker }: TestCompany) => {
    let count = 0
    const stop = hearStatements(() => count++)
    const { body } = await booker.ask('GET', 'customer/company/people')
    stop()
    return { count, people: body.data.people.length, modules: body.data.modules.length }
  }
  const few = await read(small)
  expect(few).toMatchObject({ people: 5, modules: 2 })
  expect(await read(large)).toEqual({ count: few.count, people: 500, modules: 20 })
  const fastest = async (work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let round = 0; round < 7; round++) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  const bare = await fastest(() =>
    shop.pool.query(
      'select e.*, x.*, m.* from employees e join certificates x on x.person_id = e.person_id join course_modules m on m.id = x.module_id where e.company_id = $1',
      [large.id],
    ),
  )
  const whole = await fastest(() => large.booker.ask('GET', 'customer/company/people'))
  if (process.env.PRINT_TIMES)
    console.log(`500 × 20: ${whole.toFixed(0)} ms, bare rows ${bare.toFixed(0)} ms`)
  expect(whole / bare).toBeLessThan(8)
})
