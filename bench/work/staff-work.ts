/** What the requests and the statements of the back office need to know of the database. */
export type StaffFacts = {
  orders: { id: number; number: string; company: string; phone: string; reference: string }[]
  participants: string[]
  invoices: string[]
  items: number[]
  /** The period of the planner's board. */
  quarter: { from: string; to: string }
}

/** Hand-written SQL with the result of the request. */
export type Bare = { text: string; values: unknown[] }

/** A request of the back office, and the least that gives the same result. Every number is another question. */
export type StaffWork = {
  name: string
  kind: 'list' | 'detail' | 'search' | 'board'
  path: (facts: StaffFacts, number: number) => string
  bare: (facts: StaffFacts, number: number) => Bare[]
}

export const pick = <T>(list: readonly T[], number: number): T => {
  const one = list[number % list.length]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

export const encoded = (text: string) => encodeURIComponent(text)
