/** The code of the "location" that is the customer's site; its address on file is our office. */
const customerSite = 'INC'

export const isOwnLocation = ({ code }: { code: string }) => code !== customerSite

/** Our own locations by name, in the language of the page; the customer's site comes last. */
export function sortLocations<Location extends { code: string; title: string }>(
  locations: Location[],
): Location[] {
  const byName = locations.filter(isOwnLocation).sort((a, b) => a.title.localeCompare(b.title))
  return [...byName, ...locations.filter((location) => !isOwnLocation(location))]
}
