import type { Agenda } from '../../../contract/wire/catalogue/agenda.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { CountryMap } from '../locations/country-map.tsx'
import { isOwnLocation } from '../locations/own-locations.ts'

type Props = { locations: Agenda['locations']; hrefOf: (code: string) => string }

/** How many dates each location has, on a map and as a list. */
export function AgendaMap({ locations, hrefOf }: Props) {
  const t = useTranslations('agenda')
  const own = locations.filter(isOwnLocation)
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
      <div className="bg-mist p-6 sm:p-10">
        <CountryMap
          label={t('mapAlt')}
          locations={own.map(({ code, name, count, latitude, longitude }) => ({
            id: 0,
            code,
            title: name,
            city: `${name.replace(/ \(.*/, '')} ${count}`,
            uri: hrefOf(code),
            latitude,
            longitude,
          }))}
        />
      </div>
      <ul className="border-t-2 border-ink">
        {locations.map(({ code, name, count }) => (
          <li key={code} className="border-b border-line">
            <a
              href={hrefOf(code)}
              className="group flex min-h-11 items-baseline justify-between gap-x-3 py-2.5"
            >
              <span className="font-bold decoration-signal-deep decoration-2 underline-offset-4 group-hover:underline">
                {name}
              </span>
              <span className="text-sm text-slate">{t('dateCount', { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
