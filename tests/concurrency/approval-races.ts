import { randomUUID } from 'node:crypto'
import { defaultSettings } from '../../contract/rules/settings.ts'
import { expireApproval } from '../../server/booking/orders/expire-approval.ts'
import { shopOf } from '../../server/platform/shop.ts'
import { approvalSignatureSubject } from '../../server/platform/signature.ts'
import { newBuyer } from '../support/fixtures/buyer.ts'
import { startOfTests } from '../support/shop/clock.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { newVisitor, planDate } from '../support/shop/visitor.ts'

/** Races about approvals, as functions of a shop, so that they can also run on a shop without locks. */

const endOfHold = startOfTests.getTime() + defaultSettings.holds.approval_hours * 3_600_000

/** An order that waits for the buyer's employer, who answers with the mailed link. */
async function askEmployer(shop: HttpShop) {
  const buyer = await newBuyer(shop)
  await buyer.choose(await planDate(shop, { seats: 5, day: '2026-06-01', bookUntil: '2026-05-20T10:00Z' }))
  const approver = { name: 'Bas de Baas', email: `baas-${randomUUID()}@employer.example` }
  const { body } = await buyer.order({ payment_method: 'employer', approver })
  const id: number = body.data.id
  const key = shop.platform.signer.sign(approvalSignatureSubject(id))
  const answer = (what: string, json: object) =>
    newVisitor(shop).post(`approvals/${id}/${what}?key=${key}`, json)
  return {
    id,
    pay: () => answer('approve', { payment_method: 'ideal' }),
    approve: () => answer('approve', {}),
    refuse: () => answer('refuse', {}),
  }
}

/** What was decided about an order, and how many payments that led to. */
async function resultOf({ pool }: HttpShop, id: number) {
  const { rows } = await pool.query<{ why: string }>(
    "select why from order_history where order_id = $1 and why in ('approval_given', 'approval_refused', 'approval_expired')",
    [id],
  )
  const { rows: paid } = await pool.query('select count(*)::int as n from payments where order_id = $1', [id])
  return { decisions: rows.map(({ why }) => why), payments: paid[0].n as number }
}

/** The employer's colleagues, with the same link, pay, approve and refuse at the same time. */
export async function raceOfAnswers(shop: HttpShop) {
  const wrong: string[] = []
  for (let round = 0; round < 8; round++) {
    const { id, pay, approve, refuse } = await askEmployer(shop)
    const answers = await Promise.all([pay(), refuse(), approve(), refuse(), pay(), approve()])
    const accepted = answers.filter(({ status }) => status === 200).length
    const refused = answers.filter(({ status }) => status === 409).length
    const { decisions, payments } = await resultOf(shop, id)
    const isRight =
      accepted === 1 &&
      refused === 5 &&
      decisions.length === 1 &&
      payments === (decisions[0] === 'approval_given' ? 1 : 0)
    if (!isRight) wrong.push(`${accepted} accepted, ${decisions.join(' and ')}, ${payments} payments`)
  }
  return wrong
}

/** The employer approves and refuses in the second in which the hold ends, while the clean-up job ends the order. */
export async function raceAgainstTheHold(shop: HttpShop) {
  const wrong: string[] = []
  for (let round = 0; round < 8; round++) {
    shop.setNow(startOfTests)
    const { id, approve, refuse } = await askEmployer(shop)
    shop.setNow(new Date(endOfHold - 500))
    const job = { ...shopOf(shop.platform), now: new Date(endOfHold + 500) }
    const [answers] = await Promise.all([
      Promise.all([approve(), refuse()]),
      expireApproval(job, id),
      expireApproval(job, id),
    ])
    const accepted = answers.filter(({ status }) => status === 200).length
    const { decisions } = await resultOf(shop, id)
    const isExpired = decisions[0] === 'approval_expired'
    if (decisions.length !== 1 || accepted !== (isExpired ? 0 : 1))
      wrong.push(`${accepted} accepted, ${decisions.join(' and ')}`)
  }
  shop.setNow(startOfTests)
  return wrong
}
