import type { DateChanged, DateReport } from '../../../contract/staff/planning/date-changes.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { withConsequences } from '../../platform/staff/consequences.ts'
import { CameBetween } from './came-between.ts'
import { emptyReport } from './report.ts'

/** While many buy at once, orders may come in between some times in a row. */
const maxAttempts = 25

/** Does it again, in a new transaction, when an order came in between. */
async function goAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= maxAttempts; attempt++)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CameBetween)) throw error
    }
  throw new Problem('busy')
}

/** Does something with a whole date, or says in a dry run what it would do. */
export async function runOnDate(
  shop: Shop,
  isDryRun: boolean,
  work: (shop: Shop) => Promise<DateReport>,
): Promise<DateChanged> {
  let report = emptyReport
  const result = await goAgain(() =>
    withConsequences<never>(shop, { isDryRun }, async (shop) => {
      report = await work(shop)
      return undefined
    }),
  )
  if (result.outcome === 'refused') throw new Error('this has no refusals')
  return { ...result.data, ...report }
}
