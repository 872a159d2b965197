import type { z } from 'zod'
import type { PaymentState, TestBankOutcome } from '../../../contract/rules/booking/payment-states.ts'
import { toEuros } from '../../../contract/rules/money/money.ts'
import type { testBankPaymentResponse } from '../../../contract/wire/booking/payment.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col, type RowOf } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
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

const toJson = ({ amount_cents, ...payment }: RowOf<typeof columns>): TestBankPayment => ({
  ...payment,
  amount: toEuros(amount_cents),
})

/** For the page of the test bank. */
export async function getTestBankPayment({ db, now }: Shop, id: string): Promise<TestBankPayment> {
  const rows = await readPrepared(db, columns)`
    select id, description, amount_cents, method, ${stateAt(now)} as state, redirect_url
    from test_bank_payments where id = ${id}`
  if (!rows[0]) throw new Problem('not_found')
  return toJson(rows[0])
}

/** Ends a payment, or makes it pending; a final state never changes. One statement, so that of two simultaneous choices one wins. */
export async function chooseOutcome(
  shop: Shop,
  id: string,
  outcome: TestBankOutcome,
): Promise<TestBankPayment> {
  const rows = await readPrepared(shop.db, columns)`
    update test_bank_payments set state = ${outcome}
    where id = ${id} and ${stateAt(shop.now)} in ('open', 'pending') and state <> ${outcome}
    returning id, description, amount_cents, method, ${stateAt(shop.now)} as state, redirect_url`
  if (rows[0]) return toJson(rows[0])
  await getTestBankPayment(shop, id)
  throw new Problem('not_possible')
}
