import type { StaffLocation } from '../../contract/staff/catalogue/short-lists.ts'

/** A location as it is typed. */
export type LocationValues = {
  code: string
  name_nl: string
  name_en: string
  street: string
  postcode: string
  city: string
  latitude: string
  longitude: string
  /** One facility per line. */
  facilities_nl: string
  facilities_en: string
  hours_nl: string
  hours_en: string
}

export const valuesOfLocation = (location: StaffLocation | undefined): LocationValues => ({
  code: location?.code ?? '',
  name_nl: location?.name.nl ?? '',
  name_en: location?.name.en ?? '',
  street: location?.street ?? '',
  postcode: location?.postcode ?? '',
  city: location?.city ?? '',
  latitude: location ? String(location.latitude) : '',
  longitude: location ? String(location.longitude) : '',
  facilities_nl: location?.facilities.map(({ nl }) => nl).join('\n') ?? '',
  facilities_en: location?.facilities.map(({ en }) => en).join('\n') ?? '',
  hours_nl: location?.opening_hours.nl ?? '',
  hours_en: location?.opening_hours.en ?? '',
})

const linesOf = (text: string) => {
  const lines = text.split('\n').map((line) => line.trim())
  while (lines.at(-1) === '') lines.pop()
  return lines
}
const numberOf = (typed: string) => Number(typed.trim().replace(',', '.') || Number.NaN)

/** What is sent: the lines of both languages belong together by their place. */
export function locationBody(values: LocationValues): Omit<StaffLocation, 'id' | 'version'> {
  const [nl, en] = [linesOf(values.facilities_nl), linesOf(values.facilities_en)]
  return {
    code: values.code,
    name: { nl: values.name_nl, en: values.name_en },
    street: values.street,
    postcode: values.postcode,
    city: values.city,
    latitude: numberOf(values.latitude),
    longitude: numberOf(values.longitude),
    facilities: Array.from({ length: Math.max(nl.length, en.length) }, (_, at) => ({
      nl: nl[at] ?? '',
      en: en[at] ?? '',
    })),
    opening_hours: { nl: values.hours_nl, en: values.hours_en },
  }
}
