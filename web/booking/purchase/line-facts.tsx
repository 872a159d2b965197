import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { EitherPrice } from '../../../ui/price.tsx'
import { FreeChanges } from '../../catalogue/cards/free-changes.tsx'
import { LanguageBadge } from '../../catalogue/cards/language-badge.tsx'
import type { PurchaseLine } from './purchase.ts'

type Props = { item: Pick<PurchaseLine, 'info'>; withTimes?: boolean }

/** Days, location and language of a course, and until when it can be changed for free; or the version of a product. */
export function LineFacts({ item: { info }, withTimes = false }: Props) {
  const t = useTranslations('purchase.line')
  const languageName = useTranslations('shell.date.language')
  const { days } = useFormat()
  const { first_day: first, last_day: last, starts_at: from, ends_at: until, location, language } = info
  if (!first) return info.option_name ? <p className="text-stone wrap-anywhere">{info.option_name}</p> : null
  return (
    <p className="text-stone">
      <span className="font-semibold text-slate">{days(first, last ?? first)}</span>
      {withTimes && from && until && `, ${t('times', { from, until })}`}
      <span className="block">
        {[location, language && languageName(language)].filter(Boolean).join(', ')}{' '}
        <LanguageBadge language={language} />
      </span>
      <FreeChanges until={info.free_until ?? null} className="mt-0.5 block text-xs text-good" />
    </p>
  )
}

/** A fee that is charged per participant. */
export function LineFee({ item: { fee, amount } }: { item: Pick<PurchaseLine, 'fee' | 'amount'> }) {
  const t = useTranslations('purchase.line')
  const { money } = useFormat()
  if (!fee) return null
  return (
    <p className="mt-1 text-xs text-slate tabular-nums">
      +{' '}
      <EitherPrice
        gross={t('fee', { name: fee.name, amount, price: money(fee.line.gross) })}
        net={t('fee', { name: fee.name, amount, price: money(fee.line.net) })}
      />
    </p>
  )
}
