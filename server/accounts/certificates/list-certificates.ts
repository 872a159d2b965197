import { sql } from 'drizzle-orm'
import type { CertificateState } from '../../../contract/rules/accounts/certificates.ts'
import { dayOf, daysBetween } from '../../../contract/rules/day.ts'
import type { Certificate, Renewal } from '../../../contract/wire/accounts/certificate.ts'
import { uriOf } from '../../catalogue/links.ts'
import { pageMeta } from '../../platform/http/paged-query.ts'
import type { Shop } from '../../platform/shop.ts'
import { readCertificates, termOf } from './certificate-rows.ts'
import { byUrgency, certificateState, windowOpensOn } from './certificate-rules.ts'
import { listProposals, type Proposal } from './renewals.ts'

const renewalOf = ({ dates: _, ...renewal }: Proposal): Renewal => renewal
import { ownPeople } from '../people/own-people.ts'
import {
  bestDate,
  byUrgency,
  certificateState,
  hasExpired,
  keepsOldDate,
  type Term,
  windowOpensOn,
} from './certificate-rules.ts'

const courseColumns = { id: col.integer, name: col.text, slug: col.text }
type NextCourse = RowOf<typeof courseColumns>

const columns = {
  id: col.integer,
  holder: col.text,
  number: col.text,
  issued_on: col.day,
  expires_on: col.day.orNull,
  product_id: col.integer,
  name: col.text,
  slug: col.text,
  window_months: col.integer.orNull,
  keeps_old_date: col.boolean,
  refresher: col.row(courseColumns).orNull,
  retake: col.row(courseColumns).orNull,
}
type Row = RowOf<typeof columns>

const termOf = (row: Row): Term => ({
  expiresOn: row.expires_on,
  windowMonths: row.window_months,
  keepsOldDate: row.keeps_old_date,
})

async function listRows({ db, locale }: Shop, customerId: number): Promise<Row[]> {
  const product = sql`json_build_object('id', next.id, 'name', nt.name, 'slug', ns.slug)`
  const from = sql`from products next join product_texts nt on nt.product_id = next.id and nt.locale = ${locale}
    join slugs ns on ns.product_id = next.id and ns.locale = ${locale} and next.is_live`
  const rows = await readRows(db, columns)`
    select x.id, x.holder, x.number, x.issued_on, x.expires_on, p.id as product_id, coalesce(m.title->>${locale}, t.name) as name, s.slug,
      p.renewal_window_months as window_months, p.keeps_old_date,
      (select ${product} ${from} where next.id = p.refresher_id) as refresher,
      -- Without a refresher or a named successor, the same course is taken again.
      (select ${product} ${from} where next.id = coalesce(p.when_expired_id, p.id)) as retake
    from certificates x join products p on p.id = x.product_id left join product_modules m on m.id = x.module_id
      join product_texts t on t.product_id = p.id and t.locale = ${locale}
      join slugs s on s.product_id = p.id and s.locale = ${locale}
    where (x.customer_id = ${customerId} or x.person_id in (${ownPeople(customerId)})) and x.withdrawn_at is null`
  return rows
}

const dateColumns = {
  product_id: col.integer,
  po_id: col.integer,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  location: col.text.orNull,
  places_left: col.integer,
}
type DateRow = RowOf<typeof dateColumns>

/** Bookable dates of these products, earliest first. */
async function listDates({ db, locale, now }: Shop, productIds: number[]): Promise<DateRow[]> {
  if (!productIds.length) return []
  const rows = await readRows(db, dateColumns)`
    select o.product_id, o.id as po_id, o.first_day, o.last_day, location.name->>${locale} as location, ${seatsLeft(now)} as places_left
    from product_options o left join locations location on location.id = o.location_id
    where o.product_id = any(${sql.param(productIds)}::int[]) and o.first_day is not null and ${isOpen(now)} and ${seatsLeft(now)} > 0
    order by o.first_day, o.id`
  return rows
}

function nextOf(row: Row, today: Day): { kind: Renewal['kind']; next: NextCourse } | undefined {
  if (row.expires_on === null) return undefined
  if (row.refresher && !hasExpired(termOf(row), today)) return { kind: 'refresher', next: row.refresher }
  return row.retake ? { kind: 'again', next: row.retake } : undefined
}

function renewalToJson({ locale }: Shop, row: Row, dates: DateRow[], today: Day): Renewal | null {
  const nextCourse = nextOf(row, today)
  if (!nextCourse) return null
  const { kind, next } = nextCourse
  const term = termOf(row)
  const best = bestDate(
    term,
    dates.filter(({ product_id }) => product_id === next.id),
    today,
  )
  const { product_id: _, ...date } = best ?? { product_id: 0 }
  return {
    kind,
    product_id: next.id,
    name: next.name,
    uri: uriOf(locale, next.slug),
    next_date: best ? (date as NonNullable<Renewal['next_date']>) : null,
    in_time: best && term.expiresOn && !hasExpired(term, today) ? best.last_day <= term.expiresOn : null,
    keeps_old_date: best ? keepsOldDate(term, { firstDay: best.first_day, lastDay: best.last_day }) : false,
  }
}

type Page = { states: readonly CertificateState[]; page: number; perPage: number }

/** The certificates that a customer paid for, and their own whoever paid, the most urgent first, each with its renewal. Always two statements. */
export async function listCertificates(shop: Shop, customerId: number, { states, page, perPage }: Page) {
  const today = dayOf(shop.now)
  const rows = (await readCertificates(shop, sql`x.customer_id = ${customerId}`))
    .map((row) => ({ ...row, state: certificateState(termOf(row), today) }))
    .filter(({ state }) => states.includes(state))
    .sort(byUrgency)
  const shown = rows.slice((page - 1) * perPage, page * perPage)
  const proposals = await listProposals(shop, shown)
  return {
    data: shown.map((row): Certificate => {
      const proposal = proposals.get(row.id)
      return {
        id: row.id,
        holder: row.holder,
        number: row.number,
        product: { id: row.product_id, name: row.name, uri: uriOf(shop.locale, row.slug) },
        issued_on: row.issued_on,
        expires_on: row.expires_on,
        days_left: row.expires_on === null ? null : daysBetween(today, row.expires_on),
        renew_from: row.keeps_old_date ? windowOpensOn(termOf(row)) : null,
        state: row.state,
        renewal: proposal ? renewalOf(proposal) : null,
      }
    }),
    meta: pageMeta(rows.length, { page, perPage }),
  }
}
