import { sql } from 'drizzle-orm'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import type { Renewal } from '../../../contract/wire/accounts/certificate.ts'
import { isOpen, seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { uriOf } from '../../catalogue/links.ts'
import { kmBetween } from '../../catalogue/wish/postcode-areas.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { type CertificateRow, type NextCourse, termOf } from './certificate-rows.ts'
import { hadExpiredBy, hasExpired, keepsOldDate, rankDates } from './certificate-rules.ts'

/** A location within so many kilometres of the one before is near. */
const nearKm = 40

const dateColumns = {
  product_id: col.integer,
  po_id: col.integer,
  first_day: col.day.neverNull,
  last_day: col.day.neverNull,
  location: col.text.orNull,
  place: col.row({ latitude: col.number, longitude: col.number }).orNull,
  places_left: col.integer,
}
type DateRow = RowOf<typeof dateColumns>

/** Dates of these products that are open for booking, also full ones, earliest first. */
async function listDates({ db, locale, now }: Shop, productIds: number[]): Promise<DateRow[]> {
  if (!productIds.length) return []
  return readRows(db, dateColumns)`
    select o.product_id, o.id as po_id, o.first_day, o.last_day, location.name->>${locale} as location, ${seatsLeft(now)} as places_left,
      case when location.id is not null then json_build_object('latitude', location.latitude, 'longitude', location.longitude) end as place
    from product_options o left join locations location on location.id = o.location_id
    where o.product_id = any(${sql.param(productIds)}::int[]) and o.first_day is not null and ${isOpen(now)}
    order by o.first_day, o.id`
}

/** The courses that may renew a certificate, the best first: its refresher while it is valid, then the course that is needed once it has expired. */
function coursesFor(row: CertificateRow, today: Day): { kind: Renewal['kind']; next: NextCourse }[] {
  if (row.expires_on === null) return []
  const isValid = !hasExpired(termOf(row), today)
  return [
    ...(row.refresher && isValid ? [{ kind: 'refresher' as const, next: row.refresher }] : []),
    ...(row.retake ? [{ kind: 'again' as const, next: row.retake }] : []),
  ]
}

/** A refresher that begins after the certificate and its grace have ended gives no certificate. */
const isAllowed = (row: CertificateRow, kind: Renewal['kind'], date: DateRow) =>
  kind === 'again' ||
  row.grace_months === null ||
  !hadExpiredBy(row.expires_on, row.grace_months, date.first_day)

type Free = NonNullable<Renewal['next_date']>
/** What renews a certificate, with its dates: the best first. */
export type Proposal = Renewal & {
  dates: (Free & Pick<Renewal, 'in_time' | 'keeps_old_date'>)[]
  /** The best of the dates that are full. */
  full_date: Omit<Free, 'places_left'> | null
}

function proposalFor({ locale }: Shop, row: CertificateRow, all: DateRow[], today: Day): Proposal | null {
  const term = termOf(row)
  const isNear = ({ place }: DateRow) => Boolean(row.place && place && kmBetween(row.place, place) <= nearKm)
  const courses = coursesFor(row, today).map(({ kind, next }) => {
    const ofCourse = all.filter(({ product_id }) => product_id === next.id)
    const allowed = ofCourse.filter((date) => isAllowed(row, kind, date))
    const isTooLate = ofCourse.length > 0 && !allowed.length
    return { kind, next, isTooLate, ranked: rankDates(term, allowed, today, isNear) }
  })
  // When all its dates are too late, the refresher is no way any more.
  const chosen = courses.find(({ isTooLate }) => !isTooLate)
  if (!chosen) return null
  const { kind, next, ranked } = chosen
  const dates = ranked
    .filter(({ places_left }) => places_left > 0)
    .map((date) => ({
      ...dateToJson(date),
      places_left: date.places_left,
      in_time: term.expiresOn && !hasExpired(term, today) ? date.last_day <= term.expiresOn : null,
      keeps_old_date: keepsOldDate(term, { firstDay: date.first_day, lastDay: date.last_day }),
    }))
  const [best] = dates
  const full = ranked.find(({ places_left }) => places_left === 0)
  return {
    kind,
    product_id: next.id,
    name: next.name,
    uri: uriOf(locale, next.slug),
    next_date: best ? nextDateOf(best) : null,
    in_time: best?.in_time ?? null,
    keeps_old_date: best?.keeps_old_date ?? false,
    dates,
    full_date: full ? dateToJson(full) : null,
  }
}

const dateToJson = ({ po_id, first_day, last_day, location }: DateRow) => ({
  po_id,
  first_day,
  last_day,
  location,
})

const nextDateOf = ({ in_time: _, keeps_old_date: __, ...date }: Proposal['dates'][number]): Free => date

/** What renews each of these certificates, by its id. One statement for any number of them. */
export async function listProposals(
  shop: Shop,
  rows: readonly CertificateRow[],
): Promise<Map<number, Proposal | null>> {
  const today = dayOf(shop.now)
  const products = new Set(rows.flatMap((row) => coursesFor(row, today).map(({ next }) => next.id)))
  const dates = await listDates(shop, [...products])
  return new Map(rows.map((row) => [row.id, proposalFor(shop, row, dates, today)]))
}
