import { type SQL, sql } from 'drizzle-orm'
import type { MergeKind, ProposalReason } from '../../../contract/rules/accounts/people.ts'
import type { Proposal } from '../../../contract/staff/people/merging.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { noteAct } from '../../platform/staff/log.ts'
import { mergePlans } from './merge-plans.ts'

/** Open proposals `d` in which both still exist on their own. */
function isOpen(kind: MergeKind): SQL {
  const { table, isPresent } = mergePlans[kind]
  return sql`
    d.kind = ${kind} and d.dismissed_at is null
    and exists (select from ${table} one where one.id = d.one_id and ${isPresent(sql`one`)})
    and exists (select from ${table} other where other.id = d.other_id and ${isPresent(sql`other`)})`
}

/** How many others may be the same as the one with this id. */
export const doublesOf = (kind: MergeKind, id: SQL): SQL => sql`(
  (select count(*) from merge_proposals d where d.one_id = ${id} and ${isOpen(kind)})
  + (select count(*) from merge_proposals d where d.other_id = ${id} and ${isOpen(kind)}))::int`

/** How many there are, and how many may be double. */
export async function countProposals({ db }: Shop, kind: MergeKind) {
  const rows = await readRows(db, { all: col.integer, doubles: col.integer })`
    select (select count(*)::int from ${mergePlans[kind].table} r where ${mergePlans[kind].isPresent(sql`r`)}) as all,
      (select count(distinct id)::int from (
        select d.one_id as id from merge_proposals d where ${isOpen(kind)}
        union all select d.other_id from merge_proposals d where ${isOpen(kind)}) double) as doubles`
  return rows[0] ?? { all: 0, doubles: 0 }
}

/** What tells the other one apart. */
const details: Record<MergeKind, SQL> = {
  person: sql`concat_ws(${' · '}, (select k.name from companies k where k.id = other.company_id), other.email, other.date_of_birth)`,
  company: sql`concat_ws(${' · '}, other.company_number, other.invoice_email)`,
  customer: sql`concat_ws(${' · '}, other.company, other.email, other.phone)`,
}

const proposalColumns = {
  id: col.integer,
  other: col.row({ id: col.integer, name: col.text, detail: col.text }),
  why: col.text.as<ProposalReason>(),
}

/** Who, or which company, may be the same as this one. */
export const listProposals = ({ db }: Shop, kind: MergeKind, id: number): Promise<Proposal[]> =>
  readRows(db, proposalColumns)`
    select d.id, json_build_object('id', other.id, 'name', ${mergePlans[kind].name(sql`other`)}, 'detail', ${details[kind]}) as other, d.why
    from merge_proposals d join ${mergePlans[kind].table} other on other.id = case when d.one_id = ${id} then d.other_id else d.one_id end
    where ${id} in (d.one_id, d.other_id) and ${isOpen(kind)} order by d.id`

/** A colleague says that the two of a proposal are not the same. */
export const dismissProposal = (shop: Shop, id: number) =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, { kind: col.text.as<MergeKind>(), one_id: col.integer })`
      update merge_proposals set dismissed_at = coalesce(dismissed_at, ${shop.now}) where id = ${id} returning kind, one_id`
    const proposal = rows[0]
    if (!proposal) throw new Problem('not_found')
    await noteAct(shop, proposal.kind, proposal.one_id)
  })
