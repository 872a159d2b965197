import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { NamedList } from '../../contract/staff/catalogue/short-lists.ts'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { shortListQuery } from '../api/catalogue/taxonomy.ts'
import { Nothing, Page } from '../kit/page/page.tsx'
import { ListItemForm } from './list-item-form.tsx'
import { listShapes } from './list-shapes.ts'
import { LocationForm } from './location-form.tsx'
import { ShortListCard } from './short-list-card.tsx'
import { TaxonomyTabs } from './taxonomy-tabs.tsx'

const shown = ['specifications', 'attributes', 'brands', 'locations'] as const
type Shown = (typeof shown)[number]
const isShown = (list: string | undefined): list is Shown => shown.some((one) => one === list)

/** One of the short lists of the catalogue, with the values of the item that is open. */
export default function ListsPage() {
  const t = useTranslations('staffTaxonomy')
  const { list } = useParams()
  return (
    <Page title={t('title')}>
      <TaxonomyTabs />
      {isShown(list) ? <Lists key={list} list={list} /> : <Nothing title={t('empty')} />}
    </Page>
  )
}

function Lists({ list }: { list: Shown }) {
  const t = useTranslations('staffTaxonomy')
  const locale = useLocale()
  const [query, setQuery] = useSearchParams()
  const { data } = useQuery(shortListQuery(list))
  const { values } = listShapes[list]
  const open = data?.find(({ id }) => id === Number(query.get('open')))
  const formOf =
    (of: NamedList, parentId?: number) =>
    (props: Pick<Parameters<typeof ListItemForm>[0], 'item' | 'onSaved'>) => (
      <ListItemForm key={props.item?.id ?? 'new'} list={of} parentId={parentId} {...props} />
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ShortListCard
        list={list}
        title={t(`tabs.${list}`)}
        form={
          list === 'locations'
            ? (props) => <LocationForm key={props.item?.id ?? 'new'} {...props} />
            : formOf(list)
        }
        {...(values && { onOpen: ({ id }) => setQuery({ open: String(id) }) })}
      />
      {values && open && (
        <ShortListCard
          key={open.id}
          list={values}
          parent={open}
          title={t('valuesOf', { title: open.name[locale] })}
          form={formOf(values, open.id)}
        />
      )}
    </div>
  )
}
