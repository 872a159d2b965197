import { sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { RenewalGroup } from '../../../contract/wire/accounts/company.ts'
import { hadExpiredBy } from '../../accounts/certificates/certificate-rules.ts'
import { isOpen, seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { employeesOf, isVisible, provedBy } from './visible.ts'

const personColumns = {
  id: col.integer,
  name: col.text,
  email: col.text.orNull,
  date_of_birth: col.text.orNull,
  winda_id: col.text.orNull,
  irata_number: col.text.orNull,
  is_held: col.boolean,
  expires_on: col.day.orNull,
}

const dateColumns = {
  is_refresher: col.boolean.neverNull,
  grace_months: col.integer.orNull,
  po_id: col.integer,
  product: col.text,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  location: col.text.orNull,
  places_left: col.integer,
}

/** How many dates are proposed for each group. */
const maxDates = 24

/** The chosen people, with the details that the company itself gave on its last order for them. */
const listChosen = ({ db }: Shop, companyId: number, ids: number[], qualification: string) =>
  readRows(db, personColumns)`
    select e.id, e.name, e.email, given.details->>'date_of_birth' as date_of_birth, given.details->>'winda_id' as winda_id,
      given.details->>'irata_number' as irata_number, held.is_held is not null as is_held, held.expires_on
    from ${employeesOf(companyId)}
    left join lateral (
      select y.details from participants y join order_lines l on l.id = y.order_line_id join orders o on o.id = l.order_id
      where y.person_id = e.person_id and o.company_id = ${companyId} and y.details <> '{}' order by y.id desc limit 1) given on true
    left join lateral (
      select true as is_held, x.expires_on from certificates x join course_modules m on ${provedBy}
      where x.person_id = e.person_id and x.withdrawn_at is null and m.qualification = ${qualification}
        and ${isVisible(companyId)} order by x.expires_on desc nulls first limit 1) held on true
    where e.id = any(${sql.param(ids)}::int[]) order by words_of(e.name), e.id`

/** The dates of all courses that lead to a qualification, earliest first. */
const listDates = ({ db, locale, now }: Shop, qualification: string) => readRows(db, dateColumns)`
  select m.is_refresher, m.grace_months::int as grace_months, o.id as po_id, t.name as product, o.first_day, o.last_day,
    location.name->>${locale} as location, ${seatsLeft(now)} as places_left
  from course_modules m join products c on c.id = m.product_id and c.is_live
    join product_texts t on t.product_id = c.id and t.locale = ${locale}
    join product_options o on o.product_id = c.id left join locations location on location.id = o.location_id
  where m.qualification = ${qualification} and o.first_day is not null and ${isOpen(now)} and ${seatsLeft(now)} > 0
  order by o.first_day, o.id`

/**
 * How these people get or renew a qualification: those whose certificate a refresher still renews, and those who need the course. Without
 * dates of a refresher all take the course. Two statements.
 */
export async function listRenewals(
  shop: Shop,
  companyId: number,
  ids: number[],
  qualification: string,
): Promise<RenewalGroup[]> {
  const people = await listChosen(shop, companyId, ids, qualification)
  if (people.length !== new Set(ids).size) throw new Problem('invalid', { fields: { people: ['unknown'] } })
  const dates = await listDates(shop, qualification)
  const refreshers = dates.filter(({ is_refresher }) => is_refresher)
  const today = dayOf(shop.now)
  const mayRefresh = ({ is_held, expires_on }: (typeof people)[number]) =>
    is_held &&
    refreshers.some(
      ({ grace_months }) => grace_months === null || !hadExpiredBy(expires_on, grace_months, today),
    )
  const group = (kind: RenewalGroup['kind']): RenewalGroup => ({
    kind,
    people: people
      .filter((person) => mayRefresh(person) === (kind === 'refresher'))
      .map(({ is_held: _, expires_on: _until, ...person }) => person),
    dates: dates
      .filter(({ is_refresher }) => is_refresher === (kind === 'refresher'))
      .slice(0, maxDates)
      .map(({ is_refresher: _, grace_months: _grace, ...date }) => date),
  })
  return [group('refresher'), group('course')].filter((one) => one.people.length)
}
