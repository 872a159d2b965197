import type { Home } from '../../../contract/wire/content/content.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** The number of trainings and open dates, and the average rating. */
export function HeroFacts({ counts, rating }: Pick<Home, 'counts' | 'rating'>) {
  const t = useTranslations('homeSections.facts')
  const format = useFormat()
  const facts = [
    { figure: format.number(counts.trainings), label: t('trainings') },
    { figure: format.number(counts.dates), label: t('dates', { locations: counts.locations }) },
    ...(rating
      ? [{ figure: format.rating(rating.average), label: t('rating', { count: rating.count }) }]
      : []),
  ]
  return (
    <ul
      aria-label={t('label')}
      className="grid grid-cols-[auto_auto_auto] gap-x-6 border-t border-slate py-8 md:gap-x-12 lg:mt-10 lg:inline-flex"
    >
      {facts.map(({ figure, label }) => (
        <li key={label} className="max-w-44">
          <span className="block text-3xl leading-none font-extrabold tracking-tight text-signal tabular-nums">
            {figure}
          </span>
          <span className="mt-2 block text-sm leading-snug text-line">{label}</span>
        </li>
      ))}
    </ul>
  )
}
