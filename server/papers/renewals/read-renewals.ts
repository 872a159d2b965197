import { type SQL, sql } from 'drizzle-orm'
import { shortName } from '../../../contract/rules/certificates/initials.ts'
import { addDays, addMonths, type Day, dayOf } from '../../../contract/rules/time/day.ts'
import type { RenewalBooking } from '../../../contract/wire/booking/renewal.ts'
import {
  type CertificateRow,
  readCertificates,
  termOf,
} from '../../accounts/certificates/certificate-rows.ts'
import { hasExpired, windowOpensOn } from '../../accounts/certificates/certificate-rules.ts'
import { listProposals, type Proposal } from '../../accounts/certificates/renewals.ts'
import { ownPeople } from '../../accounts/people/own-people.ts'
import type { Shop } from '../../platform/shop.ts'
import type { RenewalOwner } from './renewal-token.ts'

/** Certificates can be renewed here from so many days before their end until so many months after it. */
const shownDays = 200
const shownMonths = 12

/** How many dates are shown to choose from. */
const shownDates = 3

/** One course for one person, with the certificates that it renews: the first to end first. */
export type Renewable = {
  first: CertificateRow
  rows: (CertificateRow & { expires_on: Day })[]
  proposal: Proposal
}

const isOf = ({ whose, id }: RenewalOwner): SQL =>
  whose === 'person'
    ? sql`x.person_id in (select coalesce(p.merged_into, p.id) from people p where p.id = ${id})`
    : sql`(x.customer_id = ${id} or x.person_id in (${ownPeople(id)}))`

/** What can be renewed of somebody's certificates. What is renewed or booked already is left out. */
export async function listRenewable(shop: Shop, owner: RenewalOwner): Promise<Renewable[]> {
  const today = dayOf(shop.now)
  const found = await readCertificates(
    shop,
    sql`${isOf(owner)} and x.expires_on between ${addMonths(today, -shownMonths)}::date and ${addDays(today, shownDays)}::date`,
  )
  const open = found.filter((row) => !row.is_renewed && !row.is_booked)
  const proposals = await listProposals(shop, open)
  const groups = new Map<string, Renewable>()
  for (const row of open) {
    const proposal = proposals.get(row.id)
    if (!proposal || row.expires_on === null) continue
    const key = `${row.person_id ?? row.holder} ${proposal.product_id}`
    const group = groups.get(key) ?? { first: row, rows: [], proposal }
    group.rows.push({ ...row, expires_on: row.expires_on })
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The date of each that has a seat for them, if all before them take theirs. */
function proposeDates(list: readonly Renewable[]): (number | null)[] {
  const taken = new Map<number, number>()
  return list.map(({ proposal }) => {
    const date = proposal.dates.find(({ po_id, places_left }) => places_left > (taken.get(po_id) ?? 0))
    if (!date) return null
    taken.set(date.po_id, (taken.get(date.po_id) ?? 0) + 1)
    return date.po_id
  })
}

/** The same as the page shows it. */
export function renewablesToJson({ now }: Shop, list: readonly Renewable[]): RenewalBooking[] {
  const today = dayOf(now)
  const proposed = proposeDates(list)
  return list.map(({ first, rows, proposal }, index): RenewalBooking => {
    const po = proposed[index] ?? null
    const [best, others] = [
      proposal.dates.filter(({ po_id }) => po_id === po),
      proposal.dates.filter(({ po_id }) => po_id !== po),
    ]
    return {
      id: first.id,
      name: shortName(first.holder),
      certificates: rows.map((row) => ({
        name: row.name,
        number: row.number,
        expires_on: row.expires_on,
        is_expired: hasExpired(termOf(row), today),
      })),
      kind: proposal.kind,
      course: { name: proposal.name, uri: proposal.uri },
      keeps_date_from:
        first.keeps_old_date && proposal.kind === 'refresher' ? windowOpensOn(termOf(first)) : null,
      dates: [...best, ...others].slice(0, shownDates),
      proposed: po,
      full_date: proposal.full_date,
    }
  })
}
