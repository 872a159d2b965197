import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { addDays, instantIn } from '../../../contract/rules/time/day.ts'
import { databaseOf, type Pool } from '../../platform/database/database.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { PaymentRequest, Provider, ProviderPayment } from './provider.ts'

const minute = 60_000
const day = 24 * 60 * minute

const columns = {
  id: col.text,
  state: col.text.as<ProviderPayment['state']>(),
  amount_cents: col.integer,
  refunded_cents: col.integer,
  locale: col.text.as<Locale>(),
}
type Row = RowOf<typeof columns>

/** Unguessable, because it is all one needs to choose how the payment ends. */
const newId = (kind: 'tr' | 're') => `${kind}_test_${randomBytes(15).toString('base64url')}`

/** An open payment expires by the clock, without a job that writes it down. */
export const stateAt = (now: Date) =>
  sql`case when test_bank_payments.state = 'open' and test_bank_payments.expires_at <= ${now} then 'expired' else test_bank_payments.state end`

function expiryOf({ method, dueOn }: PaymentRequest, now: Date): Date {
  if (method !== 'banktransfer') return new Date(now.getTime() + 15 * minute)
  const inTwoWeeks = now.getTime() + 14 * day
  return new Date(dueOn ? Math.min(inTwoWeeks, instantIn(addDays(dueOn, 1), '00:00').getTime()) : inTwoWeeks)
}

const toProviderPayment = ({ id, state, amount_cents, refunded_cents, locale }: Row): ProviderPayment => ({
  id,
  state,
  amountCents: amount_cents,
  refundedCents: refunded_cents,
  checkoutUrl: state === 'open' || state === 'pending' ? `${linkedPaths.testBank[locale]}/${id}` : null,
})

async function find({ db, now }: Shop, id: string) {
  const rows = await readPrepared(db, columns)`
    select id, ${stateAt(now)} as state, amount_cents, refunded_cents, locale from test_bank_payments where id = ${id}`
  return rows[0] && toProviderPayment(rows[0])
}

/** Two simultaneous requests with one key both get the row of the first. */
async function create(shop: Shop, request: PaymentRequest): Promise<ProviderPayment> {
  const { key, amountCents, description, method, locale, returnPath } = request
  const rows = await readPrepared(shop.db, columns)`
    insert into test_bank_payments (id, idempotency_key, description, method, amount_cents, state, redirect_url, locale, expires_at)
    values (${newId('tr')}, ${key}, ${description}, ${method}, ${amountCents}, 'open', ${returnPath}, ${locale},
      ${expiryOf(request, shop.now)})
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key
    returning id, ${stateAt(shop.now)} as state, amount_cents, refunded_cents, locale`
  if (!rows[0]) throw new Error('the test bank lost a payment')
  return toProviderPayment(rows[0])
}

/** Locks the payment first, so that simultaneous refunds are counted one after the other. */
const refund = (shop: Shop, id: string, { key, cents }: { key: string; cents: number }) =>
  inTransaction(shop, async ({ db }) => {
    const paid = await readRows(db, { left: col.integer })`
      select amount_cents - refunded_cents as left from test_bank_payments
      where id = ${id} and state = 'paid' for update`
    const earlier = await readRows(db, {
      id: col.text,
    })`select id from test_bank_refunds where idempotency_key = ${key}`
    if (earlier[0]) return earlier[0]
    const left = paid[0]?.left ?? 0
    if (cents <= 0 || cents > left) throw new Error(`the test bank can refund ${left} cents, not ${cents}`)
    const refunded = { id: newId('re') }
    await db.execute(sql`
      insert into test_bank_refunds (id, idempotency_key, payment_id, cents) values (${refunded.id}, ${key}, ${id}, ${cents})`)
    await db.execute(
      sql`update test_bank_payments set refunded_cents = refunded_cents + ${cents} where id = ${id}`,
    )
    return refunded
  })

/** The provider when no Mollie key is configured: the visitor chooses on its page how a payment ends. */
export function testBank(pool: Pool, now: () => Date): Provider {
  const db = databaseOf(pool)
  const bank = (): Shop => ({ db, locale: 'nl', now: now() })
  return {
    name: 'test_bank',
    create: (request) => create(bank(), request),
    find: (id) => find(bank(), id),
    cancel: async (id) => {
      await db.execute(sql`
        update test_bank_payments set state = 'canceled' where id = ${id} and ${stateAt(now())} = 'open'`)
    },
    refund: (id, request) => refund(bank(), id, request),
  }
}
