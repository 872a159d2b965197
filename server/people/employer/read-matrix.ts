import { sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { CompanyFunction, Matrix, MatrixModule } from '../../../contract/wire/accounts/company.ts'
import { certificateState } from '../../accounts/certificates/certificate-rules.ts'
import { holdsSeats } from '../../catalogue/dates/seats-left.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { employeesOf, isVisible, provedBy } from './visible.ts'

const personColumns = {
  id: col.integer,
  name: col.text,
  email: col.text.orNull,
  staff_number: col.text.orNull,
  shares: col.boolean,
  function_ids: col.array(col.integer),
}

const factColumns = {
  employee_id: col.integer,
  qualification: col.text,
  /** Of a certificate. */
  is_held: col.boolean,
  expires_on: col.day.orNull,
  window_months: col.integer.orNull,
  keeps_old_date: col.boolean,
  /** Of a booked course. */
  planned_on: col.day.orNull,
}
type Fact = RowOf<typeof factColumns>

const functionColumns = {
  id: col.integer,
  name: col.text,
  qualifications: col.array(col.text),
  people: col.integer,
}

export const listFunctions = ({ db }: Shop, companyId: number): Promise<CompanyFunction[]> =>
  readRows(db, functionColumns)`
    select f.id, f.name, array(select m.qualification from function_modules m where m.function_id = f.id order by 1) as qualifications,
      (select count(*)::int from employee_functions w join ${employeesOf(companyId)} on e.id = w.employee_id where w.function_id = f.id) as people
    from functions f where f.company_id = ${companyId} order by lower(f.name), f.id`

export const listPeople = ({ db }: Shop, companyId: number) => readRows(db, personColumns)`
  select e.id, e.name, e.email, e.staff_number, e.shared_at is not null as shares,
    array(select w.function_id from employee_functions w where w.employee_id = e.id order by 1) as function_ids
  from ${employeesOf(companyId)} order by words_of(e.name), e.id`

/** What the company may know: the certificates that it may see, and the courses that it booked. */
const listFacts = ({ db, now }: Shop, companyId: number): Promise<Fact[]> => readRows(db, factColumns)`
  select e.id as employee_id, m.qualification, true as is_held, x.expires_on, m.window_months::int as window_months, m.keeps_old_date, null::date as planned_on
  from ${employeesOf(companyId)} join certificates x on x.person_id = e.person_id and x.withdrawn_at is null
    join course_modules m on ${provedBy}
  where ${isVisible(companyId)}
  union all
  select e.id, m.qualification, false, null, null, false, d.first_day
  from orders join order_lines l on l.order_id = orders.id join product_options d on d.id = l.option_id
    join participants y on y.order_line_id = l.id join ${employeesOf(companyId)} on e.person_id = y.person_id
    join course_modules m on m.product_id = d.product_id
  where orders.company_id = ${companyId} and d.last_day >= ${dayOf(now)}::date and d.state <> 'cancelled' and ${holdsSeats(now)}`

const moduleColumns = { qualification: col.text.neverNull, name: col.text, scheme: col.text.orNull }

/** What qualifications are called: as in the course itself, not its refresher, and in the one with the fewest other modules. */
export const listModules = (
  { db, locale }: Shop,
  qualifications: readonly string[],
): Promise<MatrixModule[]> => readRows(db, moduleColumns)`
  select distinct on (m.qualification) m.qualification, coalesce(m.title->>${locale}, t.name) as name, m.scheme_name as scheme
  from course_modules m join product_texts t on t.product_id = m.product_id and t.locale = ${locale}
  where m.qualification = any(${sql.param([...qualifications])}::text[])
  order by m.qualification, m.is_refresher, (select count(*) from product_modules other where other.product_id = m.product_id), m.id`

/** The one of two certificates that lasts longer. */
const lasting = (one: Fact | undefined, other: Fact) =>
  !one || (one.expires_on !== null && (other.expires_on === null || other.expires_on > one.expires_on))
    ? other
    : one

const earliest = (one: string | null | undefined, other: string | null) =>
  one && other ? (one < other ? one : other) : (one ?? other)

type Known = { held?: Fact; plannedOn: string | null }

function byPerson(facts: Fact[]) {
  const people = new Map<number, Map<string, Known>>()
  for (const fact of facts) {
    const known = people.get(fact.employee_id) ?? new Map<string, Known>()
    const before = known.get(fact.qualification)
    const held = fact.is_held ? lasting(before?.held, fact) : before?.held
    known.set(fact.qualification, {
      ...(held && { held }),
      plannedOn: earliest(before?.plannedOn, fact.planned_on),
    })
    people.set(fact.employee_id, known)
  }
  return people
}

/** The states of cells today. Many certificates of a company end on the same day, so each kind is worked out once. */
function statesOn(today: string) {
  const states = new Map<string, ReturnType<typeof certificateState>>()
  return ({ held, plannedOn }: Known) => {
    if (!held) return plannedOn ? ('planned' as const) : ('missing' as const)
    const { expires_on, window_months, keeps_old_date } = held
    const kind = `${expires_on} ${window_months} ${keeps_old_date}`
    const state =
      states.get(kind) ??
      certificateState(
        { expiresOn: expires_on, windowMonths: window_months, keepsOldDate: keeps_old_date },
        today,
      )
    states.set(kind, state)
    return state
  }
}

/** The people of a company and their certificates. Always four statements. */
export async function readMatrix(shop: Shop, companyId: number): Promise<Matrix> {
  const stateOf = statesOn(dayOf(shop.now))
  const [functions, people, facts] = await Promise.all([
    listFunctions(shop, companyId),
    listPeople(shop, companyId),
    listFacts(shop, companyId),
  ])
  const required = new Map(functions.map(({ id, qualifications }) => [id, qualifications]))
  const wanted = new Set([
    ...functions.flatMap(({ qualifications }) => qualifications),
    ...facts.map(({ qualification }) => qualification),
  ])
  const modules = (await listModules(shop, [...wanted])).toSorted(
    (one, other) =>
      (one.scheme ?? '~').localeCompare(other.scheme ?? '~') ||
      one.name.localeCompare(other.name, shop.locale),
  )
  const columnOf = new Map(modules.map(({ qualification }, index) => [qualification, index]))
  const known = byPerson(facts)
  return {
    modules,
    functions,
    people: people.map((person) => {
      const needs = new Set(person.function_ids.flatMap((id) => required.get(id) ?? []))
      const mine = known.get(person.id)
      const cells = [...new Set([...needs, ...(mine?.keys() ?? [])])].flatMap((qualification) => {
        const module = columnOf.get(qualification)
        if (module === undefined) return []
        const one = mine?.get(qualification) ?? { plannedOn: null }
        return {
          module,
          state: stateOf(one),
          expires_on: one.held?.expires_on ?? null,
          planned_on: one.plannedOn,
          is_required: needs.has(qualification),
        } as const
      })
      return { ...person, cells: cells.sort((one, other) => one.module - other.module) }
    }),
  }
}
