import { sql } from 'drizzle-orm'
import type { Forgotten } from '../../../contract/staff/people/people.ts'
import { forgetPerson } from '../../accounts/privacy/forget-person.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { eraseImports } from '../../platform/imports/forget-imports.ts'
import type { Shop } from '../../platform/shop.ts'
import { withConsequences } from '../../platform/staff/consequences.ts'
import { noteAct } from '../../platform/staff/log.ts'

type Refusal = { orders: { id: number; number: string }[] }

/** Forgets a person, or says what that would erase. The log keeps who did it, not whom it was about. */
export async function forget(shop: Shop, id: number, isDryRun: boolean): Promise<Forgotten> {
  const done: { data?: Omit<Forgotten, 'is_done'> } = {}
  const result = await withConsequences<Refusal>(shop, { isDryRun }, async (shop) => {
    const forgotten = await forgetPerson(shop, id)
    if (forgotten.outcome === 'orders_open') return { orders: forgotten.orders }
    await noteAct(shop, 'person', id)
    // Files with people may name them.
    await eraseImports(shop, sql`kind = 'people'`)
    done.data = forgotten.data
    return undefined
  })
  if (result.outcome === 'refused') throw new Problem('orders_open', { more: result.refusal })
  if (!done.data) throw new Error('forgetting returned nothing')
  return { is_done: !isDryRun, ...done.data }
}
