import type { MapLocation } from '../../../contract/wire/content/content.ts'
import { SmartLink } from '../../../ui/smart-link.tsx'
import { placeOnMap } from './location-on-map.ts'
import netherlands from './netherlands.svg?url&no-inline'

type Props = {
  places: MapLocation[]
  /** What the drawing shows, in words. */
  label: string
  /** The place that the page is about. */
  current?: string
}

/** Their names would run into each other; these stand to the left of their dots. */
const leftward = ['IJM', 'DHR', 'RTM', 'EEM', 'HGL']

/** The country as we draw it, with our places on it. The dots lead to their pages; beside it stands the same as a list. */
export function CountryMap({ places, label, current }: Props) {
  return (
    <div className="relative mx-auto w-full max-w-md self-start">
      <img src={netherlands} alt={label} width={508} height={600} className="h-auto w-full" />
      {places.map(({ id, code, city, uri, latitude, longitude }) => (
        <SmartLink
          key={id}
          to={uri}
          aria-current={code === current ? 'page' : undefined}
          style={placeOnMap({ latitude, longitude })}
          // The list beside it says the same to who cannot see the drawing, once.
          aria-hidden="true"
          tabIndex={-1}
          className="group absolute flex size-6 -translate-1/2 items-center justify-center aria-[current]:z-10"
        >
          <span className="size-3 rounded-full bg-signal ring-3 ring-ink transition-transform group-hover:scale-140 group-aria-[current]:size-5 group-aria-[current]:ring-4 group-aria-[current]:ring-paper" />
          <span
            className={`absolute top-1/2 -translate-y-1/2 bg-paper px-1 text-xs leading-tight font-bold whitespace-nowrap text-ink group-hover:bg-signal group-aria-[current]:bg-signal ${leftward.includes(code) ? 'right-full' : 'left-full'} ${current === code ? '' : `group-hover:block ${current ? 'hidden' : 'max-sm:hidden'}`}`}
          >
            {city}
          </span>
        </SmartLink>
      ))}
    </div>
  )
}
