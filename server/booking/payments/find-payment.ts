import { type SQL, sql } from 'drizzle-orm'
import type { PaymentMethodCode } from '../../../contract/rules/booking/payment-methods.ts'
import type { PaymentState } from '../../../contract/rules/booking/payment-states.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col } from '../../platform/database/rows.ts'
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
  createdAt: Date
}

const columns = {
  id: col.integer,
  orderId: col.integer,
  reference: col.text,
  providerId: col.text.orNull,
  method: col.text.as<PaymentMethodCode>(),
  state: col.text.as<PaymentState>(),
  amountCents: col.integer,
  checkoutUrl: col.text.orNull,
  askedAt: col.instant.orNull,
  createdAt: col.instant,
}

async function find({ db }: Shop, which: SQL): Promise<Payment[]> {
  const rows = await readPrepared(db, columns)`
    select id, order_id as "orderId", reference, provider_id as "providerId", method, state, amount_cents as "amountCents",
      checkout_url as "checkoutUrl", asked_at as "askedAt", created_at as "createdAt"
    from payments where ${which} order by id desc`
  return rows.map((row) => ({ ...row, askedAt: row.askedAt }))
}

export const findPayment = async (shop: Shop, id: number) => (await find(shop, sql`id = ${id}`))[0]
export const findByReference = async (shop: Shop, reference: string) =>
  (await find(shop, sql`reference = ${reference}`))[0]
export const findByProviderId = async (shop: Shop, provider: string, id: string) =>
  (await find(shop, sql`provider = ${provider} and provider_id = ${id}`))[0]
/** All attempts to pay an order, latest first. */
export const listPayments = (shop: Shop, orderId: number) => find(shop, sql`order_id = ${orderId}`)

/** The state cannot change any more. */
export const isFinal = (state: PaymentState) => !['new', 'open', 'pending'].includes(state)
