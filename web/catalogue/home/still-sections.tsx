import { Categories } from './categories.tsx'
import { ChoiceEntry } from './choice-entry.tsx'
import { HeroFacts } from './hero-facts.tsx'
import type { HomeData } from './home-page.tsx'
import { News } from './news.tsx'
import { NextDates } from './next-dates.tsx'
import { Reviews } from './reviews.tsx'
import { WhyUs } from './why-us.tsx'

type Props = { home: HomeData; place: 'hero' | 'top' | 'bottom' }

/** The parts of the home page that are text, pictures and links: in the hero, above the cards and below them. */
export function StillSections({ home, place }: Props) {
  if (place === 'hero') return <HeroFacts counts={home.counts} rating={home.rating} />
  if (place === 'top')
    return (
      <>
        <Categories categories={home.categories} />
        {home.next_dates.length > 0 && <NextDates dates={home.next_dates} />}
      </>
    )
  return (
    <>
      <WhyUs />
      {home.choices.length > 0 && <ChoiceEntry choices={home.choices} />}
      {home.reviews.length > 0 && <Reviews reviews={home.reviews} rating={home.rating} />}
      {home.news.length > 0 && <News posts={home.news} />}
    </>
  )
}
