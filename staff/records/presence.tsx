import { useQuery } from '@tanstack/react-query'
import type { RecordKind } from '../../contract/staff/log.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { colleaguesQuery } from '../api/colleagues.ts'
import { recordsApi } from '../api/records.ts'
import { usePresence } from '../kit/live/presence.ts'

const initialsOf = (name: string) => {
  const parts = name.split(' ').filter(Boolean)
  return `${parts[0]?.[0] ?? ''}${parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''}`.toUpperCase()
}

/** The other colleagues that have this record open now. */
export function Presence({ kind, id }: { kind: RecordKind; id: number }) {
  const t = useTranslations('staffKit.presence')
  // Nobody waits for it; when it is lost, the next one comes in seconds.
  const viewers = usePresence(kind, id, (isHere) => void recordsApi.look(kind, id, isHere).catch(() => {}))
  const { data = [] } = useQuery({ ...colleaguesQuery, enabled: viewers.length > 0 })
  const names = viewers.flatMap((viewer) => data.find((one) => one.id === viewer) ?? [])
  return (
    <ul aria-label={t('here')} aria-live="polite" className="flex -space-x-1.5 empty:hidden">
      {names.map(({ id, name }) => (
        <li key={id} className="avatar" title={t('looks', { name })}>
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className="sr-only">{t('looks', { name })}</span>
        </li>
      ))}
    </ul>
  )
}
