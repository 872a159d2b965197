import { newBuyer } from '../../tests/support/fixtures/buyer.ts'
import type { Random } from '../random.ts'

export type Findings = {
  requests: number
  failed: string[]
  brokenChunks: string[]
  /** Orders that were answered with 201, and those whose payment was accepted. */
  placed: number[]
  paid: number[]
}

export const newFindings = (): Findings => ({
  requests: 0,
  failed: [],
  brokenChunks: [],
  placed: [],
  paid: [],
})

export type Street = {
  url: string
  /** Paths of pages to browse. */
  paths: string[]
  date: number
  captchaToken: () => Promise<string>
}

const chunksIn = (html: string) => new Set(html.match(/\/assets\/[\w./-]+\.(?:js|css|woff2)/g))

/** Requests that a browser makes through the load balancer; every failure is noted. */
export function openBrowser({ url }: Pick<Street, 'url'>, findings: Findings) {
  const seen = new Set<string>()
  const get = async (path: string): Promise<string> => {
    findings.requests++
    try {
      const response = await fetch(url + path, { signal: AbortSignal.timeout(60_000) })
      const text = await response.text()
      if (response.status === 404 && path.startsWith('/assets/')) findings.brokenChunks.push(path)
      else if (response.status !== 200) findings.failed.push(`GET ${path}: ${response.status}`)
      return text
    } catch (error) {
      findings.failed.push(`GET ${path}: ${error}`)
      return ''
    }
  }
  const loadChunks = async (chunks: Iterable<string>) => {
    for (const chunk of chunks) {
      if (seen.has(chunk)) continue
      seen.add(chunk)
      await get(chunk)
    }
  }
  return { loadChunks, visit: async (path: string) => loadChunks(chunksIn(await get(path))) }
}

/** The API through the load balancer, without trying again: a visitor sees every failure. */
const apiOf = ({ url }: Street, findings: Findings) => ({
  request: async (path: string, init: RequestInit) => {
    findings.requests++
    try {
      const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(60_000) })
      if (response.status >= 500) findings.failed.push(`${init.method} ${path}: ${response.status}`)
      return response
    } catch (error) {
      findings.failed.push(`${init.method} ${path}: ${error}`)
      throw error
    }
  },
})

async function buyASeat(street: Street, findings: Findings) {
  const buyer = await newBuyer({ api: apiOf(street, findings), captchaToken: street.captchaToken })
  await buyer.choose(street.date)
  const placed = await buyer.order({ participants: [{ po_id: street.date, people: [{ name: 'Noor' }] }] })
  if (placed.status !== 201) {
    findings.failed.push(`an order was refused: ${JSON.stringify(placed.body)}`)
    return
  }
  findings.placed.push(placed.body.data.id)
  const paid = await buyer.pay(placed.body.data.redirect_url)
  if (paid.status === 200) findings.paid.push(placed.body.data.id)
}

/** Looks at some pages with everything a browser loads for them; one in ten visitors buys. */
export async function visitOnce(street: Street, random: Random, findings: Findings) {
  const browser = openBrowser(street, findings)
  for (let pages = random.int(1, 3); pages > 0; pages--) await browser.visit(random.pick(street.paths))
  // What went wrong is noted where it happened.
  if (random.chance(0.1)) await buyASeat(street, findings).catch(() => {})
}
