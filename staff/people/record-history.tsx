import type { QueryKey } from '@tanstack/react-query'
import type { HistoryEntry } from '../../contract/staff/records.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { knownText } from '../kit/i18n/known-text.ts'
import { HistoryCard } from '../records/history-card.tsx'
import { useCan } from '../session/me.tsx'

type Props = {
  kind: 'customer' | 'company' | 'person'
  id: number
  history: readonly HistoryEntry[]
  queryKey: QueryKey
}

/** The notes about a record and what colleagues changed, with a box to add a note. */
export function RecordHistory({ kind, id, history, queryKey }: Props) {
  const t = useTranslations('staffPeople')
  const can = useCan()
  return (
    <HistoryCard
      kind={kind}
      id={id}
      history={history}
      queryKey={queryKey}
      mayWrite={can('people:write')}
      title={t('history')}
      empty={t('noHistory')}
      actorOf={(actor) => t(`actor.${actor}`)}
      titleOf={(what) => {
        const key = `did.${what?.replace('.', '_')}`
        return knownText(t(key as 'did.person_changed'), `staffPeople.${key}`) ?? t('changed')
      }}
    />
  )
}
