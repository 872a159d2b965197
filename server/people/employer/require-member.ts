import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { type CompanyAccess, type MemberRole, mayAccess } from '../../../contract/rules/accounts/members.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import type { RouterEnv } from '../../platform/http/router.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockCompany } from './lock-company.ts'

/** A customer with a role at a company. */
export type Member = { id: number; customerId: number; companyId: number; role: MemberRole }

const columns = {
  id: col.integer,
  customerId: col.integer,
  companyId: col.integer,
  role: col.text.neverNull.as<MemberRole>(),
}

export async function findMember({ db }: Shop, customerId: number): Promise<Member | undefined> {
  const rows = await readRows(db, columns)`
    select m.id, m.customer_id as "customerId", m.company_id as "companyId", m.role from company_members m
    join companies k on k.id = m.company_id and k.merged_into is null where m.customer_id = ${customerId} and m.role is not null`
  return rows[0]
}

const check = (member: Member | undefined, what: CompanyAccess): Member => {
  if (!member || !mayAccess(member.role, what)) throw new Problem('forbidden')
  return member
}

/** The customer's membership if its role gives access; 401 without a session, 403 otherwise. */
export async function requireMember(c: Context<RouterEnv>, what: CompanyAccess): Promise<Member> {
  return check(await findMember(c.var.shop, await requireAccount(c)), what)
}

/** Writes for a company, one at a time; whoever lost their role meanwhile is refused. */
export const asMember = <T>(
  shop: Shop,
  { customerId, companyId }: Member,
  what: CompanyAccess,
  work: (shop: Shop, member: Member) => Promise<T>,
): Promise<T> =>
  inTransaction(shop, async (shop) => {
    await lockCompany(shop, sql`${companyId}`)
    const member = check(await findMember(shop, customerId), what)
    if (member.companyId !== companyId) throw new Problem('forbidden')
    return work(shop, member)
  })
