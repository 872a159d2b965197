import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { orderStatus } from '../../contract/rules/booking/order-status.ts'
import { hashToken } from '../../server/platform/token.ts'
import { newBuyer } from '../../tests/support/fixtures/buyer.ts'
import type { Random } from '../random.ts'
import type { BreakableShop } from './breakable-shop.ts'

/** What a colleague did with an order and the shop promised by its answer. `mark` is in the reason they gave, and nowhere else. */
export type Act = { orderId: number; what: 'cancelled' | 'part' | 'refund'; mark: string; cents: number }

type Answer = { status: number; body: Awaited<ReturnType<Response['json']>> }

/** The statement that begins a session of the owner, who has a second factor and has just proved who they are. */
export const ownerSession = (token: string): [text: string, values: unknown[]] => [
  `with owner as (update colleagues set totp_confirmed_at = now() where id = (select min(id) from colleagues where 'owner' = any(roles)) returning id)
   insert into colleague_sessions (token_hash, colleague_id, created_at, used_at, proved_at) select $1, id, now(), now(), now() from owner
   on conflict (token_hash) do update set created_at = now(), used_at = now(), proved_at = now()`,
  [hashToken(token)],
]

/** A colleague's requests: `once` is sent one time and may get no answer (status 0), `ask` until there is an answer. */
export async function openDesk({ url, query, api }: BreakableShop) {
  const token = randomBytes(32).toString('base64url')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'language-id': '3' }
  const initOf = (method: string, json?: unknown): RequestInit => ({
    method,
    headers,
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  })
  const toAnswer = async (response: Response): Promise<Answer> => ({
    status: response.status,
    body: await response.json(),
  })
  return {
    renew: () => query(...ownerSession(token)),
    ask: async (method: string, path: string, json?: unknown) =>
      toAnswer(await api.request(`/api/staff/${path}`, initOf(method, json))),
    once: (method: string, path: string, json?: unknown): Promise<Answer> =>
      fetch(`${url}/api/staff/${path}`, {
        ...initOf(method, json),
        signal: AbortSignal.timeout(30_000),
      }).then(toAnswer, () => ({ status: 0, body: {} })),
  }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>

export type PaidOrder = { id: number; lineId: number; amount: number; paymentId: string }

/** An order of two or three seats that its buyer has paid for. */
export async function placePaidOrder(shop: BreakableShop, date: number, random: Random): Promise<PaidOrder> {
  const buyer = await newBuyer(shop, { email: `balie-${randomUUID().slice(0, 8)}@example.com` })
  const amount = random.int(2, 3)
  await buyer.choose(date, amount)
  const people = Array.from({ length: amount }, (_, index) => ({ name: `Noor ${index}` }))
  const placed = await buyer.order({ participants: [{ po_id: date, people }] })
  if (placed.status !== 201) throw new Error(`an order was refused: ${JSON.stringify(placed.body)}`)
  const { id, redirect_url } = placed.body.data
  const paymentId = redirect_url.split('/').at(-1) ?? ''
  shop.bank.change(paymentId, { status: 'paid', isCancelable: false })
  await shop.api.request('/api/payments/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `id=${paymentId}`,
  })
  const { lines } = (await buyer.get(`orders/${id}`)).body.data
  return { id, lineId: lines[0].id, amount, paymentId }
}

type Order = { status_id: number; seats: number }
const isCancelled = ({ status_id }: Order) => status_id === orderStatus.ended

/**
 * Presses a button until it is done. A colleague who got no answer looks at the order before pressing again; `isDone` says whether the
 * first press counted after all.
 */
async function press(
  desk: Desk,
  path: string,
  json: unknown,
  orderId: number,
  isDone: (order: Order) => boolean,
) {
  for (;;) {
    const { status, body } = await desk.once('POST', path, json)
    if (status === 200) return
    const order = (await desk.ask('GET', `orders/${orderId}`)).body.data as Order | undefined
    if (!order) throw new Error(`order ${orderId} is gone`)
    if (isDone(order)) return
    if (status > 0 && status < 500) throw new Error(`${path} was refused: ${status} ${JSON.stringify(body)}`)
    await wait(50)
  }
}

/** Cancels the order or one of its seats, or refunds a part; returns what was promised. */
export async function act(desk: Desk, { id, lineId, amount }: PaidOrder, random: Random): Promise<Act> {
  const mark = `drill-${randomUUID()}`
  const promised = { orderId: id, mark, cents: 0 }
  const what = random.pick(['cancelled', 'part', 'refund', 'refund'] as const)
  if (what === 'refund') {
    const cents = random.int(1, 9000)
    // A form repeats its key, so that it needs no look.
    const json = { cents, why: 'goodwill', reason: mark, key: randomUUID() }
    const { status, body } = await desk.ask('POST', `orders/${id}/refunds`, json)
    if (status !== 200) throw new Error(`a refund was refused: ${status} ${JSON.stringify(body)}`)
    return { ...promised, what, cents }
  }
  const cancel = (json: object, isDone: (order: Order) => boolean) =>
    press(desk, `orders/${id}/cancellation`, { reason: mark, ...json }, id, isDone)
  if (what === 'part') {
    const part = { why: 'cancelled_by_customer', line_id: lineId, amount: 1, leaving: [0] }
    await cancel({ ...part, waive_cost: random.chance(0.5) }, ({ seats }) => seats < amount)
    return { ...promised, what }
  }
  const why = random.pick(['cancelled_by_us', 'cancelled_by_customer'])
  await cancel({ why, waive_cost: random.chance(0.5) }, isCancelled)
  return { ...promised, what }
}
