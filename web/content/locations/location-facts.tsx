import { routeUrl } from '../../../contract/rules/paths/route-link.ts'
import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { CheckList } from '../../catalogue/product/check-list.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { CountryMap } from './country-map.tsx'
import { isOwnLocation } from './own-locations.ts'

type Location = NonNullable<ContentPage['location']>
type Props = { location: Location; locations: ContentPage['places']; hasDates: boolean }

/** A location's address, opening hours, contact, facilities and position on the map. */
export function LocationFacts({ location, locations, hasDates }: Props) {
  const t = useTranslations('locations')
  const { phone, email } = useShellData().shop
  return (
    <section aria-label={t('facts')} className="mb-10 grid gap-8 bg-mist p-6 sm:grid-cols-2 sm:p-8">
      {hasDates && (
        // Most visitors look for the dates, which are far down on a phone.
        <LinkButton href="#dates" className="sm:col-span-2 sm:justify-self-start">
          {t('toDates')}
        </LinkButton>
      )}
      <dl className="space-y-6">
        <Fact name={t('address')}>
          {isOwnLocation(location) ? <Address location={location} /> : t('onSite')}
        </Fact>
        {location.opening_hours && <Fact name={t('hours')}>{location.opening_hours}</Fact>}
        <Fact name={t('contact')}>
          <PhoneLink>{phone}</PhoneLink>
          <br />
          <a href={`mailto:${email}`} className="text-link break-all">
            {email}
          </a>
        </Fact>
        {location.facilities.length > 0 && (
          <Fact name={t('facilities')}>
            <CheckList items={location.facilities} />
          </Fact>
        )}
      </dl>
      {isOwnLocation(location) && (
        <CountryMap
          locations={locations.filter(isOwnLocation)}
          current={location.code}
          label={t('mapOf', { city: location.city })}
        />
      )}
    </section>
  )
}

function Address({ location }: { location: Location }) {
  const t = useTranslations('locations')
  return (
    <>
      <address className="not-italic">
        {location.street}
        <br />
        {location.postcode} {location.city}
      </address>
      <a
        href={routeUrl(location)}
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
