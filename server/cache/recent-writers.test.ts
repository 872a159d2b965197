import { expect, it } from 'vitest'
import { RecentWriters } from './recent-writers.ts'

it('a network is remembered for two seconds after its last write, and then forgotten', () => {
  let ms = 0
  const writers = new RecentWriters(() => new Date(ms))
  writers.add('10.0.0.1')
  writers.add('10.0.0.2')
  ms = 1500
  writers.add('10.0.0.1')
  ms = 2000
  expect(['10.0.0.1', '10.0.0.2', '10.0.0.3'].map((network) => writers.has(network))).toEqual([
    true,
    false,
    false,
  ])
  writers.add('10.0.0.3')
  expect(writers.size).toBe(2)
})
