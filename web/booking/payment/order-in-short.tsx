import { orderPath } from '../../../contract/rules/paths/links.ts'
import type { PaymentOutcome } from '../../../contract/wire/booking/payment.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { momentOf } from '../../../ui/i18n/instant.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'

type Props = { outcome: Pick<PaymentOutcome, 'order' | 'amount' | 'held_until'> }

/** The order's number, lines and amount, and until when its seats are held. */
export function OrderInShort({ outcome: { order, amount, held_until } }: Props) {
  const t = useTranslations('payment')
  const { locale, money } = useFormat()
  return (
    <div className="w-full border-y border-line py-5">
      <p className="flex flex-wrap justify-between gap-x-6 font-bold">
        <span>{t('order', { number: order.number })}</span>
        <span className="tabular-nums">{money(amount)}</span>
      </p>
      <ul className="mt-2 text-slate">
        {order.lines.map(({ po_id, full_name, option_name, amount }) => (
          <li key={`${po_id} ${full_name}`} className="wrap-anywhere">
            {amount} × {full_name}
            {option_name && ', '}
            <span className="inline-block">{option_name}</span>
          </li>
        ))}
      </ul>
      {held_until && (
        <p className="mt-3 font-semibold">{t('held', { time: momentOf(locale, held_until) })}</p>
      )}
      {order.key ? (
        <ArrowLink href={orderPath(locale, order.id, order.key)} className="mt-3 min-h-11">
          {t('toOrder')}
        </ArrowLink>
      ) : (
        <p className="mt-3">{t('openByMail')}</p>
      )}
    </div>
  )
}
