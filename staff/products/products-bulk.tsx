import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Percent } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { productsApi } from '../api/catalogue/products.ts'
import { BulkDialog } from '../kit/bulk/bulk-dialog.tsx'
import { type RawQuery, selectionOf } from '../kit/list/list-query.ts'
import type { Selection } from '../kit/list/selection.ts'
import { useUndo } from '../records/use-undo.ts'
import { useCan } from '../session/me.tsx'

type Props = { selection: Selection; query: RawQuery; total: number; onDone: () => void }
type Action = { name: 'retire' | 'reinstate' } | { name: 'price'; percent: number }

/** Takes the chosen products out of the shop or puts them back, or changes their prices by a percentage. */
export default function ProductsBulk({ selection, query, total, onDone }: Props) {
  const t = useTranslations('staffProducts.bulk')
  const can = useCan()
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const [action, setAction] = useState<Action | 'percent'>()
  const chosen = selection.all ? { query: selectionOf(query), expected: total } : { ids: [...selection.ids] }
  return (
    <>
      {can('catalogue:write') && (
        <>
          <button type="button" className="bulk-action" onClick={() => setAction({ name: 'retire' })}>
            <Archive aria-hidden="true" className="size-4" />
            {t('retire')}
          </button>
          <button type="button" className="bulk-action" onClick={() => setAction({ name: 'reinstate' })}>
            <ArchiveRestore aria-hidden="true" className="size-4" />
            {t('reinstate')}
          </button>
        </>
      )}
      {can('prices:write') && (
        <button type="button" className="bulk-action" onClick={() => setAction('percent')}>
          <Percent aria-hidden="true" className="size-4" />
          {t('price')}
        </button>
      )}
      {action === 'percent' && (
        <PercentDialog
          onClose={() => setAction(undefined)}
          onChoose={(percent) => setAction({ name: 'price', percent })}
        />
      )}
      {action && action !== 'percent' && (
        <BulkDialog
          title={t(action.name)}
          run={(request) =>
            action.name === 'price'
              ? productsApi.changeProductPrices({ ...request, action, ...chosen })
              : productsApi.changeProductStates({ ...request, action, ...chosen })
          }
          reasonOf={(reason) => t(`reason.${reason as 'draft'}`)}
          onClose={() => setAction(undefined)}
          onDone={(changed, batchId) => {
            showSaved(t('done', { count: changed }), batchId)
            onDone()
            void client.invalidateQueries({ queryKey: ['products'] })
          }}
        />
      )}
    </>
  )
}

function PercentDialog({ onClose, onChoose }: { onClose: () => void; onChoose: (percent: number) => void }) {
  const t = useTranslations('staffProducts.bulk')
  return (
    <TitledDialog open onClose={onClose} title={t('price')}>
      <form
        className="flex flex-col items-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          const percent = Number(new FormData(event.currentTarget).get('percent'))
          if (percent) onChoose(percent)
        }}
      >
        <TextField
          label={t('percent')}
          hint={t('percentHint')}
          name="percent"
          type="number"
          step="0.5"
          min={-90}
          max={200}
          className="w-full"
        />
        <Button type="submit" kind="dark">
          {t('look')}
        </Button>
      </form>
    </TitledDialog>
  )
}
