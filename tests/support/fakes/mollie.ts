import { randomBytes } from 'node:crypto'
import { paymentMethodCodes, paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import { bodyOf, listen } from './listen.ts'

type Amount = { currency: string; value: string }
type PaymentBody = {
  amount: Amount
  description: string
  method: string
  locale: string
  redirectUrl: string
  webhookUrl?: string
  metadata: unknown
  billingEmail?: string
  dueDate?: string
}
type Refund = {
  resource: 'refund'
  id: string
  amount: Amount
  description: string
  metadata: unknown
  status: string
}
type Payment = PaymentBody & { id: string; status: string; isCancelable: boolean; refunds: Refund[] }
type FakeResponse = { status: number; body: object }

const docs = { documentation: { href: 'https://docs.mollie.com/errors', type: 'text/html' } }
const refuse = (status: number, title: string, detail: string, field?: string): FakeResponse => ({
  status,
  body: { status, title, detail, ...(field ? { field } : {}), _links: docs },
})
const unprocessable = (detail: string, field?: string) => refuse(422, 'Unprocessable Entity', detail, field)

const newId = (kind: string) => `${kind}_${randomBytes(5).toString('hex')}`
const centsOf = (amount: Amount) => Math.round(Number(amount.value) * 100)
const isAmount = (amount?: Partial<Amount>) =>
  amount?.currency === 'EUR' && /^\d+\.\d\d$/.test(amount.value ?? '')

function faultOf(body: Partial<PaymentBody>): FakeResponse | undefined {
  if (!isAmount(body.amount)) return unprocessable('The amount contains an invalid value', 'amount')
  if (body.amount?.value === '0.00') return unprocessable('The amount is lower than the minimum', 'amount')
  if (!body.description) return unprocessable('The description is invalid', 'description')
  if (!/^https?:\/\/[^/]+\//.test(body.redirectUrl ?? ''))
    return unprocessable('The redirect URL is invalid', 'redirectUrl')
  if (body.webhookUrl && /\/\/(localhost|127\.)/.test(body.webhookUrl))
    return unprocessable('The webhook URL is invalid because it is unreachable from Mollie', 'webhookUrl')
  if (!paymentMethodCodes.some((code) => code === body.method && paymentMethods[code] !== 'account'))
    return unprocessable('The payment method is invalid', 'method')
  if (body.dueDate && !/^\d{4}-\d\d-\d\d$/.test(body.dueDate))
    return unprocessable('The due date is invalid', 'dueDate')
  return undefined
}

/** Fakes the part of Mollie's API v2 that we use: payments, refunds, idempotency keys and its error responses. */
export async function openMollie(apiKey = 'test_fake') {
  const payments = new Map<string, Payment>()
  const responsesByKey = new Map<string, FakeResponse>()
  const requests: { method: string; path: string; key: string | undefined; body: unknown }[] = []

  const toJson = ({ refunds, ...payment }: Payment) => {
    const refunded = refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0)
    return {
      resource: 'payment',
      mode: 'test',
      ...payment,
      ...(refunded ? { amountRefunded: { currency: 'EUR', value: (refunded / 100).toFixed(2) } } : {}),
      _links: {
        self: { href: `${server.url}/v2/payments/${payment.id}`, type: 'application/hal+json' },
        ...(payment.status === 'open'
          ? { checkout: { href: `${server.url}/checkout/${payment.id}`, type: 'text/html' } }
          : {}),
      },
    }
  }

  function create(body: PaymentBody): FakeResponse {
    const fault = faultOf(body)
    if (fault) return fault
    const payment = { ...body, id: newId('tr'), status: 'open', isCancelable: true, refunds: [] }
    payments.set(payment.id, payment)
    return { status: 201, body: toJson(payment) }
  }

  function refund(payment: Payment, body: Pick<Refund, 'amount' | 'description' | 'metadata'>): FakeResponse {
    if (payment.status !== 'paid') return unprocessable('The payment is not paid, so it cannot be refunded')
    const left = payment.refunds.reduce((rest, { amount }) => rest - centsOf(amount), centsOf(payment.amount))
    if (!isAmount(body.amount) || centsOf(body.amount) > left)
      return unprocessable('The amount is higher than the maximum', 'amount')
    const made: Refund = { resource: 'refund', id: newId('re'), status: 'pending', ...body }
    payment.refunds.push(made)
    return { status: 201, body: made }
  }

  function respond(method: string, path: string, body: never): FakeResponse {
    if (method === 'POST' && path === '/v2/payments') return create(body)
    const [, id = '', refunds] = /^\/v2\/payments\/([^/]+)(\/refunds)?$/.exec(path) ?? []
    const payment = payments.get(id)
    if (!payment) return refuse(404, 'Not Found', `No payment exists with token ${id}.`)
    if (refunds && method === 'POST') return refund(payment, body)
    if (refunds)
      return {
        status: 200,
        body: { count: payment.refunds.length, _embedded: { refunds: payment.refunds }, _links: {} },
      }
    if (method === 'DELETE') {
      if (!payment.isCancelable || payment.status !== 'open')
        return unprocessable('The payment cannot be canceled')
      payment.status = 'canceled'
    }
    return { status: 200, body: toJson(payment) }
  }

  const server = await listen(async (req, res) => {
    const { method = '', url = '', headers } = req
    const text = await bodyOf(req)
    const body = text ? JSON.parse(text) : undefined
    const path = new URL(url, 'http://mollie').pathname
    const key = headers['idempotency-key'] as string | undefined
    requests.push({ method, path, key, body })
    const sent =
      headers.authorization === `Bearer ${apiKey}`
        ? (responsesByKey.get(key ?? '') ?? respond(method, path, body as never))
        : refuse(401, 'Unauthorized Request', 'Missing authentication, or failed to authenticate')
    if (key && sent.status < 300) responsesByKey.set(key, sent)
    res.writeHead(sent.status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(sent.body))
  })

  return {
    ...server,
    apiKey,
    requests,
    payments,
    /** Changes a payment the way a buyer, a bank or time would. */
    change: (id: string, to: Partial<Pick<Payment, 'status' | 'isCancelable'>>) => {
      const payment = payments.get(id)
      if (!payment) throw new Error(`the fake has no payment ${id}`)
      Object.assign(payment, to)
    },
    /** Forgets the idempotency keys, as Mollie does after some hours. */
    forgetKeys: () => responsesByKey.clear(),
  }
}
