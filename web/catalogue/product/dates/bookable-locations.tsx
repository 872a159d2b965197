import type { ReactNode } from 'react'
import { specIds } from '../../../../contract/rules/ids.ts'
import type { ProductOption, ProductPage } from '../../../../contract/wire/catalogue/product.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { locationsOf } from './filter-dates.ts'

type Props = { page: ProductPage; options: ProductOption[] }

const bold = (text: ReactNode) => <b>{text}</b>

/** Where the training can be booked now, and where else it is given. */
export function BookableLocations({ page, options }: Props) {
  const t = useTranslations('product.dates')
  const now = locationsOf(options.filter(({ bookable }) => bookable)).map(({ name }) => name)
  const given = page.specifications.find(({ id }) => id === specIds.location)?.values ?? []
  const others = given.filter((name) => !now.includes(name))
  if (!now.length) return null
  return (
    <p className="mb-4 max-w-read text-sm">
      {t.rich('bookableIn', { locations: now.join(', '), b: bold })}{' '}
      {others.length > 0 && (
        <span className="text-stone">{t('alsoGivenIn', { locations: others.join(', ') })}</span>
      )}
    </p>
  )
}
