import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { Still } from '../../lib/lazy/still.tsx'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { CompanyData } from '../../lib/page/company-data.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import type { Route } from './+types/home-page'
import { BestSellers } from './best-sellers.tsx'
import { Deals } from './deals.tsx'
import { Hero } from './hero.tsx'
import { stillSections } from './lazy-still-sections.ts'

const load = async ({ api }: LoadArgs) => {
  const [home, categories] = await Promise.all([api.home(), api.rootCategoriesWithProducts()])
  return {
    ...home,
    categories: categories.map(({ products, ...category }) => ({
      ...category,
      count: products.length,
      /** Of all its products; undefined when they differ. */
      kind: products.every(({ kind }) => kind === products[0]?.kind) ? products[0]?.kind : undefined,
    })),
    alternates: paths.home,
  }
}
export type HomeData = Awaited<ReturnType<typeof load>>
export const loader = serverLoader(load)
export const clientLoader = browserLoader(
  async (args) => (await Promise.all([load(args), stillSections.ready(args.locale)]))[0],
  { texts: ['catalogue', 'home'] },
)

export default function HomePage({ loaderData: home }: Route.ComponentProps) {
  const t = useTranslations('home')
  return (
    <>
      <PageHead title={t('metaTitle')} description={t('metaDescription')} alternates={home.alternates} />
      <CompanyData />
      <Hero home={home} />
      <Still code={stillSections} props={{ home, place: 'top' }} />
      {home.best_sellers.length > 0 && <BestSellers products={home.best_sellers} />}
      {home.deals.length > 0 && <Deals products={home.deals} />}
      <Still code={stillSections} props={{ home, place: 'bottom' }} />
    </>
  )
}
