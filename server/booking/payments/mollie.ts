import { z } from 'zod'
import type { Locale } from '../../../contract/rules/locale.ts'
import { type MollieSettings, mollieClient, unless } from './mollie-client.ts'
import type { PaymentRequest, Provider, ProviderPayment } from './provider.ts'

const amount = z.object({ currency: z.literal('EUR'), value: z.string().regex(/^\d+\.\d\d$/) })
const payment = z.object({
  id: z.string(),
  status: z.enum(['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired']),
  amount,
  amountRefunded: amount.nullish(),
  _links: z.object({ checkout: z.object({ href: z.url({ protocol: /^https?$/ }) }).nullish() }),
})
const refund = z.object({ id: z.string(), metadata: z.unknown() })
const refunds = z.object({ _embedded: z.object({ refunds: z.array(refund) }) })

const toAmount = (cents: number) => ({ currency: 'EUR', value: (cents / 100).toFixed(2) })
const toCents = ({ value }: z.infer<typeof amount>) => Number(value.replace('.', ''))

function toProviderPayment(response: unknown): ProviderPayment {
  const { id, status, amount, amountRefunded, _links } = payment.parse(response)
  return {
    id,
    // Authorized: reserved, but not paid yet.
    state: status === 'authorized' ? 'pending' : status,
    amountCents: toCents(amount),
    refundedCents: amountRefunded ? toCents(amountRefunded) : 0,
    checkoutUrl: _links.checkout?.href ?? null,
  }
}

const locales: Record<Locale, string> = { nl: 'nl_NL', en: 'en_GB' }

/** Mollie refuses webhooks to local addresses; then the return page and the sweeper ask for the state instead. */
const isReachable = (origin: string) =>
  !/^((.*\.)?localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|0\.0\.0\.0|\[::1?\])$/.test(
    new URL(origin).hostname,
  )

const newPayment = (origin: string, { key, returnPath, ...request }: PaymentRequest) => ({
  amount: toAmount(request.amountCents),
  description: request.description.slice(0, 255),
  method: request.method,
  locale: locales[request.locale],
  redirectUrl: `${origin}${returnPath}`,
  ...(isReachable(origin) ? { webhookUrl: `${origin}/api/payments/webhook` } : {}),
  metadata: { key },
  ...(request.method === 'banktransfer'
    ? { billingEmail: request.email, ...(request.dueOn ? { dueDate: request.dueOn } : {}) }
    : {}),
})

const pathOf = (id: string) => `/payments/${encodeURIComponent(id)}`

const hasKey = (metadata: unknown, key: string) =>
  typeof metadata === 'object' && metadata !== null && 'key' in metadata && metadata.key === key

/** `origin`: the shop's public address. */
export function mollie({ origin, ...settings }: MollieSettings & { origin: string }): Provider {
  const ask = mollieClient(settings)
  return {
    name: 'mollie',
    create: async (request) =>
      toProviderPayment(
        await ask('POST', '/payments', { body: newPayment(origin, request), key: request.key }),
      ),
    // 410: removed at Mollie, as happens to old test payments.
    find: (id) => ask('GET', pathOf(id)).then(toProviderPayment, unless(404, 410)),
    cancel: async (id) => {
      await ask('DELETE', pathOf(id)).catch(unless(404, 409, 410, 422))
    },
    refund: async (id, { key, cents, description }) => {
      // Mollie forgets an idempotency key within hours, but a refund that is retried tomorrow must still be one refund.
      const { _embedded } = refunds.parse(await ask('GET', `${pathOf(id)}/refunds?limit=250`))
      const earlier = _embedded.refunds.find(({ metadata }) => hasKey(metadata, key))
      if (earlier) return { id: earlier.id }
      const body = { amount: toAmount(cents), description: description.slice(0, 140), metadata: { key } }
      return { id: refund.parse(await ask('POST', `${pathOf(id)}/refunds`, { body, key })).id }
    },
  }
}
