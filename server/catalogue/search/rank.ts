import type { Corpus } from '../memory/search/corpus.ts'
import { addImpacts, weightOf, weightOfImpacts, weightOfPlaces } from '../memory/search/impacts.ts'
import { Scratch } from '../memory/search/scratch.ts'
import type { Form, TextQuery } from './text-query.ts'

/** How well documents match a query, computed as PostgreSQL's `ts_rank` does, down to its rounding. */
export type Ranker = {
  rankOf: (ordinal: number) => number
  /** Whether it counts how close the words are to each other. */
  isTogether: boolean
}

const float = Math.fround

/** The limit of the sum of 1 / n². */
const sumOfSquares = 1.64493406685

/** How much two words that are this many words apart belong together. */
const closeness = Array.from({ length: 101 }, (_, distance) =>
  float(1 / (1.005 + 0.05 * Math.exp(float(distance) / 1.5 - 2))),
)
const closenessOf = (distance: number) => closeness[distance] ?? 1e-30

/** The distinct texts of a query in alphabetical order. */
function operandsOf({ parts }: TextQuery): Form[] {
  const forms = new Map<string, Form>()
  for (const { ways } of parts) for (const form of ways.flat(2)) forms.set(form.text, form)
  return [...forms.values()].sort((a, b) => (a.text < b.text ? -1 : 1))
}

/** Whether all parts must match, and not any of several ways: then it counts how close the words are to each other. */
const isConjunction = ({ parts }: TextQuery) =>
  parts.length > 1 || (parts[0]?.ways.length === 1 && (parts[0].ways[0]?.length ?? 0) > 1)

/** The terms that are marked now, and their marks by term id: one array for all searches. */
let markedTerms: ReadonlyMap<number, unknown> = new Map()
let marks = new Uint8Array()

/** Marks these terms and no others. */
function marked(terms: ReadonlyMap<number, unknown>, { termCount }: Corpus): Uint8Array {
  if (terms === markedTerms) return marks
  for (const id of markedTerms.keys()) marks[id] = 0
  if (marks.length < termCount) marks = new Uint8Array(termCount + (termCount >>> 2))
  for (const id of terms.keys()) marks[id] = 1
  markedTerms = terms
  return marks
}

/** Ranks by all parts of a query, or by any. */
export function rankerOf(corpus: Corpus, query: TextQuery, parts: 'all' | 'any'): Ranker {
  const operands = operandsOf(query)
  const operandsOfTerm = new Map<number, number[]>()
  const lookedUp = operands.map(({ text, begins }) => corpus.lookUp(text, begins))
  for (const [operand, { terms }] of lookedUp.entries())
    for (const { id, inHead } of terms)
      if (inHead !== undefined) operandsOfTerm.set(id, [...(operandsOfTerm.get(id) ?? []), operand])
  const isTogether = isConjunction(query) && (parts === 'all' || query.parts.length === 1)
  if (operands.length === 1) {
    const rankOf = (ordinal: number) => rankOfOne(corpus, ordinal, marked(operandsOfTerm, corpus))
    // A word that was typed twice is not close to itself.
    return { rankOf, isTogether: false }
  }
  /** Per operand, where its words begin in the head. */
  const places: number[][] = operands.map(() => [])
  const rankOf = (ordinal: number) => {
    const { numbers, starts, ends } = corpus.heads
    const isOperand = marked(operandsOfTerm, corpus)
    const end = ends[ordinal] ?? 0
    for (const entries of places) entries.length = 0
    for (let at = starts[ordinal] ?? 0; at < end; at += 1 + ((numbers[at] ?? 0) & 255)) {
      const term = (numbers[at] ?? 0) >>> 8
      if (isOperand[term]) for (const operand of operandsOfTerm.get(term) ?? []) places[operand]?.push(at)
    }
    return isTogether ? rankTogether(numbers, places) : rankApart(numbers, places)
  }
  return { rankOf, isTogether }
}

/** Numbers that are not below the ranks of documents, of rankers that do not count how close words are. */
export type Ceilings = {
  /** To be multiplied by `perImpact`, by ordinal. */
  sums: Uint32Array
  perImpact: number
  /** The highest. */
  most: number
}

const impactSums = new Scratch(Uint32Array)

/** Adds up about what the words of a query weigh in each head. To be read before those of another query are made. */
export function ceilingsOf(corpus: Corpus, query: TextQuery): Ceilings {
  const operands = operandsOf(query)
  const sums = impactSums.ofSize(corpus.size)
  let highest = 0
  for (const { text, begins } of operands)
    for (const { impacts } of corpus.lookUp(text, begins).terms)
      highest = Math.max(highest, addImpacts(sums, impacts))
  const perImpact = weightOfImpacts(1) / sumOfSquares / operands.length
  return { sums, perImpact, most: highest * perImpact }
}

/** `calc_rank_or`: the occurrences of each word, the first counting most. */
function rankApart(heads: Uint32Array, found: readonly number[][]): number {
  let rank = 0
  for (const entries of found)
    for (const at of entries) rank = float(rank + weightOfEntry(heads, at) / sumOfSquares)
  return float(rank / found.length)
}

/** The same for a single text, which most suggestions look for. */
function rankOfOne({ heads: { numbers, starts, ends } }: Corpus, ordinal: number, isOperand: Uint8Array) {
  const end = ends[ordinal] ?? 0
  let rank = 0
  for (let at = starts[ordinal] ?? 0; at < end; at += 1 + ((numbers[at] ?? 0) & 255))
    if (isOperand[(numbers[at] ?? 0) >>> 8]) rank = float(rank + weightOfEntry(numbers, at) / sumOfSquares)
  return rank
}

/** What the occurrences of one word in a head weigh. */
const weightOfEntry = (heads: Uint32Array, at: number): number =>
  weightOfPlaces(heads, at + 1, (heads[at] ?? 0) & 255)

/** `calc_rank_and`: every pair of occurrences of two words, the closest counting most. */
function rankTogether(heads: Uint32Array, found: readonly number[][]): number {
  let rank = -1
  for (const [operand, entries] of found.entries())
    for (const at of entries)
      for (let other = 0; other < operand; other++) {
        // Of the words that begin with an earlier text, only the last is compared.
        const before = found[other]?.at(-1)
        if (before !== undefined) rank = addPairs(heads, at, before, rank)
      }
  return rank < 0 ? float(1e-20) : rank
}

function addPairs(heads: Uint32Array, one: number, other: number, start: number): number {
  let rank = start
  const lastOfOne = one + ((heads[one] ?? 0) & 255)
  const lastOfOther = other + ((heads[other] ?? 0) & 255)
  for (let at = one + 1; at <= lastOfOne; at++)
    for (let before = other + 1; before <= lastOfOther; before++) {
      const place = heads[at] ?? 0
      const placeBefore = heads[before] ?? 0
      const distance = Math.abs((place >>> 2) - (placeBefore >>> 2))
      if (distance === 0) continue
      const pair = float(
        Math.sqrt(float(float(weightOf(place) * weightOf(placeBefore)) * closenessOf(distance))),
      )
      rank = rank < 0 ? pair : float(1 - (1 - rank) * (1 - pair))
    }
  return rank
}
