import { z } from 'zod'
import { tidyDutchPostcode } from '../../../contract/rules/postcode.ts'
import type { PickupPoint } from '../../../contract/wire/booking/checkout.ts'
import { Problem } from '../../platform/http/problem.ts'
import { demoPointsNear, findDemoPoint } from './demo-pickup-points.ts'

export type PickupPoints = {
  /** The nearest first. */
  near: (postcode: string, houseNumber?: string) => Promise<PickupPoint[]>
  find: (code: string) => Promise<PickupPoint | undefined>
}

type Settings = {
  apiKey?: string
  /** Of a stand-in, in tests. */
  apiUrl?: string
  /** How long PostNL may take over one answer. */
  patienceMs?: number
}

/** PostNL's answers come from XML: one of a list comes bare, none as null, and numbers as text. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (said) => (said == null || said === '' ? [] : Array.isArray(said) ? said : [said]),
    z.array(item),
  )
const times = z.preprocess(
  (said) => (said && typeof said === 'object' && 'string' in said ? said.string : said),
  listOf(z.string()),
)
/** PostNL's own number for all its points in the Netherlands. */
const dutchShops = 'PNPNL-01'
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const text = z.coerce.string()

const location = z.object({
  LocationCode: text,
  Name: z.string(),
  Distance: z.coerce.number().nullish(),
  Address: z.object({
    Street: z.string(),
    HouseNr: text,
    HouseNrExt: z.string().nullish(),
    Zipcode: z.string(),
    City: z.string(),
  }),
  OpeningHours: z.partialRecord(z.enum(days), times).nullish(),
})
const answer = z.object({
  GetLocationsResult: z.object({ ResponseLocation: listOf(location) }).nullish(),
})

const told = ({
  LocationCode,
  Name,
  Distance,
  Address,
  OpeningHours,
}: z.infer<typeof location>): PickupPoint => ({
  code: LocationCode,
  name: Name,
  street: Address.Street,
  house_number: `${Address.HouseNr}${Address.HouseNrExt ? ` ${Address.HouseNrExt}` : ''}`,
  postcode: tidyDutchPostcode(Address.Zipcode),
  city: Address.City,
  distance: Distance == null ? null : Math.round(Distance),
  hours: days.flatMap((name, index) => {
    const open = OpeningHours?.[name] ?? []
    return open.length ? [{ day: index + 1, times: open }] : []
  }),
})

/** Where parcels can be fetched, as PostNL tells it; without a key from the demo's list. */
export function pickupPoints({
  apiKey,
  apiUrl = 'https://api.postnl.nl',
  patienceMs = 5_000,
}: Settings): PickupPoints {
  if (!apiKey)
    return { near: async (postcode) => demoPointsNear(postcode), find: async (code) => findDemoPoint(code) }

  async function ask(what: string, query: Record<string, string>): Promise<PickupPoint[]> {
    try {
      const response = await fetch(
        `${apiUrl}/shipment/v2_1/locations/${what}?${new URLSearchParams(query)}`,
        {
          headers: { apikey: apiKey ?? '', accept: 'application/json' },
          signal: AbortSignal.timeout(patienceMs),
        },
      )
      if (response.status === 404) return []
      if (!response.ok) throw new Error(`PostNL answered ${response.status}`)
      return (answer.parse(await response.json()).GetLocationsResult?.ResponseLocation ?? []).map(told)
    } catch (cause) {
      throw Object.assign(new Problem('unavailable', { retryAfter: 5 }), { cause })
    }
  }

  return {
    near: (postcode, houseNumber) =>
      ask('nearest', {
        CountryCode: 'NL',
        PostalCode: postcode.replaceAll(' ', ''),
        ...(houseNumber ? { HouseNumber: houseNumber } : {}),
        DeliveryOptions: 'PG',
      }),
    find: async (code) => {
      const points = await ask('lookup', { LocationCode: code, RetailNetworkID: dutchShops })
      return points.find((point) => point.code === code)
    },
  }
}
