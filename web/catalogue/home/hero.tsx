import { linkedPaths } from '../../../contract/rules/links.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { HeroFacts } from './hero-facts.tsx'
import type { HomeData } from './home-page.tsx'

type Props = { home: Pick<HomeData, 'counts' | 'rating' | 'categories' | 'choices'> }

/** The claim, two links and three figures, on a drawing of a rope worker. A new shop has nothing to link to or count yet. */
export function Hero({ home: { counts, rating, categories, choices } }: Props) {
  const t = useTranslations('home')
  const locale = useLocale()
  const hasFacts = counts.trainings > 0
  return (
    <div className="relative isolate overflow-hidden bg-ink text-paper">
      <div className="md:max-lg:relative">
        <Container className={`pt-10 pb-8 md:py-20 lg:pt-28 ${hasFacts ? 'lg:pb-0' : 'lg:pb-28'}`}>
          <div className="max-w-160 md:max-lg:max-w-1/2">
            <h1 className="text-[clamp(2.75rem,6.4vw,5.5rem)] leading-[0.98]">{t('hero.title')}</h1>
            <p className="mt-5 max-w-130 text-lg text-line md:mt-6">{t('hero.text')}</p>
            <div className="mt-7 flex flex-wrap gap-3 md:mt-9 lg:gap-4">
              {categories.length > 0 && (
                <LinkButton href="#categories" size="lg">
                  {t('hero.toTrainings')}
                </LinkButton>
              )}
              {choices.length > 0 ? (
                <LinkButton href={t('choiceHelpUri')} kind="outline" size="lg">
                  {t('hero.toChoice')}
                </LinkButton>
              ) : (
                <LinkButton href={linkedPaths.contact[locale]} kind="outline" size="lg">
                  {t('hero.toContact')}
                </LinkButton>
              )}
            </div>
          </div>
        </Container>
        <img
          src="/pictures/scenes/hero.svg"
          alt=""
          width={1600}
          height={900}
          fetchPriority="high"
          className="-z-10 aspect-4/3 w-full object-cover object-[82%_50%] md:absolute md:inset-y-0 md:right-0 md:aspect-auto md:h-full md:w-[46%] lg:w-full lg:object-right"
        />
      </div>
      {/* Keeps the text readable where it overlaps the drawing. */}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 w-1/2 bg-linear-to-r from-ink via-ink/80 to-transparent max-lg:hidden"
      />
      <Container>{counts.trainings > 0 && <HeroFacts counts={counts} rating={rating} />}</Container>
    </div>
  )
}
