import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PaymentState, TestBankOutcome } from '../../../contract/rules/booking/payment-states.ts'
import { toEuros } from '../../../contract/rules/money.ts'
import type { testBankPaymentResponse } from '../../../contract/wire/booking/payment.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { stateAt } from './test-bank.ts'

type TestBankPayment = z.infer<typeof testBankPaymentResponse>

const columns = {
  id: col.text,
  description: col.text,
  amount_cents: col.integer,
  method: col.text,
  state: col.text.as<PaymentState>(),
  redirect_url: col.text,
}

/** For the page of the test bank. */
export async function getTestBankPayment({ db, now }: Shop, id: string): Promise<TestBankPayment> {
  const rows = await readRows(db, columns)`
    select id, description, amount_cents, method, ${stateAt(now)} as state, redirect_url
    from test_bank_payments where id = ${id}`
  if (!rows[0]) throw new Problem('not_found')
  const { amount_cents, ...payment } = rows[0]
  return { ...payment, amount: toEuros(amount_cents) }
}

/** Ends a payment, or makes it pending; a final state never changes. One statement, so that of two simultaneous choices one wins. */
export async function chooseOutcome(
  shop: Shop,
  id: string,
  outcome: TestBankOutcome,
): Promise<TestBankPayment> {
  const { rowCount } = await shop.db.execute(sql`
    update test_bank_payments set state = ${outcome}
    where id = ${id} and ${stateAt(shop.now)} in ('open', 'pending') and state <> ${outcome}`)
  const payment = await getTestBankPayment(shop, id)
  if (!rowCount) throw new Problem('not_possible')
  return payment
}
