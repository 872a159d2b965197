import { sql } from 'drizzle-orm'
import type { CertificateState } from '../../../contract/rules/accounts/certificates.ts'
import { dayOf, daysBetween } from '../../../contract/rules/time/day.ts'
import type { Certificate, Renewal } from '../../../contract/wire/accounts/certificate.ts'
import { uriOf } from '../../catalogue/links.ts'
import { pageMeta } from '../../platform/http/requests/paged-query.ts'
import type { Shop } from '../../platform/shop.ts'
import { ownPeople } from '../people/own-people.ts'
import { readCertificates, termOf } from './certificate-rows.ts'
import { byUrgency, certificateState, windowOpensOn } from './certificate-rules.ts'
import { listProposals, type Proposal } from './renewals.ts'

const renewalOf = ({ dates: _, full_date: __, ...renewal }: Proposal): Renewal => renewal

type Page = { states: readonly CertificateState[]; page: number; perPage: number }

/** The certificates that a customer paid for, and their own whoever paid, the most urgent first, each with its renewal. Always two statements. */
export async function listCertificates(shop: Shop, customerId: number, { states, page, perPage }: Page) {
  const today = dayOf(shop.now)
  const isMine = sql`(x.customer_id = ${customerId} or x.person_id in (${ownPeople(customerId)}))`
  const rows = (await readCertificates(shop, isMine))
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
