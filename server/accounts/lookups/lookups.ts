import { z } from 'zod'
import type { FoundAddress, FoundCompany } from '../../../contract/wire/accounts/lookup.ts'
import { type Env, isDemo } from '../../platform/env.ts'
import type { Log } from '../../platform/log.ts'

/** Finds what a form would otherwise ask for. Undefined: not found. Throws when the service does not answer. */
export type Lookups = {
  address?: (postcode: string, houseNumber: string) => Promise<FoundAddress | undefined>
  company?: (number: string) => Promise<FoundCompany | undefined>
}

const timeoutMs = 2500

async function getJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`the lookup answered ${response.status}`)
  return response.json()
}

const pdokResponse = z.object({
  response: z.object({
    docs: z.array(
      z.object({ straatnaam: z.string(), woonplaatsnaam: z.string(), huis_nlt: z.string().optional() }),
    ),
  }),
})

/** The PDOK Locatieserver: all Dutch addresses, without a key. */
const askPdok = (url: string) => async (postcode: string, houseNumber: string) => {
  const number = /\d+/.exec(houseNumber)?.[0] ?? ''
  const query = new URLSearchParams({
    q: `postcode:${postcode.replace(' ', '')} and huisnummer:${number}`,
    fq: 'type:adres',
    fl: 'straatnaam,woonplaatsnaam,huis_nlt',
    rows: '1',
  })
  const [found] = pdokResponse.parse(await getJson(`${url}/free?${query}`)).response.docs
  return found && { street: found.straatnaam, city: found.woonplaatsnaam }
}

const text = z.union([z.string(), z.number()]).transform(String).nullish()
const kvkResponse = z.object({
  naam: z.string(),
  _embedded: z
    .object({
      hoofdvestiging: z
        .object({
          adressen: z
            .array(
              z.object({
                type: z.string().optional(),
                straatnaam: text,
                huisnummer: text,
                huisletter: text,
                huisnummerToevoeging: text,
                postcode: text,
                plaats: text,
              }),
            )
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
})

/** The Basisprofiel of the Dutch trade register. The visiting address, if it has one. */
const askKvk = (url: string, key: string) => async (number: string) => {
  const answer = await getJson(`${url}/basisprofielen/${number}`, { apikey: key })
  if (answer === undefined) return undefined
  const { naam, _embedded } = kvkResponse.parse(answer)
  const addresses = _embedded?.hoofdvestiging?.adressen ?? []
  const address = addresses.find(({ type }) => type === 'bezoekadres') ?? addresses[0]
  const houseNumber = [address?.huisnummer, address?.huisletter, address?.huisnummerToevoeging]
    .filter(Boolean)
    .join(' ')
  return {
    name: naam,
    street: address?.straatnaam ?? null,
    house_number: houseNumber || null,
    postcode: address?.postcode ?? null,
    city: address?.plaats ?? null,
  }
}

/** In a demo nobody is asked: one postcode and one company are known. */
const demoLookups: Lookups = {
  address: async (postcode) =>
    postcode === '3089 KD' ? { street: 'Touwslagerskade', city: 'Rotterdam' } : undefined,
  company: async (number) =>
    number === '90001234'
      ? {
          name: 'Havenwerk Voorbeeld B.V.',
          street: 'Touwslagerskade',
          house_number: '12',
          postcode: '3089 KD',
          city: 'Rotterdam',
        }
      : undefined,
}

export function chooseLookups(env: Env): Lookups {
  const { ADDRESS_LOOKUP_URL, KVK_API_URL, KVK_API_KEY } = env
  const stand = isDemo(env) ? demoLookups : {}
  return {
    ...stand,
    ...(ADDRESS_LOOKUP_URL ? { address: askPdok(ADDRESS_LOOKUP_URL) } : {}),
    ...(KVK_API_KEY ? { company: askKvk(KVK_API_URL ?? 'https://api.kvk.nl/api/v1', KVK_API_KEY) } : {}),
  }
}

const dayMs = 24 * 60 * 60 * 1000
const maxCached = 5000

/** Remembers answers for a day. A failed lookup is null and is not remembered: the form can always be filled in by hand. */
export function cacheLookup<Found>(log: Log, now: () => Date) {
  const cached = new Map<string, { found: Found | null; until: number }>()
  return async (key: string, ask: () => Promise<Found | undefined>): Promise<Found | null> => {
    const known = cached.get(key)
    if (known && known.until > now().getTime()) return known.found
    try {
      const found = (await ask()) ?? null
      if (cached.size >= maxCached) cached.delete(cached.keys().next().value ?? '')
      cached.set(key, { found, until: now().getTime() + dayMs })
      return found
    } catch (error) {
      log.warn({ err: error }, 'a lookup failed')
      return null
    }
  }
}
