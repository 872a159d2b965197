import { BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { isSameQuery, type RawQuery, selectionOf } from './list-query.ts'

/** A ready-made selection; `id` when the colleague saved it and may remove it. */
export type Tab = { key?: number; id?: number; label: string; query: RawQuery; count?: number }

type Props = {
  tabs: readonly Tab[]
  query: RawQuery
  onSave?: (view: { name: string; is_shared: boolean }) => Promise<unknown>
  onRemove?: (id: number) => void
}

/** The selections above a list; the one that is shown can be saved as another. */
export function ListTabs({ tabs, query, onSave, onRemove }: Props) {
  const t = useTranslations('staffKit.list')
  const { number } = useFormat()
  const [isNaming, setIsNaming] = useState(false)
  const current = tabs.find((tab) => isSameQuery(selectionOf(tab.query), selectionOf(query)))
  return (
    <nav aria-label={t('views')} className="list-tabs">
      <ul className="-ml-3 flex">
        {tabs.map((tab) => (
          <li key={tab.key ?? tab.label} className="flex shrink-0 items-center">
            <Link
              to={{ search: new URLSearchParams(tab.query).toString() }}
              aria-current={tab === current ? 'page' : undefined}
              className="list-tab"
            >
              {tab.label}
              {tab.count !== undefined && <span className="list-count">{number(tab.count)}</span>}
            </Link>
            {tab.id !== undefined && tab === current && onRemove && (
              <button
                type="button"
                aria-label={t('removeView', { name: tab.label })}
                title={t('removeView', { name: tab.label })}
                onClick={() => tab.id !== undefined && onRemove(tab.id)}
                className="-ml-2 inline-flex size-7 cursor-pointer items-center justify-center rounded-sm hover:bg-mist"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!current && onSave && (
        <button type="button" className="tool shrink-0" onClick={() => setIsNaming(true)}>
          <BookmarkPlus aria-hidden="true" className="size-4" />
          {t('saveView')}
        </button>
      )}
      {onSave && (
        <TitledDialog open={isNaming} onClose={() => setIsNaming(false)} title={t('saveView')}>
          <form
            className="flex flex-col items-start gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              const form = new FormData(event.currentTarget)
              const name = String(form.get('name') ?? '').trim()
              if (name) void onSave({ name, is_shared: form.has('shared') }).then(() => setIsNaming(false))
            }}
          >
            <TextField
              label={t('viewName')}
              name="name"
              maxLength={60}
              autoComplete="off"
              className="w-full"
            />
            <Checkbox name="shared" label={t('shareView')} />
            <Button type="submit" kind="dark">
              {t('save')}
            </Button>
          </form>
        </TitledDialog>
      )}
    </nav>
  )
}
