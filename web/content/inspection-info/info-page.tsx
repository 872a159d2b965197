import { codeOf } from '../../../ui/api/problem.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { RichText } from '../../../ui/rich-text.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { PageBreadcrumbs } from '../../lib/page/page-breadcrumbs.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import type { Route } from './+types/info-page'
import { HowItWorks } from './how-it-works.tsx'
import { InspectionQuestions } from './inspection-questions.tsx'
import { IntakeSection } from './intake-section.tsx'
import { PriceList } from './price-list.tsx'
import { ServiceData } from './service-data.tsx'

/** The page's text is a content page; without it the page still has prices and the form. */
const findPage = ({ api, locale }: LoadArgs) =>
  api.page(paths.inspectionInfo[locale].split('/').at(-1) ?? '').catch((error: unknown) => {
    if (codeOf(error) === 'not_found' || codeOf(error) === 'gone') return null
    throw error
  })

const load = async (args: LoadArgs) => {
  const [page, offers] = await Promise.all([findPage(args), args.api.inspectionOffers()])
  return { page, offers, alternates: paths.inspectionInfo }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, {
  texts: ['catalogue', 'content', 'forms', 'inspectionInfo'],
})

/** Information on inspections: how it works, prices with booking, and a request form. */
export default function InspectionInfoPage({
  loaderData: { page, offers, alternates },
}: Route.ComponentProps) {
  const t = useTranslations('inspectionInfo')
  const locale = useLocale()
  const title = page?.title ?? t('title')
  const summary = page?.summary ?? t('summary')
  return (
    <>
      <PageHead
        title={t('metaTitle', { title })}
        description={page?.meta_description ?? summary}
        alternates={alternates}
        about={page?.uri}
      />
      <ServiceData title={title} description={summary} offers={offers.data} />
      <header className="border-b border-line bg-mist">
        <Container
          className={`grid gap-x-8 pt-6 lg:gap-x-12 ${page?.picture ? 'md:grid-cols-[3fr_2fr] xl:grid-cols-[1fr_34rem]' : ''}`}
        >
          <div className="min-w-0 pb-10 lg:pb-14">
            <PageBreadcrumbs crumbs={[{ title, uri: paths.inspectionInfo[locale] }]} />
            <h1 className="mt-8 text-3xl wrap-anywhere hyphens-auto sm:text-4xl lg:mt-12 xl:text-5xl">
              {title}
            </h1>
            <p className="mt-5 max-w-read text-lg text-slate">{summary}</p>
            <p className="mt-7 flex flex-wrap gap-3">
              <LinkButton href="#prices">{t('toPrices')}</LinkButton>
              <LinkButton href="#intake" kind="outline">
                {t('toIntake')}
              </LinkButton>
            </p>
          </div>
          {page?.picture && <Picture src={page.picture} alt="" ratio="3/2" eager className="md:h-full" />}
        </Container>
      </header>
      <HowItWorks />
      <section aria-labelledby="prices" className="bg-mist py-10 md:py-14 lg:py-20">
        <Container>
          <SectionHeading
            id="prices"
            title={t('prices.title')}
            intro={t('prices.intro')}
            action={
              offers.category && <ArrowLink href={offers.category.uri}>{t('prices.category')}</ArrowLink>
            }
            className="mb-8"
          />
          <PriceList offers={offers.data} />
        </Container>
      </section>
      {page?.body_html && (
        <Container className="py-10 md:py-14 lg:py-20">
          <RichText html={page.body_html} className="max-w-read" />
        </Container>
      )}
      <IntakeSection offers={offers.data} />
      <InspectionQuestions />
    </>
  )
}
