import { isEmptyWish, type Wish } from '../../../contract/rules/catalogue/wish.ts'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useRememberedWish } from '../../catalogue/wish/use-remembered-wish.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { useOrigin } from '../../lib/page/origin.ts'
import { PageBreadcrumbs } from '../../lib/page/page-breadcrumbs.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { listData } from '../../lib/structured-data/lists.ts'
import { StructuredData } from '../../lib/structured-data/structured-data.tsx'
import type { Route } from './+types/agenda-page'
import { AgendaCalendar } from './agenda-calendar.tsx'
import { AgendaFeeds } from './agenda-feeds.tsx'
import { AgendaCategories, AgendaTowns } from './agenda-links.tsx'
import { AgendaList } from './agenda-list.tsx'
import { AgendaMap } from './agenda-map.tsx'
import { AgendaToolbar } from './agenda-toolbar.tsx'
import { AgendaWish } from './agenda-wish.tsx'
import { type AgendaData, loadAgenda } from './load-agenda.ts'
import { NoDates } from './no-dates.tsx'
import { type AgendaControl, useAgenda } from './use-agenda.ts'

export const loader = serverLoader(loadAgenda)
export const clientLoader = browserLoader(loadAgenda, { texts: ['agenda', 'catalogue'] })

/** All dates that can be booked, across trainings: by where, when, language and how many people. */
export default function AgendaPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('agenda')
  const locale = useLocale()
  const origin = useOrigin()
  const { query, agenda, indexed } = loaderData
  const control = useAgenda(query)
  useRememberedWish(query.wish)
  const title = useTitle(loaderData)
  const town = townOf(query.wish)
  return (
    <>
      <PageHead
        title={t('metaTitle', { title })}
        description={t('metaDescription', { title, count: agenda.meta.total })}
        alternates={
          indexed === null ? undefined : { nl: paths.agenda.nl + indexed, en: paths.agenda.en + indexed }
        }
        about={town ? `agenda-${town}` : 'agenda'}
      />
      <StructuredData
        data={
          import.meta.env.SSR &&
          listData({ title, uri: paths.agenda[locale] + (indexed ?? ''), items: agenda.data }, origin)
        }
      />
      <header className="border-b border-line bg-mist">
        <Container className="pt-4 pb-5 sm:pt-6 sm:pb-8">
          <PageBreadcrumbs crumbs={[{ title: t('title'), uri: paths.agenda[locale] }]} />
          <h1 className="mt-3 text-2xl wrap-anywhere sm:mt-6 sm:text-4xl lg:text-5xl">{title}</h1>
          <AgendaWish data={loaderData} change={control.change} />
          <AgendaCategories data={loaderData} hrefOf={control.hrefOf} />
        </Container>
      </header>
      <Container className="py-5 sm:py-8 lg:py-12">
        <AgendaToolbar data={loaderData} control={control} />
        <div className="mt-5 sm:mt-8">
          <Dates data={loaderData} control={control} />
        </div>
        {isEmptyWish(query.wish) && query.view === 'list' && (
          <AgendaTowns data={loaderData} hrefOf={control.hrefOf} />
        )}
        <AgendaFeeds query={query} />
      </Container>
    </>
  )
}

/** The code of the one location that is asked for. */
const townOf = ({ where }: Wish) =>
  where && 'locations' in where && where.locations.length === 1 ? where.locations[0] : undefined

/** "Agenda", or with the chosen category and town. */
function useTitle({ query, agenda }: AgendaData): string {
  const t = useTranslations('agenda')
  const category = agenda.categories.find(({ id }) => id === query.category)?.title
  const code = townOf(query.wish)
  const town = agenda.dates.locations.find((one) => one.code === code)?.name
  if (category && town) return t('titleBoth', { category, town })
  if (category) return t('titleCategory', { category })
  return town ? t('titleTown', { town }) : t('title')
}

function Dates({ data, control }: { data: AgendaData; control: AgendaControl }) {
  const { query, agenda } = data
  const { wish } = query
  if (data.calendar) return <AgendaCalendar data={data} calendar={data.calendar} control={control} />
  if (agenda.meta.total === 0) return <NoDates data={data} control={control} />
  if (query.view === 'map')
    return (
      <AgendaMap
        locations={agenda.locations}
        hrefOf={(code) => control.hrefOf({ view: 'list', wish: { ...wish, where: { locations: [code] } } })}
      />
    )
  return (
    <>
      <AgendaList dates={agenda.data} people={wish.people ?? 1} isByDate={query.sort === 'date'} />
      <div className="mt-10 empty:hidden">
        <Pagination
          current={agenda.meta.current_page}
          last={agenda.meta.last_page}
          hrefOf={(page) => control.hrefOf({ page })}
        />
      </div>
    </>
  )
}
