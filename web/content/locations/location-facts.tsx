import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { CheckList } from '../../catalogue/product/check-list.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { CountryMap } from './country-map.tsx'
import { isOwnLocation } from './own-locations.ts'

type Place = NonNullable<ContentPage['location']>
type Props = { place: Place; places: ContentPage['places']; hasDates: boolean }

/** Where it is, when one can come, whom to call, what is there; and where it lies in the country. */
export function LocationFacts({ place, places, hasDates }: Props) {
  const t = useTranslations('locations')
  const { phone, email } = useShellData().shop
  return (
    <section aria-label={t('facts')} className="mb-10 grid gap-8 bg-mist p-6 sm:grid-cols-2 sm:p-8">
      {hasDates && (
        // Most come for these, and they stand far below on a phone.
        <LinkButton to="#dates" className="sm:col-span-2 sm:justify-self-start">
          {t('toDates')}
        </LinkButton>
      )}
      <dl className="space-y-6">
        <Fact name={t('address')}>{isOwnLocation(place) ? <Address place={place} /> : t('onSite')}</Fact>
        {place.opening_hours && <Fact name={t('hours')}>{place.opening_hours}</Fact>}
        <Fact name={t('contact')}>
          <PhoneLink>{phone}</PhoneLink>
          <br />
          <a href={`mailto:${email}`} className="text-link break-all">
            {email}
          </a>
        </Fact>
        {place.facilities.length > 0 && (
          <Fact name={t('facilities')}>
            <CheckList items={place.facilities} />
          </Fact>
        )}
      </dl>
      {isOwnLocation(place) && (
        <CountryMap
          places={places.filter(isOwnLocation)}
          current={place.code}
          label={t('mapOf', { city: place.city })}
        />
      )}
    </section>
  )
}

function Address({ place }: { place: Place }) {
  const t = useTranslations('locations')
  const to = `${place.latitude}%2C${place.longitude}`
  return (
    <>
      <address className="not-italic">
        {place.street}
        <br />
        {place.postcode} {place.city}
      </address>
      <a
        href={`https://www.openstreetmap.org/directions?to=${to}#map=15/${place.latitude}/${place.longitude}`}
        rel="noreferrer"
        className="text-link mt-2 inline-flex min-h-11 items-center"
      >
        {t('route')}
      </a>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-lg font-extrabold tracking-tight">{name}</dt>
    <dd className="mt-2">{children}</dd>
  </div>
)
