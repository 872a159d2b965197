import { ArrowLeft, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useStore } from '../../../ui/store/create-store.ts'
import { leftListStore } from './left-list.ts'
import { neighboursOf } from './neighbours.ts'

type Props = {
  /** The kind of the list's records. */
  kind: string
  /** Of the list; a record's path is below it. */
  path: string
  label: string
  /** The record of this page, if it has one. */
  id?: number
  /** The part of the record that is shown, as the end of an address: the next record opens at the same part. */
  part?: string
}

/** Above a record: the way back to its list as it was left, and to the records before and after it there. */
export function BackToList({ kind, path, label, id, part = '' }: Props) {
  const t = useTranslations('staffKit.list')
  const [store] = useState(() => leftListStore(kind))
  const left = useStore(store)
  const around = id === undefined ? null : neighboursOf(left, id)
  const pathOf = (record: number | undefined) =>
    record === undefined ? undefined : `${path}/${record}${part}`
  return (
    <div className="mb-1 flex items-center gap-3">
      <Link to={path + left.search} className="back-link">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {label}
      </Link>
      {around && around.of > 1 && (
        <nav aria-label={label} className="ml-auto flex items-center text-stone tabular-nums">
          <Neighbour to={pathOf(around.previous)} label={t('previous')} icon={ChevronLeft} />
          <span className="px-1 text-xs">
            {around.number} / {around.of}
          </span>
          <Neighbour to={pathOf(around.next)} label={t('next')} icon={ChevronRight} />
        </nav>
      )}
    </div>
  )
}

type NeighbourProps = { to: string | undefined; label: string; icon: LucideIcon }

function Neighbour({ to, label, icon: Icon }: NeighbourProps) {
  const arrow = <Icon aria-hidden="true" className="size-4" />
  if (!to)
    return (
      <span aria-hidden="true" className="neighbour opacity-30">
        {arrow}
      </span>
    )
  return (
    <Link to={to} aria-label={label} title={label} className="neighbour hover:text-ink">
      {arrow}
    </Link>
  )
}
