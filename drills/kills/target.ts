import type pg from 'pg'

/** A shop that a drill reaches over HTTP, and its database. */
export type DrillTarget = {
  url: string
  /** Runs SQL as the owner of the database. */
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  /** A date with plenty of seats. */
  date: number
}

/** A request that gets no answer by then counts as one without an answer. */
const patienceMs = 30_000

const someAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join('.')}`

/** The status of the answer; 0 if there is none. */
export const statusOf = (url: string, init: RequestInit = {}): Promise<number> =>
  fetch(url, { signal: AbortSignal.timeout(patienceMs), ...init }).then(
    async (response) => {
      await response.arrayBuffer()
      return response.status
    },
    () => 0,
  )

const setInCart = (
  { url, date }: Pick<DrillTarget, 'url' | 'date'>,
  amount: number,
  init: RequestInit = {},
) =>
  statusOf(`${url}/api/shoppingCart/set`, {
    ...init,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify({ po_id: date, amount }),
  })

/** A new visitor puts a seat in the cart: reads orders, and writes. */
export const putInCart = (shop: Pick<DrillTarget, 'url' | 'date'>, init?: RequestInit) =>
  setInCart(shop, 1, init)

/** A new visitor takes a seat out of a cart that does not have it: a transaction, which is rolled back. */
export const takeFromCart = (shop: Pick<DrillTarget, 'url' | 'date'>) => setInCart(shop, 0)
