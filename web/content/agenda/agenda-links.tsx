import { isEmptyWish } from '../../../contract/rules/catalogue/wish.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { AgendaData } from './load-agenda.ts'
import type { AgendaControl } from './use-agenda.ts'

type Props = { data: AgendaData; hrefOf: AgendaControl['hrefOf'] }

/** The agenda of each category, with the same wish. */
export function AgendaCategories({ data, hrefOf }: Props) {
  const t = useTranslations('agenda')
  const { query, agenda } = data
  const all = [{ id: null, title: t('allTrainings'), count: null }, ...agenda.categories]
  return (
    <nav aria-label={t('categories')} className="mt-4 sm:mt-6">
      <ul className="flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-1 sm:flex-wrap">
        {all.map(({ id, title, count }) => (
          // On a phone the row scrolls, so the chosen one comes first.
          <li key={id} className={query.category === id ? 'max-sm:-order-1' : ''}>
            <a
              href={hrefOf({ category: id })}
              // Search engines find a town with a category in the sitemap; other combinations are not for them.
              rel={isEmptyWish(query.wish) ? undefined : 'nofollow'}
              aria-current={query.category === id || undefined}
              className="inline-flex min-h-10 items-center rounded-full border-2 border-silver bg-paper px-4 text-sm font-bold whitespace-nowrap hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {title}
              {count !== null && <span className="ml-1.5 font-normal tabular-nums">{count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The agenda of each town. */
export function AgendaTowns({ data, hrefOf }: Props) {
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
