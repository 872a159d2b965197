import { describe, expect, it } from 'vitest'
import { growthOf } from './heap.ts'
import { percentileOf } from './load/latencies.ts'
import { randomOf, randomOfStep } from './random.ts'
import { isGreen, none, tableOf } from './report.ts'

describe('memory', () => {
  const mb = 1e6
  it('is flat when it only grows while warming up', () => {
    expect(growthOf([40, 90, 120, 121, 120, 122, 121, 122, 121].map((one) => one * mb)).isFlat).toBe(true)
  })
  it('is not flat when every sample is larger than the one before', () => {
    expect(growthOf([40, 60, 80, 100, 120, 140, 160, 180, 200].map((one) => one * mb)).isFlat).toBe(false)
  })
})

describe('random choices', () => {
  it('repeat with their seed', () => {
    const choices = (seed: number) => {
      const random = randomOf(seed)
      return Array.from({ length: 20 }, () => random.int(1, 1000))
    }
    expect(choices(5)).toEqual(choices(5))
    expect(choices(5)).not.toEqual(choices(6))
    expect(Math.min(...choices(5))).toBeGreaterThanOrEqual(1)
    expect(Math.max(...choices(5))).toBeLessThanOrEqual(1000)
  })
  it('differ between the steps of one seed', () => {
    const first = Array.from({ length: 500 }, (_, step) => randomOfStep(7, step).int(0, 99))
    expect(new Set(first).size).toBeGreaterThan(80)
  })
})

describe('the table', () => {
  it('marks what is red', () => {
    const checks = [none('lost', 0), none('oversold', 2)]
    expect(isGreen(checks)).toBe(false)
    expect(tableOf(checks).split('\n').slice(1)).toEqual([
      'lost      0      0         ok',
      'oversold  2      0         RED',
    ])
  })
})

describe('a percentile', () => {
  it('is the value that so many samples do not exceed', () => {
    const samples = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([0.5, 0.99, 1].map((share) => percentileOf(samples, share))).toEqual([50, 99, 100])
    expect(percentileOf([], 0.99)).toBe(0)
  })
})
