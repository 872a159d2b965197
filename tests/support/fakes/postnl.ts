import { listen } from './listen.ts'

type Point = { code: string; name: string; postcode: string; distance: number }

const points: Point[] = [
  { code: '156863', name: 'Boekhandel Noord', postcode: '3011AB', distance: 1240 },
  { code: '176227', name: 'Kiosk Zuid', postcode: '3011CD', distance: 85 },
]

const closed = { string: [] }
const open = { string: ['09:00-12:30', '13:30-18:00'] }

/** As PostNL writes a point: numbers as text, hours per day by its English name. */
const tell = ({ code, name, postcode, distance }: Point) => ({
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

const fault = (description: string) => ({
  Errors: [{ Description: description, ErrorMsg: description, ErrorNumber: 2 }],
})

/** PostNL's Location API 2.1: the points near a postcode, and one by its code. */
export async function openPostnl(apiKey = 'standin-key') {
  const asked: URL[] = []
  const line = await listen((req, res) => {
    const url = new URL(req.url ?? '', 'http://postnl')
    asked.push(url)
    const send = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (req.headers.apikey !== apiKey)
      return send(401, {
        fault: { faultstring: 'Invalid ApiKey', detail: { errorcode: 'oauth.v2.InvalidApiKey' } },
      })
    const { pathname, searchParams } = url
    if (pathname === '/shipment/v2_1/locations/nearest') {
      if (!/^\d{4}[A-Z]{2}$/.test(searchParams.get('PostalCode') ?? ''))
        return send(400, fault('Invalid postal code'))
      const near = points.toSorted((a, b) => a.distance - b.distance)
      return send(200, { GetLocationsResult: { ResponseLocation: near.map(tell) } })
    }
    if (pathname === '/shipment/v2_1/locations/lookup') {
      const found = points.find(({ code }) => code === searchParams.get('LocationCode'))
      // One of a list comes bare.
      return found
        ? send(200, { GetLocationsResult: { ResponseLocation: tell(found) } })
        : send(404, fault('Location not found'))
    }
    return send(404, fault('No such path'))
  })
  return { ...line, apiKey, asked }
}
