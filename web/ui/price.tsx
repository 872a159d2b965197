import { shortMoney } from '../i18n/format.ts'
import { useTranslations } from '../i18n/translations.tsx'

type Amount = { net: number; gross: number }
type Props = Amount & {
  /** Which of the two leads: with VAT for private buyers, without for companies. */
  lead?: keyof Amount
  exempt?: boolean
  /** The lowest of several. */
  from?: boolean
  was?: Amount | null
  size?: keyof typeof sizes
  className?: string
}

const sizes = { sm: 'text-lg', md: 'text-2xl', lg: 'text-4xl' } as const

/** What it costs: one price large, the other beside it small. */
export function Price({ net, gross, lead = 'gross', exempt, from, was, size = 'md', className = '' }: Props) {
  const t = useTranslations('ui')
  const amount = { net, gross }
  const beside =
    lead === 'gross'
      ? t('grossAndNet', { other: shortMoney(net) })
      : t('netAndGross', { other: shortMoney(gross) })
  return (
    <p className={className}>
      <span className="flex flex-wrap items-baseline gap-x-2">
        {from && <span className="text-sm">{t('from')}</span>}
        <span className={`leading-tight font-extrabold tracking-tight tabular-nums ${sizes[size]}`}>
          {shortMoney(amount[lead])}
        </span>
        {was && (
          <s className="text-sm text-stone tabular-nums">
            <span className="sr-only">{t('was')} </span>
            {shortMoney(was[lead])}
          </s>
        )}
      </span>
      <span className="block text-xs tabular-nums opacity-75">{exempt ? t('vatExempt') : beside}</span>
    </p>
  )
}
