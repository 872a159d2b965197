import { LastUsed } from '../last-used.ts'
import { type Bits, newBits, SpareBits, setBit } from './bits.ts'
import { countImpacts, type Impacts, isFull, trimmed, weightOfPlaces, withImpact } from './impacts.ts'
import { LookedUp, type Term } from './looked-up.ts'
import { decodeNumbers, encodeNumbers } from './numbers.ts'
import { PackedLists } from './packed-lists.ts'
import { countOf, eachDocument, settled, withDocument, withoutDocument } from './postings.ts'
import { SortedWords } from './sorted-words.ts'
import { eachWord, markOf, type StoredDocument, space } from './stored-document.ts'
import { TermTable } from './term-table.ts'

/** Words that were looked up are remembered until documents are written, because searches share most of theirs. */
const maxLookedUpBytes = 2e6
/** In a large corpus as much as a thousand of them take. */
const maxLookedUpBytesPerDocument = 400
/** The numbers after words of as many searches. */
const maxPairs = 200
/** A look-up without the bits of its documents. */
const lookUpBytes = 1000

/** Where a term is in a head, followed by its places. */
function placeInHead(head: Uint32Array, { id }: Term): number | undefined {
  for (let at = 0; at < head.length; at += 1 + ((head[at] ?? 0) & 255))
    if ((head[at] ?? 0) >>> 8 === id) return at
  return undefined
}

function positionsInName(head: Uint32Array, term: Term): number[] {
  const at = placeInHead(head, term)
  if (at === undefined) return []
  const places = head.subarray(at + 1, at + 1 + ((head[at] ?? 0) & 255))
  return [...places].filter((place) => (place & 3) === 3).map((place) => place >>> 2)
}

/** Documents of one kind in one language, by word. */
export class Corpus {
  readonly #terms = new TermTable()
  readonly #termsById: Term[] = []
  readonly #sorted = new SortedWords()
  #termCount = 0
  readonly #freeTermIds: number[] = []
  readonly #ordinals = new Map<number, number>()
  #size = 0
  /** By ordinal, with room for more. */
  #ids = new Int32Array()
  readonly #free: number[] = []
  /**
   * The head of each document: per word, in alphabetical order, `term id * 256 + number of places` and then its places. A place is
   * `position * 4 + weight`, with 3 for weight A to 0 for D, as PostgreSQL has it.
   */
  readonly heads = new PackedLists(Uint32Array)
  /** All words of each document, to remove it from them. */
  readonly #words = new PackedLists(Uint8Array)
  /** What was read of each document, to see whether it has changed. */
  readonly #marks: number[] = []
  readonly #lookedUp = new LastUsed<LookedUp>()
  /** Looked up, but no longer remembered; a search may still be using them. */
  #forgotten: LookedUp[] = []
  readonly #spare = new SpareBits()
  readonly #pairs = new LastUsed<Bits>()

  /** Ordinals are below this number. */
  get size() {
    return this.#size
  }

  /** Term ids are below this number. */
  get termCount() {
    return this.#termCount
  }

  /** The ids of documents, by ordinal. */
  get idsByOrdinal(): Int32Array {
    return this.#ids
  }

  /** Documents with a word in their name directly after another one. This set must not be changed. */
  inNameAfter(before: string, word: string): Bits {
    const key = `${before} ${word}`
    const known = this.#pairs.get(key)
    if (known) return known
    const found = this.#findPair(before, word)
    this.#pairs.add(key, found, maxPairs)
    return found
  }

  #findPair(before: string, word: string): Bits {
    const [first, second] = [before, word].map((text) => this.#terms.find(text))
    const found = newBits(this.size)
    if (first && second)
      eachDocument(second.inName, (ordinal) => {
        const head = this.heads.of(ordinal)
        const after = positionsInName(head, first).map((position) => position + 1)
        if (positionsInName(head, second).some((position) => after.includes(position))) setBit(found, ordinal)
      })
    return found
  }

  listIds(): number[] {
    return [...this.#ordinals.keys()]
  }

  hasBeginning(start: string): boolean {
    return this.#terms.find(start) !== undefined || this.#sorted.hasBeginning(start)
  }

  /** In how many documents a word occurs. */
  usesOf(text: string): number {
    const postings = this.#terms.find(text)?.anywhere
    return postings === undefined ? 0 : countOf(postings)
  }

  /** The word itself, or all words that begin with it. */
  termsOf(text: string, begins: boolean): Term[] {
    if (begins) return [...this.#sorted.beginningWith(text)].flatMap((word) => this.#terms.find(word) ?? [])
    const term = this.#terms.find(text)
    return term ? [term] : []
  }

  /** The same, with the documents that contain them. */
  lookUp(text: string, begins: boolean): LookedUp {
    const key = begins ? `${text}*` : text
    const known = this.#lookedUp.get(key)
    if (known) return known
    const found = new LookedUp(this.termsOf(text, begins), this.size, this.#spare)
    const bytes = lookUpBytes + (3 * this.size) / 8
    const mostBytes = Math.max(maxLookedUpBytes, this.size * maxLookedUpBytesPerDocument)
    this.#forgotten.push(...this.#lookedUp.add(key, found, mostBytes / bytes))
    return found
  }

  /** No search uses what it looked up until now. */
  endLookUps() {
    for (const lookedUp of this.#forgotten) lookedUp.end()
    this.#forgotten = []
  }

  /** Stores documents, replaces those with the same id, and removes those with an id in `gone`. */
  write(documents: readonly StoredDocument[], gone: Iterable<number> = []) {
    const changed = documents
      .map((document) => ({ ...document, mark: markOf(document) }))
      .filter(({ id, mark }) => this.#marks[this.#ordinals.get(id) ?? -1] !== mark)
    this.#lookedUp.clear()
    this.#pairs.clear()
    this.#remove([...changed.map(({ id }) => id), ...gone])
    for (const { id, head, words, mark } of changed) {
      const ordinal = this.#free.pop() ?? this.#size++
      this.#ordinals.set(id, ordinal)
      this.#setId(ordinal, id)
      this.#marks[ordinal] = mark
      this.heads.set(ordinal, this.#addHead(head, ordinal))
      this.#words.set(ordinal, encodeNumbers(this.#addWords(words, ordinal)))
    }
  }

  #setId(ordinal: number, id: number) {
    if (ordinal >= this.#ids.length) {
      const larger = new Int32Array(ordinal + (ordinal >>> 2) + 16)
      larger.set(this.#ids)
      this.#ids = larger
    }
    this.#ids[ordinal] = id
  }

  /** Chooses the smallest form for the documents of each word; to be called after many were written. */
  settle() {
    for (const term of this.#terms)
      for (const where of ['anywhere', 'inHead', 'inName'] as const) {
        const postings = term[where]
        if (postings !== undefined) term[where] = settled(postings, this.size)
      }
    for (const term of this.#terms) if (term.impacts !== undefined) term.impacts = trimmed(term.impacts)
  }

  /** The term that is written from one place of a text to before another. */
  #termIn(text: string, from: number, to: number): Term {
    const known = this.#terms.find(text, from, to)
    if (known) return known
    const term: Term = {
      id: this.#freeTermIds.pop() ?? this.#termCount++,
      // A copy, because a part of a string keeps the whole in memory.
      text: Buffer.from(text.slice(from, to)).toString(),
      impacts: undefined,
      anywhere: undefined,
      inHead: undefined,
      inName: undefined,
    }
    this.#terms.add(term)
    this.#termsById[term.id] = term
    this.#sorted.add(term.text)
    return term
  }

  /** Adds all words of a document; returns the ids of their terms. */
  #addWords(words: string, ordinal: number): number[] {
    const ids: number[] = []
    let from = 0
    for (let at = 0; at <= words.length; at++) {
      if (at < words.length && words.charCodeAt(at) !== space) continue
      if (at > from) {
        const term = this.#termIn(words, from, at)
        term.anywhere = withDocument(term.anywhere, ordinal)
        ids.push(term.id)
      }
      from = at + 1
    }
    return ids
  }

  #addHead(vector: string, ordinal: number): number[] {
    const head: number[] = []
    eachWord(vector, (from, to, places) => {
      const term = this.#termIn(vector, from, to)
      term.inHead = withDocument(term.inHead, ordinal)
      if (places.some((place) => (place & 3) === 3)) term.inName = withDocument(term.inName, ordinal)
      this.#addImpact(term, ordinal, weightOfPlaces(places, 0, places.length))
      head.push(term.id * 256 + places.length, ...places)
    })
    return head
  }

  #addImpact(term: Term, ordinal: number, weight: number) {
    // To remove each with its document would take long, so all are made anew when most are no longer true.
    if (isFull(term.impacts) && countImpacts(term.impacts) > 2 * countOf(term.inHead ?? []) + 16)
      term.impacts = this.#impactsOf(term, ordinal)
    term.impacts = withImpact(term.impacts, ordinal, weight)
  }

  /** In all heads but one. */
  #impactsOf(term: Term, except: number): Impacts | undefined {
    let impacts: Impacts | undefined
    eachDocument(term.inHead, (ordinal) => {
      const head = this.heads.of(ordinal)
      const at = ordinal === except ? undefined : placeInHead(head, term)
      if (at !== undefined)
        impacts = withImpact(impacts, ordinal, weightOfPlaces(head, at + 1, (head[at] ?? 0) & 255))
    })
    return impacts
  }

  #remove(ids: readonly number[]) {
    for (const id of ids) {
      const ordinal = this.#ordinals.get(id)
      if (ordinal === undefined) continue
      for (const termId of decodeNumbers(this.#words.of(ordinal))) {
        const term = this.#termsById[termId]
        if (term) this.#removeFrom(term, ordinal)
      }
      this.#ordinals.delete(id)
      this.#ids[ordinal] = 0
      this.heads.remove(ordinal)
      this.#words.remove(ordinal)
      this.#marks[ordinal] = 0
      this.#free.push(ordinal)
    }
  }

  #removeFrom(term: Term, ordinal: number) {
    for (const where of ['anywhere', 'inHead', 'inName'] as const)
      term[where] = withoutDocument(term[where], ordinal)
    if (term.anywhere !== undefined) return
    this.#terms.delete(term)
    this.#sorted.delete(term.text)
    this.#freeTermIds.push(term.id)
  }
}
