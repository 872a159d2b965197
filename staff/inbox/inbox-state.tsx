import type { InboxState } from '../../contract/staff/service/inbox.ts'
import { Badge } from '../../ui/badge.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'

const tones = { new: 'wait', open: 'wait', waiting: 'neutral', done: 'good', spam: 'neutral' } as const

/** Whether somebody has to answer, in words and colour. */
export function InboxStateBadge({ state, isLate }: { state: InboxState; isLate: boolean }) {
  const t = useTranslations('staffInbox.list')
  return <Badge tone={isLate ? 'bad' : tones[state]}>{isLate ? t('late') : t(`state.${state}`)}</Badge>
}
