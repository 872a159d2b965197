import { sql } from 'drizzle-orm'
import type { MemberRole } from '../../../contract/rules/accounts/members.ts'
import type { StaffCompany } from '../../../contract/staff/people/companies.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { readHistory } from '../../platform/staff/read-history.ts'
import { listMerges } from '../merging/list-merges.ts'
import { listProposals } from '../merging/proposals.ts'
import { personColumns, personRow } from '../persons/person-rows.ts'
import {
  listItemsOf,
  listOffersOf,
  listOrdersOf,
  listPapersOf,
  listTalksOf,
  readMoneyOf,
} from '../records/list-records.ts'
import { companyColumns, companyRow } from './company-rows.ts'

const detailColumns = {
  ...companyRow,
  vat_number: col.text.orNull,
  invoice_email: col.text.orNull,
  note: col.text.orNull,
  merged_into: col.integer.orNull,
}

const memberColumns = {
  id: col.integer,
  name: col.text,
  email: col.text,
  phone: col.text.orNull,
  role: col.text.orNull.as<MemberRole | null>(),
  has_account: col.boolean,
}

/** How many people the page shows; the list of people has the rest. */
const maxPeople = 200

/** A company whole: its customers and people, orders, offers, papers, equipment, money and talks. */
export async function getCompany(shop: Shop, id: number): Promise<StaffCompany> {
  const { db } = shop
  const rows = await readRows(db, detailColumns)`
    select ${companyColumns(shop)}, k.vat_number, k.invoice_email, k.note, k.merged_into from companies k where k.id = ${id}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  const members = await readRows(db, memberColumns)`
    select c.id, concat_ws(' ', c.firstname, c.middle_name, c.lastname) as name, c.email, c.phone, m.role, c.password_hash is not null as has_account
    from company_members m join customers c on c.id = m.customer_id where m.company_id = ${id} and c.deleted_at is null
    order by m.role is null, c.password_hash is null, c.id desc limit ${maxPeople}`
  const people = await readRows(db, personRow)`
    select ${personColumns(shop)} from people p where p.company_id = ${id} and p.merged_into is null order by words_of(p.name), p.id limit ${maxPeople}`
  const ofMembers = sql`in (select m.customer_id from company_members m where m.company_id = ${id})`
  return {
    ...row,
    money: await readMoneyOf(shop, sql`o.company_id = ${id}`),
    member_list: members,
    person_list: people,
    order_list: await listOrdersOf(shop, sql`o.company_id = ${id}`),
    offer_list: await listOffersOf(shop, sql`f.customer_id ${ofMembers}`),
    paper_list: await listPapersOf(
      shop,
      sql`x.person_id in (select p.id from people p where p.company_id = ${id})`,
    ),
    item_list: await listItemsOf(shop, sql`i.company_id = ${id}`),
    talk_list: await listTalksOf(shop, sql`i.customer_id ${ofMembers}`),
    proposals: await listProposals(shop, 'company', id),
    merges: await listMerges(shop, 'company', id),
    history: await readHistory(shop, 'company', id),
  }
}
