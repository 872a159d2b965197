import { randomBytes } from 'node:crypto'
import { certificatePath } from '../contract/rules/paths/links.ts'
import type { Pool } from '../server/platform/database/database.ts'
import { hashToken } from '../server/platform/token.ts'
import { percentile } from './repeat-for.ts'
import type { Row } from './results.ts'

const people = 500
const modules = 20
const maxMatrixMs = 200
/** Fewer than the limit for one visitor. */
const codes = 25

/** A company whose people all have certificates of so many modules, and the session of its manager. */
async function insertCompany(pool: Pool): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `with company as (insert into companies (name) values ('Grootbedrijf') returning id),
      manager as (insert into customers (email, firstname, lastname, locale, password_hash, email_confirmed_at)
        values ('baas@grootbedrijf.example', 'Iris', 'Mulder', 'nl', '-', now()) returning id),
      member as (insert into company_members (company_id, customer_id, role) select company.id, manager.id, 'manager' from company, manager),
      session as (insert into sessions (token_hash, customer_id, created_at, expires_at)
        select $1, id, now(), now() + interval '1 day' from manager),
      person as (insert into people (name, company_id) select 'Persoon ' || n, company.id from company, generate_series(1, $2::int) n returning id, name),
      employee as (insert into employees (company_id, person_id, name) select company.id, person.id, person.name from company, person)
     insert into certificates (customer_id, person_id, product_id, module_id, holder, number, issued_on, expires_on)
     select manager.id, person.id, m.product_id, m.id, person.name, person.id || '-' || m.id, current_date - 300, current_date + 400
     from manager, person, (select distinct on (qualification) id, product_id from course_modules order by qualification, id limit $3::int) m`,
    [hashToken(token), people, modules],
  )
  await pool.query('analyze people, employees, certificates')
  return { authorization: `Bearer ${token}`, 'language-id': '3' }
}

async function timesOf(addresses: readonly string[], headers: Record<string, string> = {}) {
  const times: number[] = []
  for (const address of addresses) {
    const start = performance.now()
    const answer = await fetch(address, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
    times.push(performance.now() - start)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), value: percentile(sorted, 0.95), unit: 'ms' as const }
}

/** How long an employer's matrix takes, and a look-up of a certificate by whoever scans its code. */
export async function measureReading(pool: Pool, url: string): Promise<Row[]> {
  const headers = await insertCompany(pool)
  const asks = Array.from({ length: 30 }, () => `${url}/api/customer/company/people`)
  await timesOf(asks.slice(0, 5), headers)
  const matrix = await timesOf(asks, headers)
  const { rows } = await pool.query<{ code: string }>(
    'select code from certificates where code is not null and content is not null order by id desc limit $1',
    [codes],
  )
  const checks = rows.map(({ code }) => `${url}/api/certificates/${code}`)
  const pages = rows.map(({ code }) => url + certificatePath('nl', code))
  return [
    {
      name: `matrix of ${people} people × ${modules} modules`,
      ...matrix,
      goal: `p95 ≤ ${maxMatrixMs} ms`,
      reached: matrix.value <= maxMatrixMs,
    },
    { name: 'a code is checked for the first time', ...(await timesOf(checks)) },
    { name: 'the same code again', ...(await timesOf(checks)) },
    { name: 'the page of a code', ...(await timesOf(pages)) },
  ]
}
