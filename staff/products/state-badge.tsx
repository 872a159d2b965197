import type { ProductState } from '../../contract/staff/catalogue/product-list.ts'
import { Badge } from '../../ui/badge.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'

const tones = { draft: 'wait', published: 'good', retired: 'neutral' } as const

/** Whether visitors see a product. */
export function ProductStateBadge({ state }: { state: ProductState }) {
  const t = useTranslations('staffProducts')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
