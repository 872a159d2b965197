import type { InspectionOffer } from '../../contract/inspection-request.ts'
import { StructuredData } from '../content/structured-data.tsx'
import { paths } from '../i18n/paths.ts'
import { useLocale } from '../i18n/translations.tsx'
import { useOrigin } from '../shell/origin.ts'

type Props = { title: string; description: string; offers: InspectionOffer[] }

/** The service and what it costs, as search engines read it. */
export function ServiceData({ title, description, offers }: Props) {
  const origin = useOrigin()
  const locale = useLocale()
  const prices = offers.flatMap(({ options }) => options.map(({ gross }) => gross))
  return (
    <StructuredData
      data={{
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: title,
        description,
        url: origin + paths.inspectionInfo[locale],
        areaServed: 'NL',
        provider: { '@type': 'Organization', name: 'Vangnet', url: origin },
        ...(prices.length
          ? {
              offers: {
                '@type': 'AggregateOffer',
                priceCurrency: 'EUR',
                lowPrice: Math.min(...prices),
                highPrice: Math.max(...prices),
                offerCount: prices.length,
              },
            }
          : {}),
      }}
    />
  )
}
