import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical, type LucideIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import {
  childrenOf,
  type DropSide,
  type Move,
  moves,
  type Place,
  placeAfter,
  placeOfDrop,
  sideAt,
  type TreeItem,
} from './tree.ts'

const icons: Record<Move, LucideIcon> = { up: ArrowUp, down: ArrowDown, in: ArrowRight, out: ArrowLeft }

type Props<Item extends TreeItem> = {
  items: readonly Item[]
  /** The parent of the top rows. */
  root?: number | null
  /** So many levels at most; 1 is a flat list. */
  maxDepth: number
  titleOf: (item: Item) => string
  /** What a row shows. */
  children: (item: Item) => ReactNode
  /** Buttons at the end of a row. */
  actions?: (item: Item, hasChildren: boolean) => ReactNode
  /** Undefined: the order cannot be changed. */
  onMove: ((item: Item, place: Place) => Promise<unknown>) | undefined
  empty: string
}

type Dragging = { id: number; over?: { id: number; side: DropSide } | undefined }

/** An ordered tree or list. Rows are moved by dragging, or with buttons, which keep the focus. */
export function SortableTree<Item extends TreeItem>(props: Props<Item>) {
  const { root = null } = props
  const [dragging, setDragging] = useState<Dragging>()
  const list = useRef<HTMLDivElement>(null)
  const moved = useRef<string>(undefined)
  // A row that got another parent is a new element: its button gets the focus again.
  useEffect(() => {
    if (!moved.current || document.activeElement !== document.body) return
    const button = list.current?.querySelector<HTMLButtonElement>(`[data-move="${moved.current}"]`)
    const row = button?.closest('[data-row]')
    ;(button?.disabled ? row?.querySelector<HTMLButtonElement>('button:enabled') : button)?.focus()
  })
  const move = async (item: Item, place: Place, button?: string) => {
    moved.current = button
    await props.onMove?.(item, place)
  }
  return (
    <div ref={list}>
      <Branch {...props} {...{ root, dragging, setDragging, move }} parent={root} depth={1} />
    </div>
  )
}

type BranchProps<Item extends TreeItem> = Props<Item> & {
  root: number | null
  parent: number | null
  depth: number
  dragging: Dragging | undefined
  setDragging: (dragging: Dragging | undefined) => void
  move: (item: Item, place: Place, button?: string) => Promise<unknown>
}

function Branch<Item extends TreeItem>(props: BranchProps<Item>) {
  const { items, parent, depth, empty } = props
  const rows = childrenOf(items, parent)
  if (rows.length === 0) return <p className="text-stone">{empty}</p>
  return (
    <ul className="divide-y divide-line">
      {rows.map((item) => {
        const hasChildren = items.some(({ parent_id }) => parent_id === item.id)
        return (
          <li key={item.id}>
            <Row {...props} item={item} hasChildren={hasChildren} />
            {hasChildren && (
              <div className="ml-3 border-l-2 border-line pl-3">
                <Branch {...props} parent={item.id} depth={depth + 1} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const lines: Record<DropSide, string> = {
  before: 'shadow-[inset_0_2px_0_var(--color-ink)]',
  inside: 'bg-mist',
  after: 'shadow-[inset_0_-2px_0_var(--color-ink)]',
}

type RowProps<Item extends TreeItem> = BranchProps<Item> & { item: Item; hasChildren: boolean }

function Row<Item extends TreeItem>(props: RowProps<Item>) {
  const { item, items, hasChildren, depth, maxDepth, dragging, setDragging, onMove, move } = props
  const dragged = items.find(({ id }) => id === dragging?.id)
  const over = dragging?.over?.id === item.id ? dragging.over.side : undefined
  const sideOf = (event: DragEvent) => {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    return sideAt(event.clientY - top, height, depth < maxDepth)
  }
  const placeAt = (event: DragEvent) => dragged && placeOfDrop(items, dragged, item, sideOf(event))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging has its buttons in the same row
    <div
      data-row={item.id}
      className={`flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1 ${over ? lines[over] : ''}`}
      onDragOver={(event) => {
        if (!placeAt(event)) return
        event.preventDefault()
        const side = sideOf(event)
        if (dragged && side !== over) setDragging({ id: dragged.id, over: { id: item.id, side } })
      }}
      onDragLeave={() => over && dragged && setDragging({ id: dragged.id })}
      onDrop={(event) => {
        const place = placeAt(event)
        event.preventDefault()
        setDragging(undefined)
        if (dragged && place) void move(dragged, place)
      }}
    >
      {onMove && (
        <span
          draggable
          aria-hidden="true"
          data-handle={item.id}
          className="cursor-grab text-stone"
          onDragStart={({ dataTransfer, currentTarget }) => {
            dataTransfer.effectAllowed = 'move'
            dataTransfer.setData('text/plain', props.titleOf(item))
            if (currentTarget.parentElement) dataTransfer.setDragImage(currentTarget.parentElement, 0, 0)
            setDragging({ id: item.id })
          }}
          onDragEnd={() => setDragging(undefined)}
        >
          <GripVertical className="size-4" />
        </span>
      )}
      <div className="min-w-40 flex-1 wrap-anywhere">{props.children(item)}</div>
      <div className="flex">
        {onMove && <MoveButtons {...props} />}
        {props.actions?.(item, hasChildren)}
      </div>
    </div>
  )
}

function MoveButtons<Item extends TreeItem>({
  item,
  items,
  root,
  depth,
  maxDepth,
  titleOf,
  move,
}: RowProps<Item>) {
  const t = useTranslations('staffKit.tree')
  const title = titleOf(item)
  return moves
    .filter((one) => maxDepth > 1 || one === 'up' || one === 'down')
    .map((one) => {
      const place = one === 'in' && depth >= maxDepth ? undefined : placeAfter(items, item, one, root)
      const Icon = icons[one]
      const name = `${item.id}-${one}`
      return (
        <Button
          key={one}
          kind="quiet"
          size="sm"
          data-move={name}
          aria-label={t(one, { title })}
          disabled={!place}
          onClick={() => place && void move(item, place, name)}
        >
          <Icon aria-hidden="true" className="size-4" />
        </Button>
      )
    })
}
