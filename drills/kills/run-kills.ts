import { setTimeout as wait } from 'node:timers/promises'
import { planDates } from '../plan-dates.ts'
import { randomOf } from '../random.ts'
import { type Check, fact, none } from '../report.ts'
import { checksOf, deliveriesOf, settledBooks } from './books.ts'
import { type BreakableShop, type KillKind, killKinds } from './breakable-shop.ts'
import { buy, newLedger } from './buyers.ts'

/** Every second start checks payments that are under way; otherwise a job does so every minute. */
const settleSeconds = 120

type Options = {
  kills: number
  seed: number
  /** At once. */
  buyers?: number
  kinds?: readonly KillKind[]
  print?: (line: string) => void
}

/** Buyers order, pay, cancel and move while the shop and its database are killed; then promises and books are compared. */
export async function runKills(
  shop: BreakableShop,
  { kills, seed, buyers: count = 8, kinds = killKinds, print = () => {} }: Options,
) {
  const dates = await planDates(shop.query)
  const random = randomOf(seed)
  const ledger = newLedger()
  const killed = { server: 0, postgres: 0, both: 0 }
  let isOver = false
  let finished = 0
  const failures: unknown[] = []

  const work = async () => {
    while (!isOver) {
      await buy(shop, dates, randomOf(random.int(0, 2 ** 31)), ledger).catch((error: unknown) =>
        failures.push(error),
      )
      finished++
    }
  }
  const buyers = Array.from({ length: count }, work)
  for (let kill = 1; kill <= kills; kill++) {
    // At least one buyer comes through between two kills, then at a random moment.
    const before = finished
    while (finished === before) await wait(10)
    await wait(random.int(0, 400))
    const kind = random.pick(kinds)
    await shop.kill(kind)
    killed[kind]++
    if (kill % 25 === 0 || kill === kills)
      print(`${kill} of ${kills} kills; ${ledger.promised.length} orders`)
  }
  isOver = true
  await Promise.all(buyers)

  // The last restart: from here on the shop must settle by itself what is left.
  await shop.kill('both')
  const { books, comparison } = await settledBooks(
    shop,
    ledger,
    [dates.scarce, ...dates.roomy],
    settleSeconds,
  )
  const deliveries = deliveriesOf(shop)
  const checks: Check[] = [
    fact('seed', seed),
    fact('kills', `server ${killed.server}, postgres ${killed.postgres}, both ${killed.both}`),
    {
      what: 'orders promised',
      found: ledger.promised.length,
      expected: 'one per kill',
      ok: ledger.promised.length >= kills,
    },
    fact('orders refused for lack of seats', ledger.outOfStock),
    fact(
      'payments at the bank',
      [...shop.bank.payments.values()].filter(({ status }) => status === 'paid').length,
    ),
    fact(
      'mails delivered',
      `${deliveries.length}, ${deliveries.length - new Set(deliveries).size} again after a kill`,
    ),
    ...checksOf(comparison),
    none('buyers who gave up', failures.map(String)),
    none('starts that failed', shop.failedStarts),
  ]
  return { checks, books, ledger, dates }
}
