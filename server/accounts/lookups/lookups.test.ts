import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listen } from '../../../tests/support/fakes/listen.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

let shop: TestShop
let plain: TestShop
let service: Awaited<ReturnType<typeof listen>>
const asked: string[] = []
beforeAll(async () => {
  service = await listen((req, res) => {
    const url = new URL(req.url ?? '', 'http://x')
    asked.push(`${url.pathname} ${req.headers.apikey ?? ''}`.trim())
    res.setHeader('content-type', 'application/json')
    if (url.pathname === '/free') {
      const docs = url.searchParams.get('q')?.includes('3011AB')
        ? [{ straatnaam: 'Kade', woonplaatsnaam: 'Rotterdam' }]
        : []
      return res.end(JSON.stringify({ response: { docs } }))
    }
    if (!url.pathname.endsWith('/12345678')) return res.writeHead(404).end('{}')
    return res.end(
      JSON.stringify({
        naam: 'Bakker Bouw B.V.',
        _embedded: {
          hoofdvestiging: {
            adressen: [
              {
                type: 'correspondentieadres',
                straatnaam: 'Postbus',
                postcode: '1000 AA',
                plaats: 'Amsterdam',
              },
              {
                type: 'bezoekadres',
                straatnaam: 'Kade',
                huisnummer: 12,
                huisletter: 'B',
                postcode: '3011AB',
                plaats: 'Rotterdam',
              },
            ],
          },
        },
      }),
    )
  })
  shop = await openTestShop({
    ADDRESS_LOOKUP_URL: service.url,
    KVK_API_URL: service.url,
    KVK_API_KEY: 'secret',
  })
  plain = await openTestShop({})
})
beforeEach(() => {
  shop.setNow(startOfTests)
  asked.length = 0
})
afterAll(async () => {
  await shop.close()
  await plain.close()
  await service.close()
})

const get = async (path: string, of = shop) => {
  const response = await of.ask(`/api/lookups/${path}`)
  return { status: response.status, body: await response.json() }
}

describe('a postcode and house number', () => {
  it('give street and town, asked once a day', async () => {
    const found = { street: 'Kade', city: 'Rotterdam' }
    expect((await get('address?postcode=3011ab&house_number=12')).body.data).toEqual(found)
    expect((await get('address?postcode=3011%20AB&house_number=12')).body.data).toEqual(found)
    expect(asked).toEqual(['/free'])
    shop.setNow('2026-03-11T10:00:01Z')
    await get('address?postcode=3011AB&house_number=12')
    expect(asked).toHaveLength(2)
  })

  it('give nothing when they are unknown, or the service fails, which is asked again', async () => {
    expect((await get('address?postcode=9999ZZ&house_number=1')).body).toEqual({ data: null })
    for (const trouble of ['broken connection', { status: 500 }, { status: 200, body: 'no JSON' }] as const) {
      service.expectTrouble(trouble)
      expect(await get('address?postcode=3011AB&house_number=77')).toMatchObject({
        status: 200,
        body: { data: null },
      })
    }
    expect((await get('address?postcode=3011AB&house_number=77')).body.data).not.toBeNull()
  })

  it('have to be Dutch', async () => {
    expect((await get('address?postcode=2000&house_number=1')).body.fields).toEqual({
      postcode: ['postcode'],
    })
    expect((await get('address?postcode=3011AB&house_number=x')).status).toBe(422)
  })
})

describe('a company number', () => {
  it('gives name and visiting address', async () => {
    expect((await get('company/12345678')).body.data).toEqual({
      name: 'Bakker Bouw B.V.',
      street: 'Kade',
      house_number: '12 B',
      postcode: '3011AB',
      city: 'Rotterdam',
    })
    expect(asked).toEqual(['/basisprofielen/12345678 secret'])
    expect((await get('company/87654321')).body).toEqual({ data: null })
    expect((await get('company/12')).status).toBe(422)
  })
})

describe('a shop without lookup services', () => {
  it('answers null to both', async () => {
    expect((await get('address?postcode=3011AB&house_number=12', plain)).body).toEqual({ data: null })
    expect((await get('company/12345678', plain)).body).toEqual({ data: null })
  })
})
