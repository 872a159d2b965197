import { expect, it } from 'vitest'
import { Corpus } from '../memory/search/corpus.ts'
import { findHits } from './find-hits.ts'
import { firstHits } from './hits.ts'
import type { TextQuery } from './text-query.ts'

const documents = 60
const letters = 'abcdefghijklmnop'
/** Every three letters begin the words of a few documents. */
const wordOf = (number: number) =>
  [0, 4, 8].map((shift) => letters[(number >> shift) & 15]).join('') + letters[number % 7]
const wordsOf = (id: number) =>
  Array.from({ length: 150 }, (_, nth) => wordOf((nth * 83 + id * 977) % 4096)).sort()

const beginningWith = (start: string): TextQuery => ({
  parts: [{ ways: [[[{ text: start, begins: true }]]] }],
  numbers: [],
})

it('finds the same after thousands of other words were looked up, whose sets of documents it uses again', () => {
  const corpus = new Corpus()
  const texts = Array.from({ length: documents }, (_, at) => ({
    id: at + 1,
    words: [...new Set(wordsOf(at))],
  }))
  corpus.write(
    texts.map(({ id, words }) => ({
      id,
      head: words
        .slice(0, 20)
        .flatMap((word, at) => `'${word}':${at + 1}${at < 5 ? 'A' : 'C'}`)
        .join(' '),
      words: words.join(' '),
    })),
  )
  corpus.settle()
  let found = 0
  for (let number = 0; number < 4096; number++) {
    const start = wordOf(number).slice(0, 3)
    const expected = texts.filter(({ words }) => words.some((word) => word.startsWith(start)))
    const hits = findHits(corpus, beginningWith(start))
    expect([...hits.listIds(() => true)].sort((a, b) => a - b)).toEqual(expected.map(({ id }) => id))
    expect(hits.count).toBe(expected.length)
    found += hits.count
  }
  expect(found).toBeGreaterThan(4096)
})

it('finds the best for a word that was typed twice', () => {
  const corpus = new Corpus()
  const heads = ["'opleiding':1A", "'op':1A 'opname':2A 'opslag':3A", "'opslag':1A 'opname':2A"]
  corpus.write(heads.map((head, at) => ({ id: at + 1, head, words: head.replace(/[':\dA]/g, '') })))
  corpus.settle()
  const [part] = beginningWith('op').parts
  const hits = findHits(corpus, { parts: part ? [part, part] : [], numbers: [] })
  for (const { ceiling, list } of hits.groups()) {
    const { ids, rankAt, ceilings } = list(() => 0)
    for (const place of ids.keys()) {
      expect(rankAt(place)).toBeLessThanOrEqual(ceilings[place] ?? 0)
      expect(rankAt(place)).toBeLessThanOrEqual(ceiling)
    }
  }
  expect([...firstHits(hits, 1)]).toEqual([2])
})

it('keeps what a search found while others are made', () => {
  const corpus = new Corpus()
  const ids = Array.from({ length: 300 }, (_, at) => at + 1)
  corpus.write(
    ids.map((id) => ({
      id,
      head: `'${id % 2 ? 'oneven' : 'even'}':1A 'rij${id % 100}':2A`,
      words: `${id % 2 ? 'oneven' : 'even'} rij${id % 100}`,
    })),
  )
  corpus.settle()
  // One is kept as bits, and the other as a list.
  const many = findHits(corpus, beginningWith('oneven'))
  const few = findHits(corpus, beginningWith('rij77'))
  for (let other = 0; other < 100; other++) findHits(corpus, beginningWith(`rij${other}`)).groups()
  const idsOf = (hits: typeof many) => [...hits.listIds(() => true)].sort((a, b) => a - b)
  expect(idsOf(many)).toEqual(ids.filter((id) => id % 2))
  expect(idsOf(few)).toEqual(ids.filter((id) => id % 100 === 77))
})
