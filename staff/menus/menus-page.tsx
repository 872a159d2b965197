import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  type LucideIcon,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import type { StaffMenuItem } from '../../contract/staff/menus.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { api } from '../api/api.ts'
import { menusQuery } from '../api/queries.ts'
import { undoIdOf } from '../api/written.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure, useFailureText } from '../kit/page/failure.tsx'
import { Card, Page } from '../kit/page/page.tsx'
import { useUndo } from '../records/use-undo.ts'
import { useCan } from '../session/me.tsx'
import { MenuItemForm } from './menu-item-form.tsx'
import { type MenuNode, type Move, moves, placeAfter, treeOf } from './menu-tree.ts'

const icons: Record<Move, LucideIcon> = { up: ArrowUp, down: ArrowDown, in: ArrowRight, out: ArrowLeft }

/** An item that is edited, or a new one below a parent. */
type Open = { item?: StaffMenuItem; parentId: number | null }

/** The main menu and the footer: their items, their order and what they lead to. */
export default function MenusPage() {
  const t = useTranslations('staffMenus')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(menusQuery)
  useChanges('menu', () => void refetch())
  const [open, setOpen] = useState<Open>()
  const { showSaved } = useUndo()
  const failureText = useFailureText()
  const keep = (items: StaffMenuItem[], text: string) => {
    client.setQueryData(menusQuery.queryKey, items)
    showSaved(text, undoIdOf(items))
  }
  const run = async (request: Promise<StaffMenuItem[]>, text: string) => {
    try {
      keep(await request, text)
    } catch (failure) {
      showToast(failureText(failure), { tone: 'bad' })
      void refetch()
    }
  }
  const footer = data?.find(({ place }) => place === 'footer')
  const menus = [
    { name: 'main' as const, root: null },
    ...(footer ? [{ name: 'footer' as const, root: footer.id }] : []),
  ]
  return (
    <Page title={t('title')}>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {menus.map(({ name, root }) => (
            <Card key={name} title={t(name)} action={<AddButton onAdd={() => setOpen({ parentId: root })} />}>
              <Branch
                nodes={treeOf(data, root)}
                items={data}
                root={root}
                onEdit={(item) => setOpen({ item, parentId: item.parent_id })}
                onRun={run}
              />
            </Card>
          ))}
        </div>
      )}
      <TitledDialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={t(open?.item ? 'edit' : 'add')}
        size="card"
      >
        {open && (
          <MenuItemForm
            key={open.item?.id ?? `new ${open.parentId}`}
            {...{ item: open.item, parentId: open.parentId }}
            onSaved={(items) => {
              setOpen(undefined)
              keep(items, t('saved'))
            }}
          />
        )}
      </TitledDialog>
    </Page>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations('staffMenus')
  const can = useCan()
  if (!can('content:write')) return null
  return (
    <Button kind="outline" size="sm" onClick={onAdd}>
      <Plus aria-hidden="true" className="size-4" />
      {t('add')}
    </Button>
  )
}

type BranchProps = {
  nodes: readonly MenuNode[]
  items: readonly StaffMenuItem[]
  root: number | null
  onEdit: (item: StaffMenuItem) => void
  onRun: (request: Promise<StaffMenuItem[]>, text: string) => Promise<void>
}

function Branch({ nodes, ...rest }: BranchProps) {
  const t = useTranslations('staffMenus')
  if (nodes.length === 0) return <p className="text-stone">{t('empty')}</p>
  return (
    <ul className="divide-y divide-line">
      {nodes.map((node) => (
        <li key={node.id}>
          <Row node={node} {...rest} />
          {node.children.length > 0 && (
            <div className="ml-3 border-l-2 border-line pl-3">
              <Branch nodes={node.children} {...rest} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function Row({ node, items, root, onEdit, onRun }: Omit<BranchProps, 'nodes'> & { node: MenuNode }) {
  const t = useTranslations('staffMenus')
  const locale = useLocale()
  const can = useCan()
  const title = node.title[locale]
  const leadsTo = node.target_name ?? node.uri?.[locale]
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <div className="min-w-40 flex-1 wrap-anywhere">
        <span className="font-semibold">{title}</span>{' '}
        {leadsTo && <span className="text-sm text-stone">{leadsTo}</span>}{' '}
        {node.is_dead && <Badge tone="bad">{t('dead')}</Badge>}
      </div>
      {can('content:write') && (
        <div className="flex">
          {moves.map((move) => {
            const place = placeAfter(items, node, move, root)
            const Icon = icons[move]
            return (
              <Button
                key={move}
                kind="quiet"
                size="sm"
                aria-label={t(`move.${move}`, { title })}
                disabled={!place}
                onClick={() => place && void onRun(api.moveMenuItem(node.id, place), t('moved', { title }))}
              >
                <Icon aria-hidden="true" className="size-4" />
              </Button>
            )
          })}
          <Button kind="quiet" size="sm" aria-label={t('editOf', { title })} onClick={() => onEdit(node)}>
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
          <Button
            kind="quiet"
            size="sm"
            aria-label={t('removeOf', { title })}
            disabled={node.children.length > 0}
            onClick={() => void onRun(api.removeMenuItem(node.id), t('removed', { title }))}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </div>
      )}
    </div>
  )
}
