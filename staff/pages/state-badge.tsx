import type { PageState } from '../../contract/staff/content/pages.ts'
import { Badge } from '../../ui/badge.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'

const tones = { live: 'good', planned: 'wait', draft: 'neutral', taken_down: 'bad' } as const

/** Whether visitors see a page, and whether something newer waits. */
export function PageStateBadge({ state, hasDraft }: { state: PageState; hasDraft: boolean }) {
  const t = useTranslations('staffPages.state')
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={tones[state]}>{t(state)}</Badge>
      {hasDraft && state !== 'draft' && state !== 'planned' && <Badge tone="signal">{t('newer')}</Badge>}
    </span>
  )
}
