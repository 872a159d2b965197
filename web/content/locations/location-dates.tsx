import type { ContentPage, LocationDates as Dates } from '../../../contract/wire/content/content.ts'
import { Container } from '../../../ui/container.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Price } from '../../../ui/price.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { DayBlock } from '../../catalogue/cards/day-block.tsx'
import { SeatsLeft } from '../../catalogue/cards/seats-left.tsx'

type Props = { page: ContentPage; dates: Dates & { category: number | null } }

/** Dates that can be booked at this location, earliest first; of all categories or of one. */
export function LocationDates({ page, dates: { data, categories, meta, category } }: Props) {
  const t = useTranslations('locations.dates')
  const all = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="dates" className="border-t border-line">
      <Container className="py-14 lg:py-20">
        <SectionHeading id="dates" title={t('title')} intro={t('intro')} className="mb-8" />
        {all === 0 ? (
          <EmptyState title={t('noneTitle')}>
            <p>{t('noneText')}</p>
          </EmptyState>
        ) : (
          <>
            <nav aria-label={t('filter')}>
              <ul className="flex flex-wrap gap-2">
                <Chip to={`${page.uri}#dates`} isCurrent={category === null}>
                  {t('all', { count: all })}
                </Chip>
                {categories.map(({ id, title, count }) => (
                  <Chip key={id} to={`${page.uri}?category=${id}#dates`} isCurrent={category === id}>
                    {t('some', { title, count })}
                  </Chip>
                ))}
              </ul>
            </nav>
            <ul className="mt-8">
              {data.map((date) => (
                <DateLine key={date.po_id} date={date} />
              ))}
            </ul>
            <p className="mt-6 text-sm text-slate">
              {data.length === 0
                ? t('noneOfKind')
                : meta.total > data.length && t('more', { count: meta.total - data.length })}
            </p>
          </>
        )}
      </Container>
    </section>
  )
}

const Chip = ({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) => (
  <li>
    <a
      href={to}
      // A filtered view is the same page for search engines.
      rel="nofollow"
      aria-current={isCurrent || undefined}
      className="inline-flex min-h-11 items-center rounded-md border-2 border-silver px-4 text-sm font-bold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
    >
      {children}
    </a>
  </li>
)

function DateLine({ date }: { date: Dates['data'][number] }) {
  const t = useTranslations('locations.dates')
  const language = useTranslations('shell.date.language')
  const { days } = useFormat()
  return (
    <li className="group relative flex items-start gap-4 border-t border-line py-4 transition-colors last:border-b hover:bg-mist sm:items-center sm:gap-6 sm:pr-4">
      <DayBlock day={date.first_day} />
      <div className="grid min-w-0 grow gap-x-8 gap-y-1.5 sm:grid-cols-[1fr_7rem_7rem_auto] lg:grid-cols-[1fr_8rem_12rem_auto] sm:items-center">
        <div>
          <h3 className="text-lg leading-snug wrap-anywhere">
            <a href={`${date.uri}?po_id=${date.po_id}`} className="cover-link">
              {date.name}
            </a>
          </h3>
          <p className="mt-0.5 text-sm text-slate">
            {[days(date.first_day, date.last_day), language(date.language)].join(', ')}
          </p>
        </div>
        <div>
          <SeatsLeft count={date.places_left} />
        </div>
        <Price net={date.net} gross={date.gross} exempt={date.vat_exempt} size="sm" />
        <span aria-hidden="true" className="font-bold underline underline-offset-4 max-sm:hidden">
          {t('book')}
        </span>
      </div>
    </li>
  )
}
