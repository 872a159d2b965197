import { CalendarPlus, Rss } from 'lucide-react'
import { useNavigate } from 'react-router'
import { agendaSortings } from '../../../contract/rules/catalogue/agenda.ts'
import { isEmptyWish, type Wish } from '../../../contract/rules/catalogue/wish.ts'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { useRememberedWish } from '../../catalogue/wish/use-remembered-wish.ts'
import { WishFields } from '../../catalogue/wish/wish-fields.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { useOrigin } from '../../lib/page/origin.ts'
import { PageBreadcrumbs } from '../../lib/page/page-breadcrumbs.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { listData } from '../../lib/structured-data/lists.ts'
import { StructuredData } from '../../lib/structured-data/structured-data.tsx'
import type { Route } from './+types/agenda-page'
import { AgendaCalendar } from './agenda-calendar.tsx'
import { AgendaList } from './agenda-list.tsx'
import { AgendaMap } from './agenda-map.tsx'
import { type AgendaQuery, agendaViews, writeAgendaQuery } from './agenda-query.ts'
import { type AgendaData, loadAgenda } from './load-agenda.ts'

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
        <Container className="pt-6 pb-8">
          <PageBreadcrumbs crumbs={[{ title: t('title'), uri: paths.agenda[locale] }]} />
          <h1 className="mt-6 text-4xl wrap-anywhere lg:text-5xl">{title}</h1>
          <WishFields
            wish={query.wish}
            dates={agenda.dates}
            onChange={(wish) => control.change({ wish })}
            className="screen-only mt-6 grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4 lg:grid-cols-4"
          />
          <Categories data={loaderData} hrefOf={control.hrefOf} />
        </Container>
      </header>
      <Container className="py-8 lg:py-12">
        <Toolbar data={loaderData} control={control} />
        <div className="mt-8">
          {agenda.data.length === 0 ? (
            <NoDates onClear={() => control.change({ wish: {}, category: null })} />
          ) : (
            <Dates data={loaderData} control={control} />
          )}
        </div>
        {isEmptyWish(query.wish) && query.view === 'list' && (
          <Towns data={loaderData} hrefOf={control.hrefOf} />
        )}
      </Container>
    </>
  )
}

/** Changes the agenda by its URL and goes back to the first page. */
function useAgenda(query: AgendaQuery) {
  const locale = useLocale()
  const navigate = useNavigate()
  const hrefOf = (part: Partial<AgendaQuery>) =>
    paths.agenda[locale] + writeAgendaQuery({ ...query, page: 1, ...part })
  return {
    hrefOf,
    change: (part: Partial<AgendaQuery>) => {
      navigate(hrefOf(part), { preventScrollReset: true })
    },
  }
}
type Control = ReturnType<typeof useAgenda>

/** "Agenda", or with the chosen category and town. */
/** The code of the one location that is asked for. */
const townOf = ({ where }: Wish) =>
  where && 'locations' in where && where.locations.length === 1 ? where.locations[0] : undefined

function useTitle({ query, agenda }: AgendaData): string {
  const t = useTranslations('agenda')
  const category = agenda.categories.find(({ id }) => id === query.category)?.title
  const code = townOf(query.wish)
  const town = agenda.dates.locations.find((one) => one.code === code)?.name
  if (category && town) return t('titleBoth', { category, town })
  if (category) return t('titleCategory', { category })
  return town ? t('titleTown', { town }) : t('title')
}

function Categories({ data, hrefOf }: { data: AgendaData; hrefOf: Control['hrefOf'] }) {
  const t = useTranslations('agenda')
  const { query, agenda } = data
  const all = [{ id: null, title: t('allTrainings') }, ...agenda.categories]
  return (
    <nav aria-label={t('categories')} className="mt-6">
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:flex-wrap">
        {all.map(({ id, title }) => (
          <li key={id}>
            <a
              href={hrefOf({ category: id })}
              // Search engines find a town with a category in the sitemap; other combinations are not for them.
              rel={isEmptyWish(query.wish) ? undefined : 'nofollow'}
              aria-current={query.category === id || undefined}
              className="inline-flex min-h-10 items-center rounded-full border-2 border-silver bg-paper px-4 text-sm font-bold whitespace-nowrap hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The agenda of each town. */
function Towns({ data, hrefOf }: { data: AgendaData; hrefOf: Control['hrefOf'] }) {
  const t = useTranslations('agenda')
  return (
    <nav aria-labelledby="towns" className="mt-14 border-t border-line pt-8">
      <h2 id="towns" className="text-xl">
        {t('perTown')}
      </h2>
      <ul className="mt-4 gap-x-10 sm:columns-2 lg:columns-4">
        {data.agenda.dates.locations.map(({ code, name, count }) => (
          <li key={code} className="break-inside-avoid">
            <a
              href={hrefOf({ wish: { where: { locations: [code] } } })}
              className="text-link inline-flex min-h-11 items-center"
            >
              {t('townLink', { name, count })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Toolbar({ data, control }: { data: AgendaData; control: Control }) {
  const t = useTranslations('agenda')
  const locale = useLocale()
  const { query, agenda } = data
  const feed = (file: string) => {
    const params = writeAgendaQuery({ ...query, view: 'list', sort: 'date', page: 1 })
    return `/api/agenda/${file}${params ? `${params}&` : '?'}locale=${locale}`
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <p role="status" className="text-lg font-bold">
        {t('dateCount', { count: agenda.meta.total })}
      </p>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <a
          href={feed('calendar.ics')}
          className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
        >
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          {t('calendarFile')}
        </a>
        <a
          href={feed('feed.xml')}
          className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold"
        >
          <Rss aria-hidden="true" className="size-4.5" />
          RSS
        </a>
        <nav aria-label={t('view')}>
          <ul className="flex">
            {agendaViews.map((view) => (
              <li key={view}>
                <a
                  href={control.hrefOf({ view })}
                  rel="nofollow"
                  aria-current={query.view === view || undefined}
                  className="inline-flex min-h-11 items-center border-2 border-silver px-4 text-sm font-bold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
                >
                  {t(`views.${view}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {query.view === 'list' && (
          <Select
            label={t('sort')}
            options={agendaSortings.map((sort) => ({ value: sort, label: t(`sorting.${sort}`) }))}
            value={query.sort}
            onChange={({ target }) =>
              control.change({ sort: agendaSortings.find((sort) => sort === target.value) ?? 'date' })
            }
          />
        )}
      </div>
    </div>
  )
}

function Dates({ data, control }: { data: AgendaData; control: Control }) {
  const { query, agenda } = data
  const { wish } = query
  if (query.view === 'calendar')
    return (
      <AgendaCalendar
        dates={agenda.data}
        hrefOfDay={(day) => control.hrefOf({ view: 'list', wish: { ...wish, from: day, to: day } })}
      />
    )
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

function NoDates({ onClear }: { onClear: () => void }) {
  const t = useTranslations('agenda.none')
  const { phone } = useShellData().shop
  return (
    <EmptyState title={t('title')}>
      <p>{t('text')}</p>
      <p className="mt-2">
        {t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
      </p>
      <Button kind="dark" className="mt-5" onClick={onClear}>
        {t('clear')}
      </Button>
    </EmptyState>
  )
}
