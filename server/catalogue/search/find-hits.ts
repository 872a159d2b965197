import {
  addBits,
  type Bits,
  BitsPool,
  countBits,
  eachMember,
  hasBit,
  isEmpty,
  isWithin,
  keepBits,
  removeBits,
  setBit,
  writeMembers,
} from '../memory/search/bits.ts'
import type { Corpus } from '../memory/search/corpus.ts'
import type { Where } from '../memory/search/looked-up.ts'
import { Scratch } from '../memory/search/scratch.ts'
import { aboveRounding, type HitGroup, type Hits } from './hits.ts'
import { type Ceilings, ceilingsOf, type Ranker, rankerOf } from './rank.ts'
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
    corpus.endLookUps()
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
  const grades = [
    ...(isEmpty(all) ? [] : gradesOfAll(corpus, query, { matches, all, inHead, namedParts })),
    ...(isEmpty(inHead) ? gradesOfSome(corpus, query, { all, parts, namedParts }) : []),
  ]
    .map((grade) => ({ ...grade, count: countBits(grade.documents) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.floor - a.floor)
    .map((grade): KeptGrade => ({ ...grade, documents: keptOf(grade) }))
  const count = grades.reduce((sum, { count }) => sum + count, 0)
  return {
    count,
    listIds: (passes) => {
      const { idsByOrdinal } = corpus
      const ids = new Int32Array(count)
      let passed = 0
      for (const grade of grades) {
        const ordinals = ordinalsOf(grade)
        for (let place = 0; place < ordinals.length; place++) {
          const id = idsByOrdinal[ordinals[place] ?? 0] ?? 0
          if (passes(id)) ids[passed++] = id
        }
      }
      return ids.subarray(0, passed)
    },
    groups: () => {
      const needsCeilings = grades.some(({ ranker }) => !ranker.isTogether)
      const ceilings = needsCeilings ? ceilingsOf(corpus, query) : undefined
      return grades.map((grade) => groupOf(corpus, grade, grade.ranker.isTogether ? undefined : ceilings))
    },
  }
}

/** Documents that match equally well but for the rank of their words. */
type Grade = {
  /** Until the search ends. */
  documents: Bits
  floor: number
  /** The rank of the words is divided by this, and added to the floor. */
  share: number
  ranker: Ranker
}

type Counted = { documents: Bits; count: number }

/** What is kept of a grade after the search: the ordinals of its documents where those take less memory than bits. */
type KeptGrade = Omit<Grade, 'documents'> & { documents: Int32Array | Bits; count: number }

const keptOf = ({ documents, count }: Counted) =>
  count < documents.length ? writeMembers(new Int32Array(count), documents) : documents.slice()

const listedOrdinals = new Scratch(Int32Array)

/** To be read before those of another grade. */
const ordinalsOf = ({ documents, count }: KeptGrade): Int32Array =>
  documents instanceof Int32Array ? documents : writeMembers(listedOrdinals.used(count), documents)

const listedIds = new Scratch(Int32Array)
const listedCeilings = new Scratch(Float64Array)

function groupOf(corpus: Corpus, grade: KeptGrade, wordCeilings: Ceilings | undefined): HitGroup {
  const {
    count,
    floor,
    share,
    ranker: { rankOf },
  } = grade
  // No rank that counts how close words are to each other is above 1.
  const ceiling = aboveRounding(floor + (wordCeilings?.most ?? 1) / share)
  return {
    ceiling,
    list: (bonusOf) => {
      const { idsByOrdinal } = corpus
      const ordinals = ordinalsOf(grade)
      const ids = listedIds.used(count)
      const ceilings = listedCeilings.used(count)
      const ceilingOf = wordCeilings ? ceilingByWords(wordCeilings, { floor, share }) : () => ceiling
      for (let place = 0; place < count; place++) {
        const ordinal = ordinals[place] ?? 0
        const id = idsByOrdinal[ordinal] ?? 0
        ids[place] = id
        ceilings[place] = ceilingOf(ordinal) + bonusOf(id)
      }
      const rankAt = (place: number) =>
        floor + rankOf(ordinals[place] ?? 0) / share + bonusOf(ids[place] ?? 0)
      return { ids, ceilings, rankAt }
    },
  }
}

function ceilingByWords({ sums, perImpact }: Ceilings, { floor, share }: Pick<Grade, 'floor' | 'share'>) {
  const least = aboveRounding(floor)
  const perSum = perImpact / share
  return (ordinal: number) => least + (sums[ordinal] ?? 0) * perSum
}

/** Documents with all parts, in the order of these: anywhere, in the head, begun in the name, as whole words in the name, and as typed. */
function gradesOfAll(
  corpus: Corpus,
  query: TextQuery,
  { matches, all, inHead, namedParts }: { matches: Matches; all: Bits; inHead: Bits; namedParts: Bits[] },
): Grade[] {
  const ranker = rankerOf(corpus, query, 'all')
  const whole = { where: 'inName', begun: false } as const
  const named = matches.ofAll(namedParts)
  const namedWhole = matches.ofAll(query.parts.map((part) => matches.ofPart(part, whole)))
  const namedAsTyped = matches.ofAll(
    query.parts.map(({ ways }) => matches.ofPart({ ways: ways.slice(0, 1) }, whole)),
  )
  // Each is a part of the one before.
  const steps: [documents: Bits, floor: number, share: number][] = [
    [all, 0, 1],
    [inHead, 0.5, 1],
    [named, 1.5, 5],
    [namedWhole, 2.5, 5],
    [namedAsTyped, 3, 5],
  ]
  return steps.flatMap(([documents, floor, share], at) => {
    const better = steps[at + 1]?.[0]
    if (better ? isWithin(documents, better) : isEmpty(documents)) return []
    const only = temporary.copyOf(documents)
    if (better) removeBits(only, better)
    const grade = { documents: only, floor, share, ranker }
    if (!query.numbers.length) return [grade]
    const numbered = temporary.copyOf(only)
    for (const { before, number } of query.numbers) keepBits(numbered, corpus.inNameAfter(before, number))
    removeBits(only, numbered)
    return [grade, { ...grade, documents: numbered, floor: floor + 0.5 }]
  })
}

/** Documents with some of the parts in their head, but not all: those with equally many. */
function gradesOfSome(
  corpus: Corpus,
  query: TextQuery,
  { all, parts, namedParts }: { all: Bits; parts: Bits[]; namedParts: Bits[] },
): Grade[] {
  const ranker = rankerOf(corpus, query, 'any')
  const countIn = (sets: Bits[], ordinal: number) => {
    let count = 0
    for (const set of sets) if (hasBit(set, ordinal)) count++
    return count
  }
  const documents = temporary.take(corpus.size)
  for (const part of parts) addBits(documents, part)
  removeBits(documents, all)
  const least = isEmpty(all) ? 1 : Math.ceil(parts.length / 2)
  const byCount: Bits[] = []
  eachMember(documents, (ordinal) => {
    const inHead = countIn(parts, ordinal)
    if (inHead < least) return
    const count = inHead + countIn(namedParts, ordinal)
    byCount[count] ??= temporary.take(corpus.size)
    setBit(byCount[count], ordinal)
  })
  return byCount.flatMap((documents, count) => ({
    documents,
    floor: count / parts.length / 2,
    share: 5,
    ranker,
  }))
}
