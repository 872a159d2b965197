import { newBuyer } from '../../tests/support/fixtures/buyer.ts'
import type { Random } from '../random.ts'

/** The mixture of the drill: of a hundred visits, so many browse, search and order. */
const mixture = { browsing: 90, searching: 8 }

/** A request without an answer by then has failed. */
const patienceMs = 30_000

const words = [
  'bhv',
  'ehbo',
  'irata',
  'gwo',
  'vca basis',
  'hoogwerker',
  'harnas',
  'reanimatie',
  'utrecht',
  'levl 1',
]

export type LoadStreet = {
  url: string
  /** Paths of pages to browse. */
  paths: string[]
  /** Dates with plenty of seats. */
  dates: number[]
  captchaToken: () => Promise<string>
}

export type Seen = { latencies: number[]; failed: string[]; orders: number }

export const newSeen = (): Seen => ({ latencies: [], failed: [], orders: 0 })

/** Sends requests and notes how long each took; the first counts from the moment the visit was due, also if it started late. */
function openTimer({ url }: LoadStreet, dueAt: number, seen: Seen) {
  let from = dueAt
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? 'GET'
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(patienceMs) })
      const body = await response.arrayBuffer()
      seen.latencies.push(performance.now() - from)
      if (response.status >= 400) seen.failed.push(`${method} ${path}: ${response.status}`)
      return new Response(body.byteLength ? body : null, response)
    } catch (error) {
      seen.failed.push(`${method} ${path}: ${error}`)
      throw error
    } finally {
      from = performance.now()
    }
  }
}

/** One visit of someone who browses, searches or orders a seat. */
export async function visit(street: LoadStreet, random: Random, dueAt: number, seen: Seen) {
  const request = openTimer(street, dueAt, seen)
  const address = `10.${[1, 2, 3].map(() => random.int(0, 249)).join('.')}`
  const look = (path: string) => request(path, { headers: { 'x-forwarded-for': address } })
  const choice = random.int(1, 100)
  if (choice <= mixture.browsing) return look(random.pick(street.paths))
  if (choice <= mixture.browsing + mixture.searching)
    return look(`/zoeken?q=${encodeURIComponent(random.pick(words))}`)
  const buyer = await newBuyer({ api: { request }, captchaToken: street.captchaToken })
  const date = random.pick(street.dates)
  await buyer.choose(date)
  const placed = await buyer.order({ participants: [{ po_id: date, people: [{ name: 'Noor' }] }] })
  if (placed.status !== 201) return
  await buyer.pay(placed.body.data.redirect_url)
  seen.orders++
}
