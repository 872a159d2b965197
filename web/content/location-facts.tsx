import type { ContentPage } from '../../contract/content.ts'
import { CheckList } from '../catalogue/check-list.tsx'
import { useTranslations } from '../i18n/translations.tsx'

type Place = NonNullable<ContentPage['location']>

/** The one "place" that is the customer's own; its address on file is our office. */
const atTheCustomers = 'INC'

export function LocationFacts({ place }: { place: Place }) {
  const t = useTranslations('content.location')
  const at = `${place.latitude}/${place.longitude}`
  const map = `https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=16/${at}`
  return (
    <section aria-label={t('facts')} className="mb-10 grid gap-8 bg-mist p-6 sm:grid-cols-[2fr_3fr] sm:p-8">
      <div>
        <h2 className="text-lg">{t('address')}</h2>
        {place.code === atTheCustomers ? (
          <p className="mt-3">{t('onSite')}</p>
        ) : (
          <>
            <address className="mt-3 not-italic">
              {place.street}
              <br />
              {place.postcode} {place.city}
            </address>
            <p className="mt-3">
              <a href={map} rel="noreferrer" className="text-link">
                {t('map')}
              </a>
            </p>
          </>
        )}
      </div>
      {place.facilities.length > 0 && (
        <div>
          <h2 className="mb-3 text-lg">{t('facilities')}</h2>
          <CheckList items={place.facilities} />
        </div>
      )}
    </section>
  )
}
