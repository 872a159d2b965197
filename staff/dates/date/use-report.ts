import { useQueryClient } from '@tanstack/react-query'
import type { DateChanged } from '../../../contract/staff/planning/date-changes.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'

/** What a dry run says about people, trainers and rooms. */
export function useReport() {
  const t = useTranslations('staffDates.changes')
  return ({ people, orders, lost }: DateChanged): string[] => [
    orders ? t('people', { people, orders }) : t('nobody'),
    lost.length ? t('lost', { names: [...new Set(lost.map(({ name }) => name))].join(', ') }) : t('planned'),
  ]
}

/** Everything about the date is read again, and the dialog closes. */
export function useDateDone(id: number, onClose: () => void) {
  const client = useQueryClient()
  return (text: string) => {
    onClose()
    showToast(text, { tone: 'good' })
    void client.invalidateQueries({ queryKey: ['date', id] })
    void client.invalidateQueries({ queryKey: ['planning'] })
  }
}
