import { hashToken } from '../server/platform/token.ts'
import type { Call } from './call-http.ts'
import { connections } from './measure.ts'
import type { Facts } from './replay.ts'

/**
 * Ids have ten digits and a range per kind, so that they can be recognised in numbers, texts and JSON. People are numbered, and all
 * their ids are derived from that number.
 */
export const first = {
  order: 1_100_000_000,
  payment: 1_200_000_000,
  buyer: 1_300_000_000,
  visitor: 1_400_000_000,
  address: 1_500_000_000,
  date: 1_600_000_000,
  orderLine: 1_700_000_000,
  orderNumber: 1_800_000_000,
  key: 1_900_000_000,
}

/** This many consecutive people have different trainings in their carts: as many as there are connections. */
export const differentPeople = connections
const seats = 12

/** Half the number of dates: everyone books one of each half, and there are never more people than seats. */
export const halfOf = (people: number) => Math.ceil(people / seats / differentPeople) * differentPeople
/** Each time the carts are filled there are new dates, so that a date has few earlier bookings, as in practice. */
export const dateId = (filling: number, index: number) => first.date + filling * 100_000 + index

export const tokenOf = (kind: 'visitor' | 'buyer', number: number) => `${kind}-of-the-bench-${number}`

/** Each person is a separate client for the rate limit on writes. */
const from = (id: number) => ({ 'language-id': '3', 'x-forwarded-for': `client-${id}` })

type Person = { call: Call; facts: Facts }

/** A visitor who changes the first cart line from one seat to two. */
export function cartChangeOf(number: number, people: number): Person {
  const id = first.visitor + number
  const date = dateId(0, number % halfOf(people))
  const token = tokenOf('visitor', number)
  return {
    facts: { ids: [String(id), String(date)], hash: hashToken(token) },
    call: {
      method: 'POST',
      path: '/api/shoppingCart/set',
      headers: { ...from(id), cookie: `cart=${token}` },
      json: { po_id: date, amount: 2 },
      status: 200,
    },
  }
}

export function cartReadOf(number: number): Call {
  const headers = { ...from(first.visitor + number), cookie: `cart=${tokenOf('visitor', number)}` }
  return { method: 'GET', path: '/api/shoppingCart', headers, status: 200 }
}

/** A customer with an account, an address and a filled cart who places an order, with a new idempotency key each time. */
export function orderOf(number: number, filling: number): Person {
  const id = first.buyer + number
  const key = first.key + filling * 100_000 + number
  const token = tokenOf('buyer', number)
  return {
    facts: { ids: [String(id), String(key)], hash: hashToken(token) },
    call: {
      method: 'POST',
      path: '/api/orders',
      headers: { ...from(id), cookie: `session=${token}`, 'idempotency-key': `key-${key}` },
      json: { payment_method: 'ideal', terms: true },
      status: 201,
    },
  }
}
