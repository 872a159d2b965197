import { listen } from './listen.ts'

type Point = { code: string; name: string; postcode: string; distance: number }

const points: Point[] = [
  { code: '156863', name: 'Boekhandel Noord', postcode: '3011AB', distance: 1240 },
  { code: '176227', name: 'Kiosk Zuid', postcode: '3011CD', distance: 85 },
]

const closed = { string: [] }
const open = { string: ['09:00-12:30', '13:30-18:00'] }

/** A pickup point in PostNL's format: numbers as text, opening hours by English weekday. */
const toPostnl = ({ code, name, postcode, distance }: Point) => ({
  Address: {
    City: 'Rotterdam',
    Countrycode: 'NL',
    HouseNr: '12',
    HouseNrExt: code === '156863' ? 'A' : undefined,
    Remark: 'Dit is een Postkantoor.',
    Street: 'Voorbeeldstraat',
    Zipcode: postcode,
  },
  DeliveryOptions: { string: ['DO', 'PG', 'UL'] },
  Distance: String(distance),
  Latitude: '51.92',
  LocationCode: code,
  Longitude: '4.48',
  Name: name,
  OpeningHours: {
    Friday: open,
    Monday: open,
    Saturday: { string: ['10:00-17:00'] },
    Sunday: closed,
    Thursday: open,
    Tuesday: open,
    Wednesday: open,
  },
  PartnerName: 'PostNL',
  RetailNetworkID: 'PNPNL-01',
})

const errors = (description: string) => ({
  Errors: [{ Description: description, ErrorMsg: description, ErrorNumber: 2 }],
})

/** Fakes PostNL's Location API 2.1: points near a postcode, and one point by its code. */
export async function openPostnl(apiKey = 'fake-key') {
  const requests: URL[] = []
  const server = await listen((req, res) => {
    const url = new URL(req.url ?? '', 'http://postnl')
    requests.push(url)
    const send = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (req.headers.apikey !== apiKey)
      return send(401, {
        fault: { faultstring: 'Invalid ApiKey', detail: { errorcode: 'oauth.v2.InvalidApiKey' } },
      })
    const { pathname, searchParams } = url
    if (pathname === '/shipment/v2_1/locations/nearest') {
      if (!/^\d{4}[A-Z]{2}$/.test(searchParams.get('PostalCode') ?? ''))
        return send(400, errors('Invalid postal code'))
      const near = points.toSorted((a, b) => a.distance - b.distance)
      return send(200, { GetLocationsResult: { ResponseLocation: near.map(toPostnl) } })
    }
    if (pathname === '/shipment/v2_1/locations/lookup') {
      const found = points.find(({ code }) => code === searchParams.get('LocationCode'))
      // A single result is not wrapped in a list.
      return found
        ? send(200, { GetLocationsResult: { ResponseLocation: toPostnl(found) } })
        : send(404, errors('Location not found'))
    }
    return send(404, errors('No such path'))
  })
  return { ...server, apiKey, requests }
}
