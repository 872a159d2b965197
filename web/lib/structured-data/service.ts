import type { Service, WithContext } from 'schema-dts'
import type { InspectionOffer } from '../../../contract/wire/service/inspection-request.ts'
import { companyRef } from './company.ts'

type Told = { name: string; description: string; uri: string }

/** A service and its prices. */
export function serviceData(
  { name, description, uri }: Told,
  offers: InspectionOffer[],
  origin: string,
): WithContext<Service> {
  const prices = offers.flatMap(({ options }) => options.map(({ gross }) => gross))
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': origin + uri,
    name,
    description,
    url: origin + uri,
    areaServed: 'NL',
    provider: companyRef(origin),
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
  }
}
