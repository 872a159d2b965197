import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { membersOf, newBits, setBit } from './bits.ts'
import { decodeNumbers, encodeNumbers } from './numbers.ts'
import { addPostings, countOf, type Postings, settled, withDocument, withoutDocument } from './postings.ts'

const bitsOf = (ordinals: Iterable<number>, size: number) => {
  const bits = newBits(size)
  for (const ordinal of ordinals) setBit(bits, ordinal)
  return bits
}

const step = fc.oneof(
  fc.record({ add: fc.nat(200) }),
  fc.record({ remove: fc.array(fc.nat(200), { maxLength: 5 }) }),
  fc.record({ settle: fc.integer({ min: 201, max: 1000 }) }),
)

describe('postings', () => {
  it('contain the documents that were added and not removed, in whatever form they are stored', () => {
    const forms = new Set<string>()
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
        let postings: Postings | undefined
        const expected = new Set<number>()
        for (const one of steps) {
          if ('add' in one) {
            if (!expected.has(one.add)) postings = withDocument(postings, one.add)
            expected.add(one.add)
          } else if ('remove' in one) {
            for (const ordinal of one.remove) {
              postings = withoutDocument(postings, ordinal)
              expected.delete(ordinal)
            }
          } else if (postings !== undefined) postings = settled(postings, one.settle)
          forms.add(Array.isArray(postings) ? 'array' : typeof postings)
        }
        const bits = newBits(5000)
        addPostings(bits, postings)
        expect([...membersOf(bits)]).toEqual([...expected].sort((a, b) => a - b))
        expect(postings === undefined ? 0 : countOf(postings)).toBe(expected.size)
      }),
      { numRuns: 300 },
    )
    expect([...forms].sort()).toEqual(['array', 'number', 'object', 'undefined'])
  })

  it('take the form that needs less memory', () => {
    expect(settled([1, 2, 3], 10_000)).toEqual([1, 2, 3])
    expect(settled([...Array(100).keys()], 1000)).toBeInstanceOf(Uint32Array)
    expect(settled(bitsOf([1, 2, 3], 100), 10_000)).toEqual([1, 2, 3])
  })
})

it('numbers are the same after they were encoded', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(2 ** 24 - 1)), (numbers) => {
      expect([...decodeNumbers(encodeNumbers(numbers))]).toEqual(numbers.toSorted((a, b) => a - b))
    }),
  )
})
