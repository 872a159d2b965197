import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { maxCategoryDepth } from '../../contract/rules/catalogue/categories.ts'
import type { StaffCategory } from '../../contract/staff/catalogue/categories.ts'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { categoriesQuery, taxonomyApi } from '../api/catalogue/taxonomy.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Page } from '../kit/page/page.tsx'
import { SortableTree } from '../kit/tree/sortable-tree.tsx'
import { useListWrites } from '../records/use-list-writes.ts'
import { useCan } from '../session/me.tsx'
import { CategoryForm } from './category-form.tsx'
import { TaxonomyTabs } from './taxonomy-tabs.tsx'
import { UsesDialog } from './uses-dialog.tsx'

/** A category that is edited, or a new one below a parent. */
type Open = { id?: number; parentId: number | null }

/** The tree of categories: their texts, addresses and order. */
export default function CategoriesPage() {
  const t = useTranslations('staffTaxonomy')
  const locale = useLocale()
  const mayChange = useCan()('catalogue:write')
  const { data, error, refetch } = useQuery(categoriesQuery)
  useChanges('category', () => void refetch())
  const { keep, run } = useListWrites<StaffCategory[]>(categoriesQuery.queryKey)
  const [open, setOpen] = useState<Open>()
  const [removing, setRemoving] = useState<StaffCategory>()
  const titleOf = ({ texts }: StaffCategory) => texts[locale].title
  const parent = data?.find(({ id }) => id === open?.parentId)
  const pictures = [...new Set(data?.map(({ picture }) => picture))].toSorted()
  return (
    <Page
      title={t('title')}
      actions={
        mayChange && (
          <Button kind="dark" size="sm" onClick={() => setOpen({ parentId: null })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('category.new')}
          </Button>
        )
      }
    >
      <TaxonomyTabs />
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={8} />}
      {data && (
        <Card>
          <SortableTree
            items={data}
            maxDepth={maxCategoryDepth}
            titleOf={titleOf}
            empty={t('empty')}
            onMove={
              mayChange
                ? (item, place) =>
                    run(taxonomyApi.moveCategory(item.id, place), t('moved', { title: titleOf(item) }))
                : undefined
            }
            actions={(item) =>
              mayChange && (
                <RowActions
                  title={titleOf(item)}
                  onAdd={() => setOpen({ parentId: item.id })}
                  onEdit={() => setOpen({ id: item.id, parentId: item.parent_id })}
                  onRemove={() => setRemoving(item)}
                />
              )
            }
          >
            {(item) => (
              <>
                <span className="font-semibold">{titleOf(item)}</span>{' '}
                <span className="text-sm text-stone">{t('products', { count: item.products })}</span>
              </>
            )}
          </SortableTree>
        </Card>
      )}
      <TitledDialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={
          open?.id
            ? t('edit')
            : parent
              ? t('category.newBelow', { title: titleOf(parent) })
              : t('category.new')
        }
        size="card"
      >
        {open && (
          <CategoryForm
            key={open.id ?? `new ${open.parentId}`}
            category={data?.find(({ id }) => id === open.id)}
            parentId={open.parentId}
            picture={parent?.picture ?? pictures[0] ?? ''}
            pictures={pictures}
            onSaved={(categories) => {
              setOpen(undefined)
              keep(categories, t('saved'))
            }}
          />
        )}
      </TitledDialog>
      {removing && (
        <UsesDialog
          title={titleOf(removing)}
          load={() => taxonomyApi.categoryUses(removing.id)}
          onRemove={() =>
            run(taxonomyApi.removeCategory(removing.id), t('removed', { title: titleOf(removing) }))
          }
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Page>
  )
}

type ActionsProps = { title: string; onAdd: () => void; onEdit: () => void; onRemove: () => void }

function RowActions({ title, onAdd, onEdit, onRemove }: ActionsProps) {
  const t = useTranslations('staffTaxonomy')
  return (
    <>
      <Button kind="quiet" size="sm" aria-label={t('category.newBelow', { title })} onClick={onAdd}>
        <Plus aria-hidden="true" className="size-4" />
      </Button>
      <Button kind="quiet" size="sm" aria-label={t('editOf', { title })} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" />
      </Button>
      <Button kind="quiet" size="sm" aria-label={t('removeOf', { title })} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
    </>
  )
}
