import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostnl } from '../../../tests/support/fakes/postnl.ts'
import { serveRouter } from '../../../tests/support/shop/one-router.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { databaseOf } from '../../platform/database/database.ts'
import { countInMemory } from '../../platform/http/requests/rate-limit.ts'
import { hashToken } from '../../platform/token.ts'
import { shippingApi } from './api.ts'
import { findShippingMethod, listShippingMethods, shippingNetCents } from './list-methods.ts'
import { pickupPoints } from './postnl.ts'

let shop: TestShop
let fake: Awaited<ReturnType<typeof openPostnl>>
const guest = 'g'.repeat(43)
beforeAll(async () => {
  shop = await openTestShop()
  fake = await openPostnl()
  await shop.pool.query(
    `insert into sessions (token_hash, customer_id, expires_at)
     select $1, id, '2026-04-01Z' from customers where password_hash is null limit 1`,
    [hashToken(guest)],
  )
})
afterAll(async () => {
  await fake.close()
  await shop.close()
})

const ofShop = (locale: 'nl' | 'en' = 'nl') => ({
  db: databaseOf(shop.pool),
  locale,
  now: shop.platform.now(),
})
const byPostnl = (more: { apiKey?: string; timeoutMs?: number } = {}) =>
  pickupPoints({ apiKey: fake.apiKey, apiUrl: fake.url, ...more })

describe('shipping', () => {
  it.each([
    [500, null, 1_000_000, 500],
    [500, 10_000, 9_999, 500],
    [500, 10_000, 10_000, 0],
    [500, 10_000, 10_001, 0],
    [500, 0, 0, 0],
  ])('costs %i, free from %s: for %i it is %i', (netCents, freeFromCents, goods, cents) => {
    expect(shippingNetCents({ netCents, freeFromCents }, goods)).toBe(cents)
  })

  it('is listed in order, with net and gross prices, in both languages', async () => {
    const methods = await listShippingMethods(ofShop(), 5_000)
    expect(methods.map(({ code, net, gross, needs }) => ({ code, net, gross, needs }))).toEqual([
      { code: 'postnl', net: 5.74, gross: 6.95, needs: 'address' },
      { code: 'postnl_pickup', net: 4.09, gross: 4.95, needs: 'pickup_point' },
      { code: 'collect', net: 0, gross: 0, needs: 'nothing' },
    ])
    expect(methods[0]?.title).toBe('Bezorgen door PostNL')
    expect((await listShippingMethods(ofShop('en'), 5_000))[0]?.title).toBe('Delivery by PostNL')
    expect((await listShippingMethods(ofShop(), 12_397)).map(({ gross }) => gross)).toEqual([0, 0, 0])
    expect((await listShippingMethods(ofShop(), 12_396))[0]?.net).toBe(5.74)
  })

  it('is found by its code, at the same price', async () => {
    expect(await findShippingMethod(ofShop('en'), 'postnl_pickup', 5_000)).toMatchObject({
      code: 'postnl_pickup',
      title: 'Collect at a PostNL point',
      netCents: 409,
      needs: 'pickup_point',
    })
    expect((await findShippingMethod(ofShop(), 'postnl', 20_000))?.netCents).toBe(0)
    expect(await findShippingMethod(ofShop(), 'pigeon', 0)).toBeUndefined()
  })
})

describe('pickup points of PostNL', () => {
  it('are listed nearest first, with address, distance and hours', async () => {
    const points = await byPostnl().near('3011 AA', '4')
    expect(points.map(({ code, distance }) => [code, distance])).toEqual([
      ['176227', 85],
      ['156863', 1240],
    ])
    expect(points[1]).toMatchObject({
      name: 'Boekhandel Noord',
      street: 'Voorbeeldstraat',
      house_number: '12 A',
      postcode: '3011 AB',
      city: 'Rotterdam',
    })
    expect(points[0]?.house_number).toBe('12')
    expect(points[0]?.hours.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5, 6])
    expect(points[0]?.hours[0]).toEqual({ day: 1, times: ['09:00-12:30', '13:30-18:00'] })
    expect(Object.fromEntries(fake.requests.at(-1)?.searchParams ?? [])).toEqual({
      CountryCode: 'NL',
      PostalCode: '3011AA',
      HouseNumber: '4',
      DeliveryOptions: 'PG',
    })
  })

  it('are found by their code', async () => {
    expect(await byPostnl().find('156863')).toMatchObject({ code: '156863', distance: 1240 })
    expect(await byPostnl().find('999999')).toBeUndefined()
  })

  it.each([
    ['silence', 'silence'],
    ['a broken line', 'broken connection'],
    ['a gateway', { status: 502 }],
    ['nonsense', { status: 200, body: 'Hello' }],
    ['JSON of another kind', { status: 200, body: '{"GetLocationsResult":{"ResponseLocation":[{}]}}' }],
  ] as const)('are temporarily unavailable after %s', async (_, trouble) => {
    fake.expectTrouble(trouble)
    await expect(byPostnl({ timeoutMs: 200 }).near('3011 AA')).rejects.toMatchObject({ code: 'unavailable' })
    expect(await byPostnl().near('3011 AA')).toHaveLength(2)
  })

  it('are unavailable with a wrong key, and empty if PostNL knows none', async () => {
    await expect(byPostnl({ apiKey: 'wrong' }).near('3011 AA')).rejects.toMatchObject({ code: 'unavailable' })
    fake.expectTrouble({ status: 200, body: '{"GetLocationsResult":null}' }, { status: 200, body: '{}' })
    expect(await byPostnl().near('3011 AA')).toEqual([])
    expect(await byPostnl().near('3011 AA')).toEqual([])
  })
})

describe('pickup points of the demo', () => {
  const demo = pickupPoints({})

  it.each([
    ['3089 KD', 'Rotterdam'],
    ['1976 BX', 'IJmuiden'],
    ['9979 XG', 'Roodeschool'],
    ['6167 RK', 'Geleen'],
    ['1000 AA', 'Amsterdam'],
    ['9999 ZZ', 'Roodeschool'],
  ])('near %s start with %s, without a distance', async (postcode, city) => {
    const points = await demo.near(postcode)
    expect(points).toHaveLength(10)
    expect(points[0]?.city).toBe(city)
    for (const { distance } of points) expect(distance).toBeNull()
  })

  it('have a code each, by which they are found', async () => {
    const towns = ['1012 AB', '3511 AB', '5611 AB', '9711 AB']
    const points = (await Promise.all(towns.map((town) => demo.near(town)))).flat()
    expect(new Set(points.map(({ code }) => code)).size).toBeGreaterThanOrEqual(16)
    for (const point of points) expect(await demo.find(point.code)).toEqual(point)
    expect(await demo.find('156863')).toBeUndefined()
  })
})

describe('the API of shipping', () => {
  const open = (more: Partial<Parameters<typeof shippingApi>[0]> = {}) =>
    serveRouter(
      shop,
      shippingApi({
        pickupPoints: pickupPoints({}),
        goodsNetCentsOf: async () => 5_000,
        postcodeOf: async () => null,
        counter: countInMemory(),
        trustProxy: true,
        ...more,
      }),
    )
  const locations = '/api/shoppingCart/postNL/locations'

  it('lists methods for customers and guests, priced for the cart or offer', async () => {
    const headers = { authorization: `Bearer ${guest}` }
    const response = await open().request('/api/shippingMethods', { headers })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const { data } = await response.json()
    expect(data[0]).toEqual({
      code: 'postnl',
      title: 'Bezorgen door PostNL',
      text: 'Op werkdagen voor 15:00 besteld, de volgende werkdag bezorgd.',
      net: 5.74,
      gross: 6.95,
      needs: 'address',
    })
    const byOffer = open({ goodsNetCentsOf: async (c) => (c.req.query('offer') ? 20_000 : 0) })
    const offered = await (await byOffer.request('/api/shippingMethods?offer=abc', { headers })).json()
    expect(offered.data[0].net).toBe(0)
    const visitor = await open().request('/api/shippingMethods')
    expect(visitor.status).toBe(401)
    expect((await visitor.json()).error).toBe('not_logged_in')
  })

  it('lists points near the postcode in the query, or else near the cart’s address', async () => {
    const first = async (path: string, postcode: string | null = null) => {
      const response = await open({ postcodeOf: async () => postcode }).request(path)
      return [response.status, (await response.json()).data?.[0]?.city]
    }
    expect(await first(`${locations}?postcode=8011ab`)).toEqual([200, 'Zwolle'])
    expect(await first(`${locations}?postcode=8011+AB`, '9712 VB')).toEqual([200, 'Zwolle'])
    expect(await first(locations, '9712 VB')).toEqual([200, 'Groningen'])
    expect(await first(`${locations}?postcode=`, '9712 VB')).toEqual([200, 'Groningen'])
  })

  it.each([
    ['', null, 'required'],
    ['?postcode=12', null, 'postcode'],
    ['?postcode=0123AB', null, 'postcode'],
    ['?postcode=1234SS', '9712 VB', 'postcode'],
    ['', '2000', 'postcode'],
    [`?postcode=${'9'.repeat(20)}`, null, 'max'],
  ])('with the query %o and an address in %o: %s', async (query, postcode, rule) => {
    const response = await open({ postcodeOf: async () => postcode }).request(`${locations}${query}`)
    expect(response.status).toBe(422)
    expect((await response.json()).fields).toEqual({ postcode: [rule] })
  })

  it('answers 503 when PostNL does not respond', async () => {
    fake.expectTrouble({ status: 500 })
    const response = await open({ pickupPoints: byPostnl() }).request(`${locations}?postcode=3011AA`, {
      headers: { 'language-id': '12' },
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      error: 'unavailable',
      message: expect.stringContaining('try again'),
    })
  })

  it('is limited to 120 requests a minute per IP address', async () => {
    const router = open()
    const ask = (from: string) =>
      router.request(`${locations}?postcode=3011AA`, { headers: { 'x-forwarded-for': from } })
    for (let n = 0; n < 120; n++) expect((await ask('10.0.0.1')).status).toBe(200)
    const refused = await ask('10.0.0.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask('10.0.0.2')).status).toBe(200)
  })
})
