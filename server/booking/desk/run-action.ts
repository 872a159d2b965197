import type { Consequences } from '../../../contract/staff/consequences.ts'
import type { Shop } from '../../platform/shop.ts'
import { withConsequences } from '../../platform/staff/consequences.ts'
import { sendRefunds } from '../payments/create-refund.ts'
import type { Payments } from '../payments/provider.ts'
import { type Refusal, toProblem } from '../purchase/refusals.ts'

/** The refusal that a write returned; undefined when it did what was asked. */
export const refusalOf = (result: { outcome: string }, done: string) =>
  result.outcome === done ? undefined : (result as Refusal)

/** Does something with an order that reaches people or money, or says in a dry run what it would reach. Refunds are sent at once. */
export async function runAction(
  shop: Shop,
  payments: Payments,
  isDryRun: boolean,
  work: (shop: Shop) => Promise<Refusal | undefined>,
): Promise<{ data: Consequences }> {
  const result = await withConsequences(shop, { isDryRun }, work)
  if (result.outcome === 'refused') throw toProblem(result.refusal)
  if (!isDryRun && result.data.refund_cents) await sendRefunds(shop, payments)
  return { data: result.data }
}
