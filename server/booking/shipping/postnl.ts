import { z } from 'zod'
import { tidyDutchPostcode } from '../../../contract/rules/contact/postcode.ts'
import type { PickupPoint } from '../../../contract/wire/booking/checkout.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { demoPointsNear, findDemoPoint } from './demo-pickup-points.ts'

export type PickupPoints = {
  /** Nearest first. */
  near: (postcode: string, houseNumber?: string) => Promise<PickupPoint[]>
  find: (code: string) => Promise<PickupPoint | undefined>
}

type Settings = {
  apiKey?: string
  /** Of a fake, in tests. */
  apiUrl?: string
  /** How long PostNL may take to respond. */
  timeoutMs?: number
}

/** PostNL converts its responses from XML: a list of one is a bare item, an empty list is null, and numbers may be text. */
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (value == null || value === '' ? [] : Array.isArray(value) ? value : [value]),
    z.array(item),
  )
const times = z.preprocess(
  (value) => (value && typeof value === 'object' && 'string' in value ? value.string : value),
  listOf(z.string()),
)
/** PostNL's id for all its points in the Netherlands. */
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
const locationsResponse = z.object({
  GetLocationsResult: z.object({ ResponseLocation: listOf(location) }).nullish(),
})

const toPickupPoint = ({
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

/** Pickup points from PostNL, or from the demo's list if no key is configured. */
export function pickupPoints({
  apiKey,
  apiUrl = 'https://api.postnl.nl',
  timeoutMs = 5_000,
}: Settings): PickupPoints {
  if (!apiKey)
    return { near: async (postcode) => demoPointsNear(postcode), find: async (code) => findDemoPoint(code) }

  async function ask(what: string, query: Record<string, string>): Promise<PickupPoint[]> {
    try {
      const response = await fetch(
        `${apiUrl}/shipment/v2_1/locations/${what}?${new URLSearchParams(query)}`,
        {
          headers: { apikey: apiKey ?? '', accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        },
      )
      if (response.status === 404) return []
      if (!response.ok) throw new Error(`PostNL answered ${response.status}`)
      return (locationsResponse.parse(await response.json()).GetLocationsResult?.ResponseLocation ?? []).map(
        toPickupPoint,
      )
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
