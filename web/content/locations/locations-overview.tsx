import type { MapLocation } from '../../../contract/wire/content/content.ts'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { CountryMap } from './country-map.tsx'
import { isOwnLocation, sortLocations } from './own-locations.ts'

/** All locations, on a map and as a list; nothing in a shop that has none yet. */
export function LocationsOverview({ locations }: { locations: MapLocation[] }) {
  const t = useTranslations('locations')
  if (locations.length === 0) return null
  const listed = sortLocations(locations)
  return (
    <Container className="grid items-start gap-x-16 gap-y-10 pt-12 lg:grid-cols-2 lg:pt-16">
      <div className="bg-mist p-6 sm:p-10">
        <CountryMap locations={listed.filter(isOwnLocation)} label={t('mapAlt')} />
      </div>
      <div>
        <h2 className="text-3xl">{t('choose')}</h2>
        <ul className="mt-6 border-t-2 border-ink">
          {listed.map(({ id, title, uri }) => {
            const [name, ...rest] = title.split(': ')
            return (
              <li key={id} className="border-b border-line">
                <a href={uri} className="group flex min-h-11 flex-wrap items-baseline gap-x-3 py-2.5">
                  <span className="font-bold decoration-signal-deep decoration-2 underline-offset-4 group-hover:underline">
                    {name}
                  </span>
                  {rest.length > 0 && <span className="text-sm text-slate">{rest.join(': ')}</span>}
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </Container>
  )
}
