import { useQueryClient } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { papersApi } from '../api/people/papers.ts'
import type { Selection } from '../kit/list/selection.ts'
import { DryRunDialog } from '../kit/overlays/dry-run-dialog.tsx'

const maxIds = 200

/** Reminds of the chosen certificates: first it lists the mails with their recipients, and the people without a mail. */
export function RemindNow({ selection, onDone }: { selection: Selection; onDone: () => void }) {
  const t = useTranslations('staffPapers')
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const ids = selection.all ? [] : [...selection.ids]
  if (!ids.length || ids.length > maxIds) return <p className="text-sm">{t('remindTooMany')}</p>
  return (
    <>
      <button type="button" className="bulk-action" onClick={() => setIsOpen(true)}>
        <BellRing aria-hidden="true" className="size-4" />
        {t('remind')}
      </button>
      {isOpen && (
        <DryRunDialog
          title={t('remindTitle', { count: ids.length })}
          action={t('remind')}
          run={(isDryRun) => papersApi.remind(ids, isDryRun)}
          more={({ skipped }) =>
            skipped.map(({ holder, why }) => t(`remindSkipped.${why}`, { name: holder }))
          }
          onDone={({ mails }) => {
            setIsOpen(false)
            showToast(t('reminded', { count: mails.length }), { tone: 'good' })
            void client.invalidateQueries()
            onDone()
          }}
          onClose={() => setIsOpen(false)}
        >
          {() => <p>{t('remindText')}</p>}
        </DryRunDialog>
      )}
    </>
  )
}
