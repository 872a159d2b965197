import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { countOf, nothing, type Selection } from './selection.ts'

type Props = {
  selection: Selection
  total: number
  isPageChosen: boolean
  /** There are matching rows on other pages. */
  hasMore: boolean
  onChange: (selection: Selection) => void
  children: ReactNode
}

/** How many rows are chosen, and what can be done with them. */
export function SelectionBar({ selection, total, isPageChosen, hasMore, onChange, children }: Props) {
  const t = useTranslations('staffKit.list')
  return (
    <div className="list-bulk">
      <span className="font-semibold tabular-nums">{t('chosen', { count: countOf(selection, total) })}</span>
      {!selection.all && hasMore && isPageChosen && (
        <button
          type="button"
          className="cursor-pointer underline underline-offset-2"
          onClick={() => onChange({ all: true })}
        >
          {t('chooseAll', { count: total })}
        </button>
      )}
      {children}
      <button
        type="button"
        aria-label={t('chooseNone')}
        title={t('chooseNone')}
        onClick={() => onChange(nothing)}
        className="ml-auto inline-flex size-8 cursor-pointer items-center justify-center rounded-sm hover:bg-iron"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}
