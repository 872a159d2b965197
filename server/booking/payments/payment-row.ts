import { type SQL, sql } from 'drizzle-orm'
import type { PaymentMethodCode } from '../../../contract/wire/booking/checkout.ts'
import type { PaymentState } from '../../../contract/wire/booking/payment.ts'
import { toInstant } from '../../platform/database/database.ts'
import type { Shop } from '../../platform/shop.ts'

export type Payment = {
  id: number
  orderId: number
  reference: string
  providerId: string | null
  method: PaymentMethodCode
  state: PaymentState
  amountCents: number
  checkoutUrl: string | null
  askedAt: Date | null
}

type Row = Omit<Payment, 'askedAt'> & { askedAt: string | null }

async function find({ db }: Shop, which: SQL): Promise<Payment[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, order_id as "orderId", reference, provider_id as "providerId", method, state, amount_cents as "amountCents",
      checkout_url as "checkoutUrl", asked_at as "askedAt"
    from payments where ${which} order by id desc`)
  return rows.map((row) => ({ ...row, askedAt: row.askedAt === null ? null : toInstant(row.askedAt) }))
}

export const findPayment = async (shop: Shop, id: number) => (await find(shop, sql`id = ${id}`))[0]
export const findByReference = async (shop: Shop, reference: string) =>
  (await find(shop, sql`reference = ${reference}`))[0]
export const findByProviderId = async (shop: Shop, provider: string, id: string) =>
  (await find(shop, sql`provider = ${provider} and provider_id = ${id}`))[0]
/** All attempts to pay an order, the latest first. */
export const listPayments = (shop: Shop, orderId: number) => find(shop, sql`order_id = ${orderId}`)

/** Nothing more will come of it. */
export const isOver = (state: PaymentState) => !['new', 'open', 'pending'].includes(state)
