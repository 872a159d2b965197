import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { EitherPrice } from '../../../ui/price.tsx'

/** When, where and in which language; or which version. */
export function LineFacts({ item: { info }, withTimes = false }: { item: CartItem; withTimes?: boolean }) {
  const t = useTranslations('cart.line')
  const nameOf = useTranslations('catalogue.language')
  const { days } = useFormat()
  const { first_day: first, last_day: last, starts_at: from, ends_at: until, location, language } = info
  if (!first || !last) return <p className="text-stone wrap-anywhere">{info.option_name}</p>
  return (
    <p className="text-stone">
      <span className="font-semibold text-slate">{days(first, last)}</span>
      {withTimes && from && until && `, ${t('times', { from, until })}`}
      <span className="block">{[location, language && nameOf(language)].filter(Boolean).join(', ')}</span>
    </p>
  )
}

/** What comes on top per participant. */
export function LineFee({ item: { fee, amount } }: { item: CartItem }) {
  const t = useTranslations('cart.line')
  const { money } = useFormat()
  if (!fee) return null
  return (
    <p className="mt-1 text-xs text-slate tabular-nums">
      +{' '}
      <EitherPrice
        gross={t('feeEach', { name: fee.name, amount, price: money(fee.gross) })}
        net={t('feeEach', { name: fee.name, amount, price: money(fee.net) })}
      />
    </p>
  )
}
