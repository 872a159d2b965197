import { useQueryClient } from '@tanstack/react-query'
import { Tag, UserCheck } from 'lucide-react'
import { useState } from 'react'
import type { OrderBulkAction } from '../../contract/staff/booking/order-bulk.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { ordersApi } from '../api/booking/orders.ts'
import { BulkDialog } from '../kit/bulk/bulk-dialog.tsx'
import { type RawQuery, selectionOf } from '../kit/list/list-query.ts'
import type { Selection } from '../kit/list/selection.ts'
import { useUndo } from '../records/use-undo.ts'
import { useMe } from '../session/me.tsx'

type Props = { selection: Selection; query: RawQuery; total: number; onDone: () => void }

/** Assigns the chosen orders to oneself, or adds a tag to them. */
export default function OrdersBulk({ selection, query, total, onDone }: Props) {
  const t = useTranslations('staffOrders')
  const me = useMe()
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const [action, setAction] = useState<OrderBulkAction | 'tag'>()
  const chosen = selection.all ? { query: selectionOf(query), expected: total } : { ids: [...selection.ids] }
  return (
    <>
      <button
        type="button"
        className="bulk-action"
        onClick={() => setAction({ name: 'assign', assignee_id: me.id })}
      >
        <UserCheck aria-hidden="true" className="size-4" />
        {t('bulk.mine')}
      </button>
      <button type="button" className="bulk-action" onClick={() => setAction('tag')}>
        <Tag aria-hidden="true" className="size-4" />
        {t('bulk.tag')}
      </button>
      {action === 'tag' && (
        <TagDialog
          onClose={() => setAction(undefined)}
          onChoose={(tag) => setAction({ name: 'add_tag', tag })}
        />
      )}
      {action && action !== 'tag' && (
        <BulkDialog
          title={t(action.name === 'assign' ? 'bulk.mine' : 'bulk.tag')}
          run={(request) => ordersApi.changeOrders({ ...request, action, ...chosen })}
          reasonOf={(reason) => t(`bulk.reason.${reason as 'ended'}`)}
          onClose={() => setAction(undefined)}
          onDone={(changed, batchId) => {
            showSaved(t('bulk.done', { count: changed }), batchId)
            onDone()
            void client.invalidateQueries({ queryKey: ['orders'] })
          }}
        />
      )}
    </>
  )
}

function TagDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (tag: string) => void }) {
  const t = useTranslations('staffOrders')
  return (
    <TitledDialog open onClose={onClose} title={t('bulk.tag')}>
      <form
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const tag = String(new FormData(event.currentTarget).get('tag') ?? '').trim()
          if (tag) onChoose(tag)
        }}
      >
        <TextField label={t('column.tags')} name="tag" maxLength={40} autoComplete="off" className="w-full" />
        <Button type="submit" kind="dark">
          {t('bulk.add')}
        </Button>
      </form>
    </TitledDialog>
  )
}
