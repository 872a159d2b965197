import type { RefObject } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useKeys } from '../keys/keys.ts'

type Options = {
  /** What the rows are in; each has an element with `data-row`. */
  box: RefObject<HTMLElement | null>
  searchField: RefObject<HTMLInputElement | null> | null
  /** The rows are about to be replaced. */
  isOld: boolean
  open: number | null
  setOpen: (id: number | null) => void
  onChoose?: (id: number) => void
}

/** The keys of a list: search, next and previous row, choose, and close what is open beside it. */
export function useRowKeys({ box, searchField, isOld, open, setOpen, onChoose }: Options) {
  const t = useTranslations('staffKit.list')
  const links = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const focused = () =>
    Number(
      (document.activeElement as HTMLElement | null)?.closest<HTMLElement>('[data-row]')?.dataset.row ?? open,
    )
  const move = (by: 1 | -1) => {
    if (isOld) return
    const all = links()
    const at = all.findIndex(({ dataset }) => Number(dataset.row) === focused())
    const next = all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
    if (open && next) setOpen(Number(next.dataset.row))
  }
  const close = () => {
    const link = links().find(({ dataset }) => Number(dataset.row) === open)
    setOpen(null)
    link?.focus()
  }
  const group = 'list' as const
  useKeys([
    ...(searchField
      ? [{ keys: '/', label: t('keys.search'), group, run: () => searchField.current?.focus() }]
      : []),
    { keys: 'j', label: t('keys.next'), group, run: () => move(1) },
    { keys: 'k', label: t('keys.previous'), group, run: () => move(-1) },
    ...(onChoose
      ? [{ keys: 'x', label: t('keys.choose'), group, run: () => focused() && onChoose(focused()) }]
      : []),
    ...(open ? [{ keys: 'Escape', label: t('keys.close'), group, run: close }] : []),
  ])
  return { close }
}
