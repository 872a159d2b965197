import { type PaymentMethodCode, paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import type { TestBankPayment } from '../../../contract/wire/booking/payment.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'

const isKnown = (method: string): method is PaymentMethodCode => method in paymentMethods

/** Payee, amount and description, as a bank shows them. */
export function BankPayment({ payment: { amount, description, method } }: { payment: TestBankPayment }) {
  const t = useTranslations('payment.bank')
  const { money } = useFormat()
  const names = useTranslations('payment.method')
  const { name } = useShellData().shop
  const rows = [
    [t('payee'), name],
    [t('description'), description],
    [t('method'), isKnown(method) ? names(method) : method],
  ]
  return (
    <dl className="mt-5 divide-y divide-line border-y border-line">
      <div className="flex items-baseline justify-between gap-6 py-3">
        <dt className="text-slate">{t('amount')}</dt>
        <dd className="text-2xl font-extrabold tabular-nums">{money(amount)}</dd>
      </div>
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-baseline justify-between gap-6 py-3">
          <dt className="text-slate">{label}</dt>
          <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
