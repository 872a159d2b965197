import { sql } from 'drizzle-orm'
import { companyLimits, type MemberRole } from '../../../contract/rules/accounts/members.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { Invite, InviteBody } from '../../../contract/wire/accounts/company.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockCompany } from './lock-company.ts'
import { inviteEnd } from './members.ts'
import { asMember, findMember, type Member } from './require-member.ts'

const found = {
  id: col.integer,
  company_id: col.integer,
  company: col.text,
  role: col.text.as<MemberRole>(),
  locale: col.text.as<Locale>(),
  invited_by: col.text.orNull,
  ends_at: col.instant,
  email: col.text,
}

/** An invitation that can still be accepted. */
export async function findInvite({ db, now }: Shop, id: number) {
  const rows = await readRows(db, found)`
    select i.id, i.company_id, k.name as company, i.role, i.locale, nullif(concat_ws(' ', c.firstname, c.middle_name, c.lastname), '') as invited_by,
      ${inviteEnd} as ends_at, i.email
    from company_invites i join companies k on k.id = i.company_id and k.merged_into is null
    left join customers c on c.id = i.invited_by and c.deleted_at is null where i.id = ${id} and ${inviteEnd} > ${now}`
  return rows[0]
}

/** Invites somebody by mail. Who is invited again gets another role and another mail. */
export const invite = (shop: Shop, me: Member, { email, role }: InviteBody) =>
  asMember(shop, me, 'manage', async (shop, { companyId, customerId }) => {
    const { db, now, locale } = shop
    const [taken] = await readRows(db, {
      members: col.integer,
      invites: col.integer,
      is_member: col.boolean,
    })`
      select (select count(*)::int from company_members m where m.company_id = ${companyId} and m.role is not null) as members,
        (select count(*)::int from company_invites i where i.company_id = ${companyId} and ${inviteEnd} > ${now}) as invites,
        exists (select from company_members m join customers c on c.id = m.customer_id
          where m.company_id = ${companyId} and m.role is not null and lower(c.email) = lower(${email})) as is_member`
    if (taken?.is_member) throw new Problem('invalid', { fields: { email: ['taken'] } })
    if ((taken?.members ?? 0) >= companyLimits.members || (taken?.invites ?? 0) >= companyLimits.invites)
      throw new Problem('too_many_changes')
    await db.execute(sql`
      delete from company_invites i where i.company_id = ${companyId} and (lower(i.email) = lower(${email}) or ${inviteEnd} <= ${now})`)
    const rows = await readRows(db, { id: col.integer, ends_at: col.instant })`
      insert into company_invites as i (company_id, email, role, locale, invited_by, created_at)
      values (${companyId}, ${email}, ${role}, ${locale}, ${customerId}, ${now}) returning i.id, ${inviteEnd} as ends_at`
    for (const { id, ends_at } of rows)
      await writeMail(shop, {
        event: `company invite ${id}`,
        kind: 'company_invite',
        about: { company_invite_id: id },
        recipient: email,
        locale,
        sendBefore: ends_at,
      })
  })

export const withdrawInvite = (shop: Shop, me: Member, id: number) =>
  asMember(shop, me, 'manage', async ({ db }, { companyId }) => {
    const { rowCount } = await db.execute(
      sql`delete from company_invites where id = ${id} and company_id = ${companyId}`,
    )
    if (!rowCount) throw new Problem('not_found')
  })

/** Whether the customer's account has the address to which the invitation was mailed: a link that was forwarded lets nobody in. */
async function isFor({ db }: Shop, email: string, customerId: number): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from customers where id = ${customerId} and lower(email) = lower(${email})`,
  )
  return Boolean(rowCount)
}

/** An invitation, for whoever has its link. */
export async function getInvite(shop: Shop, id: number, customerId: number): Promise<Invite> {
  const open = await findInvite(shop, id)
  if (!open) throw new Problem('link_ended')
  const member = await findMember(shop, customerId)
  return {
    company: open.company,
    role: open.role,
    invited_by: open.invited_by,
    has_other_company: member !== undefined && member.companyId !== open.company_id,
    is_for_me: await isFor(shop, open.email, customerId),
  }
}

/** Accepts an invitation that was mailed to the customer: they get its role. Whoever acts for another company leaves that one first. */
export const acceptInvite = (shop: Shop, id: number, customerId: number) =>
  inTransaction(shop, async (shop) => {
    const { db } = shop
    await lockCompany(shop, sql`select company_id from company_invites where id = ${id}`)
    const open = await findInvite(shop, id)
    if (!open) throw new Problem('link_ended')
    if (!(await isFor(shop, open.email, customerId)))
      throw new Problem('not_possible', { more: { because: 'other_address' } })
    const member = await findMember(shop, customerId)
    if (member && member.companyId !== open.company_id) throw new Problem('not_possible')
    await db.execute(sql`delete from company_invites where id = ${id}`)
    // Nobody loses the role of manager by opening an old invitation.
    if (member?.role === 'manager') return
    await db.execute(sql`
      insert into company_members (company_id, customer_id, role) values (${open.company_id}, ${customerId}, ${open.role})
      on conflict (customer_id) do update set company_id = excluded.company_id, role = excluded.role`)
    await db.execute(sql`
      update customers c set company = k.name, company_number = coalesce(k.company_number, c.company_number) from companies k
      where c.id = ${customerId} and k.id = ${open.company_id} and coalesce(c.company, '') = ''`)
  })
