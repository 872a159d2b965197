import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { addDays, addMonths, dayOf } from '../../contract/rules/time/day.ts'
import { hashPassword } from '../../server/accounts/auth/password-hash.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'
import { root } from '../../server/platform/root.ts'
import type { Shop } from '../../server/platform/shop.ts'

type DemoEmployer = {
  colleague: { email: string; password: string; firstname: string; lastname: string }
  functions: Record<string, string[]>
  people: Record<string, { functions: string[]; has: Record<string, number> }>
}

/** The company of the demo's full customer, who manages it: a colleague who books, functions, and people with their certificates. */
export async function loadEmployer(shop: Shop) {
  const { db, now } = shop
  const file: DemoEmployer = parse(readFileSync(join(root, 'demo', 'employer.yaml'), 'utf8'))
  const [company] = await readRows(db, { id: col.integer, name: col.text, company_number: col.text.orNull })`
    update company_members m set role = 'manager' from customers c, companies k
    where c.email = 'sanne@vangnet.example' and m.customer_id = c.id and k.id = m.company_id returning k.id, k.name, k.company_number`
  if (!company) return
  const { email, password, firstname, lastname } = file.colleague
  const [booker] = await readRows(db, { id: col.integer })`
    insert into customers (email, password_hash, firstname, lastname, locale, company, company_number, email_confirmed_at)
    values (${email}, ${await hashPassword(password)}, ${firstname}, ${lastname}, 'nl', ${company.name}, ${company.company_number}, ${now}) returning id`
  await db.execute(
    sql`update company_members set role = 'booker', company_id = ${company.id} where customer_id = ${booker?.id}`,
  )
  const functionIds = new Map<string, number>()
  for (const [name, qualifications] of Object.entries(file.functions)) {
    const [added] = await readRows(db, { id: col.integer })`
      insert into functions (company_id, name) values (${company.id}, ${name}) returning id`
    functionIds.set(name, added?.id ?? 0)
    for (const one of qualifications)
      await db.execute(
        sql`insert into function_modules (function_id, qualification) values (${added?.id}, ${one})`,
      )
  }
  let number = 0
  for (const [name, { functions, has }] of Object.entries(file.people)) {
    const [person] = await readRows(db, { id: col.integer })`
      insert into people (name, company_id) values (${name}, ${company.id}) returning id`
    const [employee] = await readRows(db, { id: col.integer })`
      insert into employees (company_id, person_id, name, staff_number, added_at)
      values (${company.id}, ${person?.id}, ${name}, ${String(1001 + number)}, ${now}) returning id`
    for (const one of functions)
      await db.execute(sql`
        insert into employee_functions (employee_id, function_id) values (${employee?.id}, ${functionIds.get(one)})`)
    for (const [qualification, days] of Object.entries(has)) {
      const until = addDays(dayOf(now), days)
      const months = qualification.startsWith('BH') ? 12 : qualification.startsWith('VC') ? 120 : 24
      await db.execute(sql`
        insert into certificates (customer_id, person_id, product_id, module_id, holder, number, issued_on, expires_on)
        select ${booker?.id}, ${person?.id}, m.product_id, m.id, ${name}, ${`${qualification}-${2_600 + number}`}, ${addMonths(until, -months)}, ${until}
        from course_modules m where m.qualification = ${qualification} and not m.is_refresher
        order by (select count(*) from product_modules other where other.product_id = m.product_id), m.id limit 1`)
    }
    number++
  }
}
