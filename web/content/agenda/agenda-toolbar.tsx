import { CalendarPlus } from 'lucide-react'
import { agendaSortings } from '../../../contract/rules/catalogue/agenda.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { feedsId } from './agenda-feeds.tsx'
import { agendaViews } from './agenda-query.ts'
import type { AgendaData } from './load-agenda.ts'
import type { AgendaControl } from './use-agenda.ts'

/** How many dates there are, and how they are shown. */
export function AgendaToolbar({ data, control }: { data: AgendaData; control: AgendaControl }) {
  const t = useTranslations('agenda')
  const { query, agenda } = data
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-3 sm:gap-x-6">
      <p role="status" className="text-lg font-bold max-sm:w-full">
        {t('dateCount', { count: agenda.meta.total })}
      </p>
      <div className="flex grow flex-wrap items-end gap-x-5 gap-y-3 max-sm:flex-nowrap max-sm:justify-between max-[22rem]:flex-wrap sm:justify-end">
        <a
          href={`#${feedsId}`}
          className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold max-sm:hidden"
        >
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          {t('subscribe')}
        </a>
        <nav aria-label={t('view')} className="shrink-0">
          <ul className="flex">
            {agendaViews.map((view) => (
              <li key={view}>
                <a
                  href={control.hrefOf({ view })}
                  rel="nofollow"
                  aria-current={query.view === view || undefined}
                  className="inline-flex min-h-12 items-center border-2 border-silver px-2.5 text-sm font-bold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper sm:px-4"
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
            // On a phone the list says what it is for by its options.
            className="min-w-0 max-sm:[&>label]:sr-only"
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
