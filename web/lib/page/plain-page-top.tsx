import type { WebPage, WithContext } from 'schema-dts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { companyRef } from '../structured-data/company.ts'
import { StructuredData } from '../structured-data/structured-data.tsx'
import { useOrigin } from './origin.ts'
import { PageBreadcrumbs } from './page-breadcrumbs.tsx'

type Props = { title: string; description: string; uri: string }

const dataOf = (
  { title, description, uri }: Props,
  locale: string,
  origin: string,
): WithContext<WebPage> => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  '@id': origin + uri,
  url: origin + uri,
  name: title,
  description,
  inLanguage: locale,
  publisher: companyRef(origin),
})

/** Breadcrumbs and structured data of a page with a fixed path. */
export function PlainPageTop(page: Props) {
  const locale = useLocale()
  const origin = useOrigin()
  return (
    <>
      <PageBreadcrumbs crumbs={[page]} />
      <StructuredData data={import.meta.env.SSR && dataOf(page, locale, origin)} />
    </>
  )
}
