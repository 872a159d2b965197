import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { CompanyData } from '../../lib/page/company-data.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import type { Route } from './+types/home-page'
import { BestSellers } from './best-sellers.tsx'
import { Categories } from './categories.tsx'
import { ChoiceEntry } from './choice-entry.tsx'
import { Deals } from './deals.tsx'
import { Hero } from './hero.tsx'
import { News } from './news.tsx'
import { NextDates } from './next-dates.tsx'
import { Reviews } from './reviews.tsx'
import { WhyUs } from './why-us.tsx'

const load = async ({ api }: LoadArgs) => {
  const [home, categories] = await Promise.all([api.home(), api.rootCategories()])
  return {
    ...home,
    categories: categories.map(({ products, ...category }) => ({ ...category, count: products.length })),
    alternates: paths.home,
  }
}
export type HomeData = Awaited<ReturnType<typeof load>>
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['catalogue', 'home'] })

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const t = useTranslations('home')
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} alternates={home.alternates} />
      <CompanyData />
      <Hero home={home} />
      <Categories categories={home.categories} />
      {home.next_dates.length > 0 && <NextDates dates={home.next_dates} />}
      {home.best_sellers.length > 0 && <BestSellers products={home.best_sellers} />}
      {home.deals.length > 0 && <Deals products={home.deals} />}
      <WhyUs />
      {home.choices.length > 0 && <ChoiceEntry choices={home.choices} />}
      {home.reviews.length > 0 && <Reviews reviews={home.reviews} rating={home.rating} />}
      {home.news.length > 0 && <News posts={home.news} />}
    </>
  )
}
