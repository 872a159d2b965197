import { useQuery } from '@tanstack/react-query'
import { Lock, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListItem, NamedList, ShortList } from '../../contract/staff/catalogue/short-lists.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { shortListQuery, taxonomyApi } from '../api/catalogue/taxonomy.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card } from '../kit/page/page.tsx'
import { SortableTree } from '../kit/tree/sortable-tree.tsx'
import { useListWrites } from '../records/use-list-writes.ts'
import { useCan } from '../session/me.tsx'
import { listShapes } from './list-shapes.ts'
import { UsesDialog } from './uses-dialog.tsx'

export type FormProps = {
  /** Undefined for a new item. */
  item: ListItem | undefined
  onSaved: (items: ListItem[]) => void
}
type Props = {
  list: ShortList
  /** The specification or attribute whose values are shown. */
  parent?: ListItem
  title: string
  form: (props: FormProps) => ReactNode
  /** Shows the values of an item. */
  onOpen?: (item: ListItem) => void
}

/** A short list: adding, renaming, ordering, and deleting what is used nowhere. */
export function ShortListCard({ list, parent, title, form, onOpen }: Props) {
  const t = useTranslations('staffTaxonomy')
  const locale = useLocale()
  const mayChange = useCan()('catalogue:write')
  const shape = listShapes[list]
  const query = shortListQuery(list, parent?.id)
  const { data, error, refetch } = useQuery(query)
  useChanges(shape.kind, () => void refetch())
  const { keep, run } = useListWrites<ListItem[]>(query.queryKey)
  const [edited, setEdited] = useState<{ id: number | undefined }>()
  const [removing, setRemoving] = useState<ListItem>()
  const titleOf = ({ name }: ListItem) => name[locale]
  const mayMove = mayChange && shape.isOrdered
  // What the shop writes itself has values of its own making.
  const mayAdd = mayChange && !(parent?.is_fixed && data?.some(({ is_fixed }) => is_fixed))
  return (
    <Card
      title={title}
      action={
        mayAdd && (
          <Button kind="outline" size="sm" onClick={() => setEdited({ id: undefined })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('add')}
          </Button>
        )
      }
    >
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={6} />}
      {data && (
        <SortableTree
          items={data.map((item) => ({ ...item, parent_id: null }))}
          maxDepth={1}
          titleOf={titleOf}
          empty={t('empty')}
          onMove={
            mayMove
              ? (item, { position }) =>
                  run(
                    taxonomyApi.moveListItem(list as NamedList, item.id, position),
                    t('moved', { title: titleOf(item) }),
                  )
              : undefined
          }
          actions={(item) =>
            mayChange && (
              <>
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={t('editOf', { title: titleOf(item) })}
                  disabled={item.is_fixed && parent !== undefined}
                  onClick={() => setEdited({ id: item.id })}
                >
                  <Pencil aria-hidden="true" className="size-4" />
                </Button>
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={t('removeOf', { title: titleOf(item) })}
                  disabled={item.is_fixed}
                  onClick={() => setRemoving(item)}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </Button>
              </>
            )
          }
        >
          {(item) => (
            <RowText item={item} title={titleOf(item)} {...(onOpen && { onOpen: () => onOpen(item) })} />
          )}
        </SortableTree>
      )}
      <TitledDialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={edited?.id ? t('edit') : t('addTo', { title })}
        size="card"
      >
        {edited &&
          form({
            item: data?.find(({ id }) => id === edited.id),
            onSaved: (items) => {
              setEdited(undefined)
              keep(items, t('saved'))
            },
          })}
      </TitledDialog>
      {removing && (
        <UsesDialog
          title={titleOf(removing)}
          load={() => taxonomyApi.listItemUses(list, removing.id)}
          onRemove={() =>
            run(taxonomyApi.removeListItem(list, removing.id), t('removed', { title: titleOf(removing) }))
          }
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  )
}

function RowText({ item, title, onOpen }: { item: ListItem; title: string; onOpen?: () => void }) {
  const t = useTranslations('staffTaxonomy')
  return (
    <>
      {onOpen ? (
        <button type="button" className="text-link cursor-pointer font-semibold" onClick={onOpen}>
          {title}
        </button>
      ) : (
        <span className="font-semibold">{title}</span>
      )}{' '}
      <span className="text-sm text-stone">{t('products', { count: item.products })}</span>{' '}
      {item.filterable && <Badge>{t('filter')}</Badge>}{' '}
      {item.is_fixed && (
        <Badge>
          <Lock aria-hidden="true" className="size-3" /> {t('fixed')}
        </Badge>
      )}
    </>
  )
}
