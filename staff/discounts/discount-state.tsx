import { toEuros } from '../../contract/rules/money/money.ts'
import type { DiscountRow, DiscountState } from '../../contract/staff/booking/discounts.ts'
import { Badge } from '../../ui/badge.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { dayOf } from '../../ui/i18n/instant.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'

const tones = { active: 'good', planned: 'wait', ended: 'neutral', used_up: 'neutral' } as const

export function DiscountStateBadge({ state }: { state: DiscountState }) {
  const t = useTranslations('staffDiscounts.state')
  return <Badge tone={tones[state]}>{t(state)}</Badge>
}

/** A code in words. */
export function useDiscountTexts() {
  const t = useTranslations('staffDiscounts')
  const { money, locale } = useFormat()
  return {
    worthOf: ({ percent, amount_cents }: Pick<DiscountRow, 'percent' | 'amount_cents'>) =>
      percent === null ? money(toEuros(amount_cents ?? 0)) : `${percent}%`,
    periodOf: ({ starts_at, ends_at }: Pick<DiscountRow, 'starts_at' | 'ends_at'>) => {
      const [from, until] = [starts_at, ends_at].map((instant) => (instant ? dayOf(locale, instant) : null))
      if (from && until) return t('period.both', { from, until })
      if (from) return t('period.from', { from })
      return until ? t('period.until', { until }) : t('period.always')
    },
    usesOf: ({ uses, most_uses }: Pick<DiscountRow, 'uses' | 'most_uses'>) =>
      most_uses === null ? String(uses) : `${uses} / ${most_uses}`,
    targetsOf: ({ products, categories }: Pick<DiscountRow, 'products' | 'categories'>) =>
      [...categories, ...products].map(({ name }) => name).join(', ') || t('forAll'),
  }
}
