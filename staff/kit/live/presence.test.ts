import { expect, it } from 'vitest'
import { presenceMs } from '../../../contract/rules/presence.ts'
import { type Seen, viewersOf, withPresence } from './presence.ts'

const nobody: Seen = new Map()
const look = (colleague_id: number, is_here = true) => ({ kind: 'order', id: 1, colleague_id, is_here })

it('knows who looks at a record until they leave', () => {
  const both = withPresence(withPresence(nobody, look(3), 0), look(4), 10)
  expect(viewersOf(both, 'order', 1, 20)).toEqual([3, 4])
  expect(viewersOf(both, 'order', 2, 20)).toEqual([])
  expect(viewersOf(withPresence(both, look(3, false), 20), 'order', 1, 20)).toEqual([4])
})

it('forgets those who were not heard of for a while, such as after a lost connection', () => {
  const one = withPresence(nobody, look(3), 0)
  expect(viewersOf(one, 'order', 1, presenceMs - 1)).toEqual([3])
  expect(viewersOf(one, 'order', 1, presenceMs)).toEqual([])
  const later = withPresence(one, { ...look(4), id: 2 }, presenceMs)
  expect([...later.keys()]).toEqual(['order 2'])
})
