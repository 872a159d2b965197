import {
  addBits,
  type Bits,
  clearBit,
  hasBit,
  isEmpty,
  keepBits,
  membersOf,
  newBits,
  removeBits,
} from '../memory/search/bits.ts'
import type { Corpus, Where } from '../memory/search/corpus.ts'
import type { Hits } from './hits.ts'
import { type Ranker, rankerOf } from './rank.ts'
import type { QueryPart, QueryWord, TextQuery } from './text-query.ts'

/** Where the parts of a query are looked for, and whether longer words match too. */
type Shape = { where: Where; begun: boolean }

/** Which documents match parts of a query. Sets that were returned must not be changed. */
class Matches {
  readonly #corpus: Corpus

  constructor(corpus: Corpus) {
    this.#corpus = corpus
  }

  ofPart({ ways }: QueryPart, shape: Shape): Bits {
    const sets = ways.map((way) => this.#ofWay(way, shape))
    return this.#joined(sets, addBits)
  }

  ofAll(parts: readonly Bits[]): Bits {
    return this.#joined(parts, keepBits)
  }

  #ofWay(words: readonly QueryWord[], shape: Shape): Bits {
    return this.#joined(
      words.map((word) => this.#ofWord(word, shape)),
      keepBits,
    )
  }

  #joined(sets: readonly Bits[], join: (bits: Bits, other: Bits) => void): Bits {
    const [first, ...more] = sets
    if (!first) return newBits(this.#corpus.size)
    if (!more.length) return first
    const bits = first.slice()
    for (const other of more) join(bits, other)
    return bits
  }

  #ofWord(forms: QueryWord, { where, begun }: Shape): Bits {
    return this.#joined(
      forms.map(({ text, begins }) => this.#corpus.lookUp(text, begun && begins).documents(where)),
      addBits,
    )
  }
}

/** Searches the documents of a corpus; see `SearchSource`. */
export function findHits(corpus: Corpus, query: TextQuery): Hits {
  const matches = new Matches(corpus)
  const inShape = (where: Where, begun: boolean) =>
    query.parts.map((part) => matches.ofPart(part, { where, begun }))
  const all = matches.ofAll(inShape('anywhere', true))
  const parts = inShape('inHead', true)
  const namedParts = inShape('inName', true)
  const inHead = matches.ofAll(parts)
  const withAll = isEmpty(all) ? nothing : rankAll(corpus, query, { matches, all, inHead, namedParts })
  const withSome = isEmpty(inHead) ? rankSome(corpus, query, { all, parts, namedParts }) : nothing
  const ordinals = membersOf(all)
  const countOfAll = ordinals.length
  for (const ordinal of membersOf(withSome.documents)) ordinals.push(ordinal)
  const rankedAs = (place: number) => (place < countOfAll ? withAll : withSome)
  const ceilings = new Float64Array(ordinals.length)
  for (let place = 0; place < ordinals.length; place++) {
    const ordinal = ordinals[place] ?? 0
    const { floorOf, shareOf, ranker } = rankedAs(place)
    ceilings[place] = floorOf(ordinal) + ranker.ceilingOf(ordinal) / shareOf(ordinal)
  }
  return {
    ids: ordinals.map((ordinal) => corpus.idOf(ordinal)),
    ceilings,
    rankAt: (place) => {
      const ordinal = ordinals[place] ?? 0
      const { floorOf, shareOf, ranker } = rankedAs(place)
      return floorOf(ordinal) + ranker.rankOf(ordinal) / shareOf(ordinal)
    },
  }
}

/** Documents and their ranks: a floor that is known at once, and a share of what the ranker says. */
type Ranked = {
  documents: Bits
  floorOf: (ordinal: number) => number
  /** The rank is divided by this. */
  shareOf: (ordinal: number) => number
  ranker: Ranker
}

const nothing: Ranked = {
  documents: newBits(0),
  floorOf: () => 0,
  shareOf: () => 1,
  ranker: { rankOf: () => 0, ceilingOf: () => 0 },
}

/** Documents with all parts. */
function rankAll(
  corpus: Corpus,
  query: TextQuery,
  { matches, all, inHead, namedParts }: { matches: Matches; all: Bits; inHead: Bits; namedParts: Bits[] },
): Ranked {
  const whole = { where: 'inName', begun: false } as const
  const named = matches.ofAll(namedParts)
  const namedWhole = matches.ofAll(query.parts.map((part) => matches.ofPart(part, whole)))
  const namedAsTyped = matches.ofAll(
    query.parts.map(({ ways }) => matches.ofPart({ ways: ways.slice(0, 1) }, whole)),
  )
  const hasNumbers = numbersIn(corpus, query)
  return {
    documents: all,
    floorOf: (ordinal) =>
      (hasBit(inHead, ordinal) ? 0.5 : 0) +
      (hasBit(named, ordinal) ? 1 : 0) +
      (hasBit(namedWhole, ordinal) ? 1 : 0) +
      (hasBit(namedAsTyped, ordinal) ? 0.5 : 0) +
      (hasNumbers(ordinal) ? 0.5 : 0),
    shareOf: (ordinal) => (hasBit(named, ordinal) ? 5 : 1),
    ranker: rankerOf(corpus, query, 'all'),
  }
}

/** Documents with some of the parts in their head, but not all. */
function rankSome(
  corpus: Corpus,
  query: TextQuery,
  { all, parts, namedParts }: { all: Bits; parts: Bits[]; namedParts: Bits[] },
): Ranked {
  const countIn = (sets: Bits[], ordinal: number) => {
    let count = 0
    for (const set of sets) if (hasBit(set, ordinal)) count++
    return count
  }
  const documents = newBits(corpus.size)
  for (const part of parts) addBits(documents, part)
  removeBits(documents, all)
  const least = isEmpty(all) ? 1 : Math.ceil(parts.length / 2)
  if (least > 1)
    for (const ordinal of membersOf(documents))
      if (countIn(parts, ordinal) < least) clearBit(documents, ordinal)
  return {
    documents,
    floorOf: (ordinal) => (countIn(parts, ordinal) + countIn(namedParts, ordinal)) / parts.length / 2,
    shareOf: () => 5,
    ranker: rankerOf(corpus, query, 'any'),
  }
}

/** Whether the name has the numbers of a query, each directly after the same word as in the query. */
function numbersIn(corpus: Corpus, { numbers }: TextQuery): (ordinal: number) => boolean {
  if (!numbers.length) return () => false
  const pairs = numbers.map(({ before, number }) => ({
    before: corpus.termsOf(before, false)[0]?.id,
    number: corpus.termsOf(number, false)[0]?.id,
  }))
  if (pairs.some(({ before, number }) => before === undefined || number === undefined)) return () => false
  return (ordinal) => {
    const head = corpus.headOf(ordinal)
    const positionsOf = (term: number | undefined): number[] => {
      for (let at = 0; at < head.length; at += 1 + ((head[at] ?? 0) & 255))
        if ((head[at] ?? 0) >>> 8 === term)
          return [...head.subarray(at + 1, at + 1 + ((head[at] ?? 0) & 255))]
            .filter((place) => (place & 3) === 3)
            .map((place) => place >>> 2)
      return []
    }
    return pairs.every(({ before, number }) => {
      const after = positionsOf(before).map((position) => position + 1)
      return positionsOf(number).some((position) => after.includes(position))
    })
  }
}
