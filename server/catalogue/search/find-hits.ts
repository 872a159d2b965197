import {
  addBits,
  type Bits,
  BitsPool,
  clearBit,
  hasBit,
  isEmpty,
  keepBits,
  membersOf,
  removeBits,
} from '../memory/search/bits.ts'
import type { Corpus, Where } from '../memory/search/corpus.ts'
import { aboveRounding, type Hits } from './hits.ts'
import { type Ranker, rankerOf } from './rank.ts'
import type { QueryPart, QueryWord, TextQuery } from './text-query.ts'

/** Where the parts of a query are looked for, and whether longer words match too. */
type Shape = { where: Where; begun: boolean }

const temporary = new BitsPool()

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
    if (!first) return temporary.take(this.#corpus.size)
    if (!more.length) return first
    const bits = temporary.copyOf(first)
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
  try {
    return findIn(corpus, query)
  } finally {
    temporary.release()
  }
}

function findIn(corpus: Corpus, query: TextQuery): Hits {
  const matches = new Matches(corpus)
  const inShape = (where: Where, begun: boolean) =>
    query.parts.map((part) => matches.ofPart(part, { where, begun }))
  const all = matches.ofAll(inShape('anywhere', true))
  const parts = inShape('inHead', true)
  const namedParts = inShape('inName', true)
  const inHead = matches.ofAll(parts)
  const found = [
    ...(isEmpty(all) ? [] : [rankAll(corpus, query, { matches, all, inHead, namedParts })]),
    ...(isEmpty(inHead) ? [rankSome(corpus, query, { all, parts, namedParts })] : []),
  ].map((ranked) => toHits(corpus, ranked))
  const [first = noHits, second] = found
  return second ? joinedHits(first, second) : first
}

function toHits(corpus: Corpus, { documents, levelOf, floorOf, shareOf, makeRanker }: Ranked): Hits {
  const { rankOf, ceilingOf } = makeRanker()
  const ordinals = membersOf(documents)
  const ids = new Int32Array(ordinals.length)
  const ceilings = new Float32Array(ordinals.length)
  const levels = new Uint8Array(ordinals.length)
  const shares = new Uint8Array(ordinals.length)
  for (let place = 0; place < ordinals.length; place++) {
    const ordinal = ordinals[place] ?? 0
    const level = levelOf(ordinal)
    const share = shareOf(ordinal)
    ids[place] = corpus.idOf(ordinal)
    ceilings[place] = aboveRounding(floorOf(level) + ceilingOf(ordinal) / share)
    levels[place] = level
    shares[place] = share
  }
  return {
    ids,
    ceilings,
    rankAt: (place) => floorOf(levels[place] ?? 0) + rankOf(ordinals[place] ?? 0) / (shares[place] ?? 1),
  }
}

const noHits: Hits = { ids: new Int32Array(), ceilings: new Float32Array(), rankAt: () => 0 }

function joinedHits(one: Hits, other: Hits): Hits {
  const count = one.ids.length
  const ids = new Int32Array(count + other.ids.length)
  ids.set(one.ids)
  ids.set(other.ids, count)
  const ceilings = new Float32Array(ids.length)
  ceilings.set(one.ceilings)
  ceilings.set(other.ceilings, count)
  return {
    ids,
    ceilings,
    rankAt: (place) => (place < count ? one.rankAt(place) : other.rankAt(place - count)),
  }
}

/** Documents and their ranks: a floor by their level, which is known at once, and a share of what the ranker says. To be read before `temporary` is released. */
type Ranked = {
  documents: Bits
  levelOf: (ordinal: number) => number
  floorOf: (level: number) => number
  /** The rank is divided by this. */
  shareOf: (ordinal: number) => number
  makeRanker: () => Ranker
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
    levelOf: (ordinal) =>
      (hasBit(inHead, ordinal) ? 1 : 0) +
      (hasBit(named, ordinal) ? 2 : 0) +
      (hasBit(namedWhole, ordinal) ? 2 : 0) +
      (hasBit(namedAsTyped, ordinal) ? 1 : 0) +
      (hasNumbers(ordinal) ? 1 : 0),
    floorOf: (level) => level / 2,
    shareOf: (ordinal) => (hasBit(named, ordinal) ? 5 : 1),
    makeRanker: () => rankerOf(corpus, query, 'all'),
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
  const documents = temporary.take(corpus.size)
  for (const part of parts) addBits(documents, part)
  removeBits(documents, all)
  const least = isEmpty(all) ? 1 : Math.ceil(parts.length / 2)
  if (least > 1)
    for (const ordinal of membersOf(documents))
      if (countIn(parts, ordinal) < least) clearBit(documents, ordinal)
  return {
    documents,
    levelOf: (ordinal) => countIn(parts, ordinal) + countIn(namedParts, ordinal),
    floorOf: (level) => level / parts.length / 2,
    shareOf: () => 5,
    makeRanker: () => rankerOf(corpus, query, 'any'),
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
    const head = corpus.heads.of(ordinal)
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
