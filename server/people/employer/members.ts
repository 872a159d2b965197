import { sql } from 'drizzle-orm'
import { inviteDays, type MemberRole } from '../../../contract/rules/accounts/members.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { MyCompany } from '../../../contract/wire/accounts/company.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { asMember, findMember, type Member } from './require-member.ts'

const memberColumns = {
  id: col.integer,
  customer_id: col.integer,
  name: col.text,
  email: col.text,
  role: col.text.neverNull.as<MemberRole>(),
}
const inviteColumns = {
  id: col.integer,
  email: col.text,
  role: col.text.as<MemberRole>(),
  ends_at: col.instant,
}

/** When an invitation `i` ends. */
export const inviteEnd = sql`(i.created_at + make_interval(days => ${inviteDays}))`

/** The company that a customer may act for, with its members; null without one. */
export async function findMyCompany(shop: Shop, customerId: number): Promise<MyCompany | null> {
  const me = await findMember(shop, customerId)
  if (!me) return null
  const { db, now } = shop
  const [company] = await readRows(db, { name: col.text, approves_orders: col.boolean })`
    select name, approves_orders from companies where id = ${me.companyId}`
  if (!company) return null
  const members = await readRows(db, memberColumns)`
    select m.id, m.customer_id, concat_ws(' ', c.firstname, c.middle_name, c.lastname) as name, c.email, m.role
    from company_members m join customers c on c.id = m.customer_id and c.deleted_at is null
    where m.company_id = ${me.companyId} and m.role is not null order by words_of(c.firstname, c.lastname), m.id`
  const invites =
    me.role === 'manager'
      ? await readRows(db, inviteColumns)`
          select i.id, i.email, i.role, ${inviteEnd} as ends_at from company_invites i
          where i.company_id = ${me.companyId} and ${inviteEnd} > ${now} order by i.id`
      : []
  return {
    ...company,
    role: me.role,
    members: members.map(({ customer_id, ...member }) => ({ ...member, is_me: customer_id === customerId })),
    invites: invites.map(({ ends_at, ...invite }) => ({ ...invite, until: dayOf(ends_at) })),
  }
}

/** Decides whether what bookers order waits for a manager. */
export const changeApproval = (shop: Shop, me: Member, approves: boolean) =>
  asMember(shop, me, 'manage', async ({ db }, { companyId }) => {
    await db.execute(sql`update companies set approves_orders = ${approves} where id = ${companyId}`)
  })

async function listManagers({ db }: Shop, companyId: number): Promise<number[]> {
  const rows = await readRows(db, { id: col.integer })`
    select m.id from company_members m join customers c on c.id = m.customer_id and c.deleted_at is null
    where m.company_id = ${companyId} and m.role = 'manager'`
  return rows.map(({ id }) => id)
}

/** Gives a member another role, or none: they leave the company. One manager remains. */
async function setRole(shop: Shop, companyId: number, memberId: number, role: MemberRole | null) {
  const managers = await listManagers(shop, companyId)
  if (role !== 'manager' && managers.length === 1 && managers[0] === memberId)
    throw new Problem('last_manager')
  const { rowCount } = await shop.db.execute(sql`
    update company_members set role = ${role} where id = ${memberId} and company_id = ${companyId} and role is not null`)
  if (!rowCount) throw new Problem('not_found')
}

export const changeRole = (shop: Shop, me: Member, memberId: number, role: MemberRole) =>
  asMember(shop, me, 'manage', (shop, { companyId }) => setRole(shop, companyId, memberId, role))

/** A manager removes somebody, or somebody leaves by themselves. */
export const removeMember = (shop: Shop, me: Member, memberId: number) =>
  asMember(shop, me, memberId === me.id ? 'any' : 'manage', (shop, { companyId }) =>
    setRole(shop, companyId, memberId, null),
  )
