import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { RecordKind } from '../../contract/staff/log.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { colleaguesQuery } from '../api/colleagues.ts'
import { recordsApi } from '../api/records.ts'
import { useMentioned } from '../kit/live/live.ts'
import { recordPath } from './record-path.ts'

/** Says it at once when a colleague names this one in a note. */
export function useMentions() {
  const t = useTranslations('staffKit.mention')
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  useMentioned(({ kind, id, by, note_id }) => {
    void client.invalidateQueries({ queryKey: ['today'] })
    const name = colleagues.find((one) => one.id === by)?.name ?? t('somebody')
    const path = recordPath(kind as RecordKind, id)
    const open = () => {
      void recordsApi.seeMention(note_id).then(() => client.invalidateQueries({ queryKey: ['today'] }))
      void navigate(path)
    }
    showToast(t('named', { name }), { action: { label: t('open'), run: open } })
  })
}
