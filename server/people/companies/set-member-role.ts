import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { memberRoleBody } from '../../../contract/staff/people/companies.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockCompany } from '../employer/lock-company.ts'

/** A colleague lets a customer of a company act for it, or no longer. Without one the company has no first manager. */
export const setMemberRole = (shop: Shop, companyId: number, body: z.infer<typeof memberRoleBody>) =>
  inTransaction(shop, async (shop) => {
    await lockCompany(shop, sql`${companyId}`)
    const { rowCount } = await shop.db.execute(sql`
      update company_members m set role = ${body.role} from customers c, companies k
      where m.company_id = ${companyId} and m.customer_id = ${body.customer_id} and k.id = m.company_id and k.merged_into is null
        and c.id = m.customer_id and c.deleted_at is null and c.password_hash is not null`)
    if (!rowCount) throw new Problem('invalid', { fields: { customer_id: ['unknown'] } })
  })
