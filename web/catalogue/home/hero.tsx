import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Still } from '../../lib/lazy/still.tsx'
import { DateFinder } from './date-finder.tsx'
import type { HomeData } from './home-page.tsx'
import { stillSections } from './lazy-still-sections.ts'

/**
 * The claim, a form to find a date, and three figures, on a drawing of a rope worker. A new shop has nothing to find or count yet.
 */
export function Hero({ home }: { home: HomeData }) {
  const { counts, dates, categories, choices } = home
  const t = useTranslations('home')
  const locale = useLocale()
  const hasFacts = counts.trainings > 0
  return (
    <div className="relative isolate overflow-hidden bg-ink text-paper">
      <div className="md:max-lg:relative">
        <Container className={`pt-8 pb-6 md:py-14 lg:pt-20 ${hasFacts ? 'lg:pb-0' : 'lg:pb-28'}`}>
          <div className="max-w-160 md:max-xl:max-w-[50vw]">
            <h1 className="text-[clamp(2.75rem,6.4vw,5.5rem)] leading-[0.98]">{t('hero.title')}</h1>
            <p className="mt-5 max-w-130 text-lg text-line md:mt-6 md:max-xl:max-w-112">{t('hero.text')}</p>
          </div>
          <div className="mt-6 lg:mt-8">
            {dates.locations.length > 0 && (
              <DateFinder
                dates={dates}
                categories={categories.filter(({ kind }) => !kind || kind === 'training')}
              />
            )}
            <p className="mt-3">
              <a
                href={choices.length > 0 ? t('choiceHelpUri') : linkedPaths.contact[locale]}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {t(choices.length > 0 ? 'hero.toChoice' : 'hero.toContact')}
              </a>
            </p>
          </div>
        </Container>
        <img
          src="/pictures/scenes/hero.svg"
          alt=""
          width={1600}
          height={900}
          fetchPriority="high"
          className="-z-10 aspect-4/3 w-full object-cover object-[82%_50%] md:absolute md:inset-y-0 md:right-0 md:aspect-auto md:h-full md:w-[46%] lg:-right-[20%] lg:w-full xl:-right-[8%] lg:object-right"
        />
      </div>
      {/* Keeps the text readable where it overlaps the drawing. */}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 w-1/2 bg-linear-to-r from-ink via-ink/80 to-transparent max-lg:hidden"
      />
      <Container>{hasFacts && <Still code={stillSections} props={{ home, place: 'hero' }} />}</Container>
    </div>
  )
}
