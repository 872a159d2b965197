/** The one "place" that is the customer's own; its address on file is our office. */
const atTheCustomers = 'INC'

export const isOwnLocation = ({ code }: { code: string }) => code !== atTheCustomers

/** Ours by name, in the language of the page; the customer's own comes last. */
export function sortLocations<Place extends { code: string; title: string }>(places: Place[]): Place[] {
  const byName = places.filter(isOwnLocation).sort((a, b) => a.title.localeCompare(b.title))
  return [...byName, ...places.filter((place) => !isOwnLocation(place))]
}
