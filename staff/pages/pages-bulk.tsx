import { useQueryClient } from '@tanstack/react-query'
import { ArchiveX, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { pagesApi } from '../api/content/pages.ts'
import { BulkDialog } from '../kit/bulk/bulk-dialog.tsx'
import { type RawQuery, selectionOf } from '../kit/list/list-query.ts'
import type { Selection } from '../kit/list/selection.ts'
import { useUndo } from '../records/use-undo.ts'

type Props = { selection: Selection; query: RawQuery; total: number; onDone: () => void }

const actions = [
  ['publish', Send],
  ['take_down', ArchiveX],
] as const

/** Publishes the drafts of the chosen pages, or takes the pages down, after saying which refuse. */
export default function PagesBulk({ selection, query, total, onDone }: Props) {
  const t = useTranslations('staffPages.bulk')
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const [name, setName] = useState<(typeof actions)[number][0]>()
  const chosen = selection.all ? { query: selectionOf(query), expected: total } : { ids: [...selection.ids] }
  return (
    <>
      {actions.map(([action, Icon]) => (
        <button key={action} type="button" className="bulk-action" onClick={() => setName(action)}>
          <Icon aria-hidden="true" className="size-4" />
          {t(action)}
        </button>
      ))}
      {name && (
        <BulkDialog
          title={t(name)}
          run={(request) => pagesApi.changePages({ ...request, action: { name }, ...chosen })}
          reasonOf={(reason) => t(`reason.${reason as 'draft'}`)}
          onClose={() => setName(undefined)}
          onDone={(changed, batchId) => {
            showSaved(t('done', { count: changed }), batchId)
            onDone()
            void client.invalidateQueries({ queryKey: ['page'] })
          }}
        />
      )}
    </>
  )
}
