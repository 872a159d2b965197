import type { MapLocation } from '../../../contract/wire/content/content.ts'
import netherlands from './netherlands.svg?url&no-inline'

type Props = {
  locations: MapLocation[]
  /** The map's alternative text. */
  label: string
  /** The code of the location that the page is about. */
  current?: string
}

/** Labels to the left of their dots, because they would overlap others on the right. */
const labelsOnLeft = ['IJM', 'DHR', 'RTM', 'EEM', 'HGL']

/** What netherlands.svg shows, in degrees. Longitude and latitude are its axes; curvature is negligible at this size. */
const west = 3.3
const east = 7.3
const north = 53.6
const south = 50.7

const positionOnMap = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  left: `${(((longitude - west) / (east - west)) * 100).toFixed(2)}%`,
  top: `${(((north - latitude) / (north - south)) * 100).toFixed(2)}%`,
})

/** A map of the country with a linked dot for each location. A list with the same links is next to it. */
export function CountryMap({ locations, label, current }: Props) {
  return (
    <div className="relative mx-auto w-full max-w-md self-start">
      <img src={netherlands} alt={label} width={508} height={600} className="h-auto w-full" />
      {/* Screen readers use the list, which has the same links. */}
      <div aria-hidden="true">
        {locations.map(({ id, code, city, uri, latitude, longitude }) => (
          <a
            key={id}
            href={uri}
            aria-current={code === current ? 'page' : undefined}
            style={positionOnMap({ latitude, longitude })}
            tabIndex={-1}
            className="group absolute flex size-6 -translate-1/2 items-center justify-center aria-[current]:z-10"
          >
            <span className="size-3 rounded-full bg-signal ring-3 ring-ink transition-transform group-hover:scale-140 group-aria-[current]:size-5 group-aria-[current]:ring-4 group-aria-[current]:ring-paper" />
            <span
              className={`absolute top-1/2 -translate-y-1/2 bg-paper px-1 text-xs leading-tight font-bold whitespace-nowrap text-ink group-hover:bg-signal group-aria-[current]:bg-signal ${labelsOnLeft.includes(code) ? 'right-full' : 'left-full'} ${current === code ? '' : `group-hover:block ${current ? 'hidden' : 'max-sm:hidden'}`}`}
            >
              {city}
            </span>
          </a>
        ))}
      </div>
    </div>
  )
}
