import type { Client } from 'pg'
import type { Send } from '../call-http.ts'

/** What the calls and the floors need to know of the database. */
export type Facts = {
  /** Categories with products. */
  categories: number[]
  /** At most 500, spread over the catalogue: a shop has many visitors for few of its products. */
  slugs: string[]
  /** Dates that are far enough away to be booked without further questions, with many seats. */
  dates: number[]
  /** What people type: parts of the names of products, and some typos, synonyms and codes. */
  terms: string[]
}

export type Goal = { rate?: number; ratio?: number }

/** One visit: a visitor with cookies and an address of their own. Every number is another visitor with another query. */
export type Visit = { send: Send; number: number; facts: Facts; captchaToken: () => Promise<string> }

/** One kind of work: calls to the shop, and the least that gives the same result. */
export type Work = {
  name: string
  /** Why no answer to it comes from a cache. */
  uncached: string
  visit: (visit: Visit) => Promise<unknown>
  /** Hand-written SQL with as few statements as possible, on a connection without a server around it. */
  floor: (client: Client, number: number, facts: Facts) => Promise<unknown>
  goal: Goal
  /** The goal in a catalogue of more than 10,000 products, if it is another one. */
  goalWhenLarge?: Goal
}

export const goalOf = ({ goal, goalWhenLarge }: Work, products: number): Goal =>
  (products > 10_000 ? goalWhenLarge : undefined) ?? goal

export const pick = <T>(list: readonly T[], number: number): T => {
  const one = list[number % list.length]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** A named statement is parsed once per connection. */
export const run = async (client: Client, name: string, text: string, values: unknown[]) =>
  (await client.query({ name, text, values })).rows
