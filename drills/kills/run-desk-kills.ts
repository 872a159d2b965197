import { setTimeout as wait } from 'node:timers/promises'
import { planDates } from '../plan-dates.ts'
import { randomOf } from '../random.ts'
import { type Check, fact, none } from '../report.ts'
import { type BreakableShop, type KillKind, killKinds, openBreakableShop } from './breakable-shop.ts'
import { type Act, act, openDesk, type PaidOrder, placePaidOrder } from './colleagues.ts'
import { compareDeskBooks, deskChecks, readDeskBooks } from './desk-books.ts'

/** So many colleagues cancel or refund while the shop is killed. */
const colleagues = 3
/** Cancelling or refunding takes less than this, so that a kill falls before, in and after its transaction. */
const actMs = 300
const settleSeconds = 120

type Options = { kills: number; seed: number; kinds?: readonly KillKind[]; print?: (line: string) => void }

/** Colleagues cancel and refund paid orders while the shop and its database are killed; then the books must balance. */
export async function runDeskKills(
  shop: BreakableShop,
  { kills, seed, kinds = killKinds, print = () => {} }: Options,
) {
  // A start sets the clock right, which another drill may have moved: sessions would have ended.
  await shop.kill('server')
  const { roomy } = await planDates(shop.query)
  const [far = 0, near = 0] = roomy
  // Cancelling three weeks before a course costs a part.
  await shop.query(
    'update product_options set first_day = current_date + 21, last_day = current_date + 21, book_until = current_date + 19 where id = $1',
    [near],
  )
  const random = randomOf(seed)
  const desk = await openDesk(shop)
  const acts: { act: Act; order: PaidOrder }[] = []
  const killed = { server: 0, postgres: 0, both: 0 }
  const answered = { before: 0, after: 0 }
  const refused: string[] = []

  for (let kill = 1; kill <= kills; kill++) {
    await desk.renew()
    const placed = await Promise.allSettled(
      Array.from({ length: colleagues }, () => placePaidOrder(shop, random.pick([far, near]), random)),
    )
    const orders = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    for (const one of placed) if (one.status === 'rejected') refused.push(String(one.reason))
    let isKilled = false
    const pressed = orders.map((order) =>
      act(desk, order, randomOf(random.int(0, 2 ** 31))).then(
        (promised) => {
          answered[isKilled ? 'after' : 'before']++
          acts.push({ act: promised, order })
        },
        (error: unknown) => refused.push(String(error)),
      ),
    )
    await wait(random.int(0, actMs))
    const kind = random.pick(kinds)
    isKilled = true
    await shop.kill(kind)
    killed[kind]++
    await Promise.all(pressed)
    if (kill % 20 === 0 || kill === kills)
      print(`${kill} of ${kills} kills; ${acts.length} orders cancelled or refunded`)
  }

  // The last restart: from here on the shop must settle by itself what is left.
  await shop.kill('both')
  const ids = acts.map(({ order }) => order.id)
  const end = Date.now() + settleSeconds * 1000
  let books = await readDeskBooks(shop, ids)
  const isSettled = () => !books.waitingMails && [...books.orders.values()].every(({ waiting }) => !waiting)
  while (!isSettled() && Date.now() < end) {
    await wait(250)
    books = await readDeskBooks(shop, ids)
  }
  const count = (what: Act['what']) => acts.filter(({ act }) => act.what === what).length
  const checks: Check[] = [
    fact('seed', seed),
    fact('kills', `server ${killed.server}, postgres ${killed.postgres}, both ${killed.both}`),
    fact(
      'acts',
      `${count('cancelled')} orders cancelled, ${count('part')} in part, ${count('refund')} refunds`,
    ),
    fact('answered', `${answered.before} before the kill, ${answered.after} after it`),
    none('orders and acts that were refused', refused),
    ...deskChecks(compareDeskBooks(books, acts, shop.bank)),
  ]
  return { checks, books, acts }
}

/** `npm run drill -- desk`: the kills, with a shop of their own. */
export async function deskDrill(options: Options): Promise<Check[]> {
  const shop = await openBreakableShop()
  try {
    return (await runDeskKills(shop, options)).checks
  } finally {
    await shop.close()
  }
}
