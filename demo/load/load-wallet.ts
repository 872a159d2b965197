import { sql } from 'drizzle-orm'
import { addDays, addMonths, dayOf } from '../../contract/rules/time/day.ts'
import { certificates } from '../../server/accounts/certificates/tables.ts'
import { newCode } from '../../server/papers/certificates/new-code.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'
import type { Shop } from '../../server/platform/shop.ts'

const columns = {
  person_id: col.integer,
  holder: col.text,
  product_id: col.integer,
  code: col.text,
  nl: col.text,
  en: col.text,
  issuer: col.text,
  city: col.text,
}

/** Certificates of the demo's full customer herself, one valid and one expired, for the page on her phone. */
export async function loadWallet({ db, now }: Shop, email: string) {
  await db.execute(sql`
    update people p set email = c.email from certificates x join customers c on c.id = x.customer_id
    where p.id = x.person_id and c.email = ${email} and x.holder = concat_ws(' ', c.firstname, c.middle_name, c.lastname)`)
  const rows = await readRows(db, columns)`
    select p.id as person_id, p.name as holder, product.id as product_id, product.code, nl.name as nl, en.name as en, shop.name as issuer, shop.city
    from people p, products product join product_texts nl on nl.product_id = product.id and nl.locale = 'nl'
      join product_texts en on en.product_id = product.id and en.locale = 'en', shop_info shop
    where p.email = ${email} and p.merged_into is null and product.code in ('GW-403', 'RE-301') order by product.code`
  for (const { nl, en, ...row } of rows) {
    const issuedOn = addDays(dayOf(now), row.code === 'GW-403' ? -120 : -900)
    await db.insert(certificates).values({
      personId: row.person_id,
      productId: row.product_id,
      holder: row.holder,
      number: `V-1${row.product_id.toString().padStart(5, '0')}`,
      issuedOn,
      expiresOn: addMonths(issuedOn, 24),
      code: newCode(),
      content: {
        course: { nl, en },
        module: { code: row.code, title: { nl, en } },
        scheme: row.code === 'GW-403' ? { name: 'Global Wind Organisation', register: 'WINDA' } : null,
        days: [issuedOn],
        location: null,
        city: null,
        trainers: [],
        issuer: { name: row.issuer, city: row.city },
        keeps_old_date: false,
      },
    })
  }
}
