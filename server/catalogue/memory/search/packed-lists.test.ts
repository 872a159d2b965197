import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PackedLists } from './packed-lists.ts'

const changes = fc.array(
  fc.record({ index: fc.nat(20), list: fc.option(fc.array(fc.nat(2 ** 32 - 1), { maxLength: 12 })) }),
  { maxLength: 400 },
)

it('packed lists are those that were set last', () => {
  fc.assert(
    fc.property(changes, (changes) => {
      const packed = new PackedLists(Uint32Array)
      const expected = new Map<number, number[]>()
      for (const { index, list } of changes) {
        if (list) packed.set(index, list)
        else packed.remove(index)
        expected.set(index, list ?? [])
        for (const [index, list] of expected) expect([...packed.of(index)]).toEqual(list)
      }
    }),
  )
})

it('packed lists that are replaced very often take no more space', () => {
  const packed = new PackedLists(Uint32Array)
  for (let index = 0; index < 10; index++) packed.set(index, [1, 2, 3])
  for (let time = 0; time < 10_000; time++) packed.set(time % 10, [time, time, time])
  expect(packed.numbers.length).toBeLessThan(100)
})
