import { type Role, roles } from '../../../contract/staff/rights.ts'
import { type bearer, colleagueSessionOf } from '../fixtures/roles.ts'
import type { TestShop } from '../shop/test-shop.ts'

type Shop = Pick<TestShop, 'pool' | 'platform'>

/** The headers and id of the demo's colleague of each role. */
export async function openColleagues(shop: Shop) {
  const headers = {} as Record<Role, ReturnType<typeof bearer>>
  const ids = {} as Record<Role, number>
  for (const [index, role] of roles.entries()) {
    const { rows } = await shop.pool.query<{ id: number }>('select id from colleagues where roles = $1', [
      [role],
    ])
    const id = rows[0]?.id
    if (!id) throw new Error(`the demo has no ${role}`)
    ids[role] = id
    headers[role] = await colleagueSessionOf(shop, id, `colleague-${index}-`.repeat(4))
  }
  return { headers, ids }
}
