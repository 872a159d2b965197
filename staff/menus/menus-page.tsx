import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { StaffMenuItem } from '../../contract/staff/content/menus.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { findingApi, menusQuery } from '../api/catalogue/finding.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Page } from '../kit/page/page.tsx'
import { SortableTree } from '../kit/tree/sortable-tree.tsx'
import { useListWrites } from '../records/use-list-writes.ts'
import { useCan } from '../session/me.tsx'
import { MenuItemForm } from './menu-item-form.tsx'

/** An item that is edited, or a new one below a parent. */
type Open = { item?: StaffMenuItem; parentId: number | null }

/** The main menu and the footer: their items, their order and what they lead to. */
export default function MenusPage() {
  const t = useTranslations('staffMenus')
  const { data, error, refetch } = useQuery(menusQuery)
  useChanges('menu', () => void refetch())
  const [open, setOpen] = useState<Open>()
  const { keep, run } = useListWrites<StaffMenuItem[]>(menusQuery.queryKey)
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
              <MenuTree
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

type TreeProps = {
  items: readonly StaffMenuItem[]
  root: number | null
  onEdit: (item: StaffMenuItem) => void
  onRun: (request: Promise<StaffMenuItem[]>, text: string) => Promise<void>
}

/** The item that holds the footer is not a row of the main menu. */
function MenuTree({ items, root, onEdit, onRun }: TreeProps) {
  const t = useTranslations('staffMenus')
  const locale = useLocale()
  const mayChange = useCan()('content:write')
  const titleOf = ({ title }: StaffMenuItem) => title[locale]
  return (
    <SortableTree
      items={items.filter(({ place }) => place === 'main')}
      root={root}
      maxDepth={root === null ? 3 : 2}
      titleOf={titleOf}
      empty={t('empty')}
      onMove={
        mayChange
          ? (item, place) =>
              onRun(findingApi.moveMenuItem(item.id, place), t('moved', { title: titleOf(item) }))
          : undefined
      }
      actions={(item, hasChildren) =>
        mayChange && (
          <>
            <Button
              kind="quiet"
              size="sm"
              aria-label={t('editOf', { title: titleOf(item) })}
              onClick={() => onEdit(item)}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </Button>
            <Button
              kind="quiet"
              size="sm"
              aria-label={t('removeOf', { title: titleOf(item) })}
              disabled={hasChildren}
              onClick={() =>
                void onRun(findingApi.removeMenuItem(item.id), t('removed', { title: titleOf(item) }))
              }
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </>
        )
      }
    >
      {(item) => {
        const leadsTo = item.target_name ?? item.uri?.[locale]
        return (
          <>
            <span className="font-semibold">{titleOf(item)}</span>{' '}
            {leadsTo && <span className="text-sm text-stone">{leadsTo}</span>}{' '}
            {item.is_dead && <Badge tone="bad">{t('dead')}</Badge>}
          </>
        )
      }}
    </SortableTree>
  )
}
