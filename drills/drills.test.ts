import { describe, expect, it } from 'vitest'
import { Findings } from './fuzz/findings.ts'
import { nobody, type Person } from './fuzz/person.ts'
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

describe('an answer of the fuzz', () => {
  const customer: Person = { ...nobody, role: 'customer', id: 7, mark: 'Kraai7', reviewMark: 'Recensie7' }
  const of = (person: Partial<Person>): Person => ({ ...nobody, role: 'visitor', ...person })
  const owner = of({ role: 'staff', colleague: { id: 1, role: 'owner' } })
  const trainer = of({ role: 'staff', colleague: { id: 2, role: 'trainer' } })
  const found = (path: string, text: string, person: Person, status = 200) => {
    const findings = new Findings()
    const request = { operation: `GET ${path}`, method: 'GET', path, headers: {}, body: undefined }
    const asked = { ...request, statuses: new Set([200, 404]), namesForeignRecord: false }
    findings.judge(asked, { status, type: '', text }, person, [customer])
    return findings.list().map(({ kind, what }) => `${kind}: ${what}`)
  }
  it('may not hold the data of someone else, unless a colleague may read it', () => {
    const leak = ['answers with data of someone else: the mark of customer']
    expect(found('/api/home', 'Kraai7', of({}))).toEqual(leak)
    expect(found('/api/home', 'Kraai7', owner)).toEqual(leak)
    expect(found('/api/staff/orders', 'Kraai7', trainer)).toEqual(leak)
    expect(found('/api/staff/orders', 'Kraai7', owner)).toEqual([])
  })
  it('may hold a review in the shop once colleagues may have published it', () => {
    const leak = ['answers with data of someone else: the review of customer']
    expect(found('/api/home', 'Recensie7', of({}))).toEqual(leak)
    expect(found('/api/staff/reviews', 'Recensie7', trainer)).toEqual(leak)
    expect(found('/api/home', 'Recensie7', owner)).toEqual([])
  })
  it('may not have a status that is not documented', () => {
    expect(found('/api/home', '', of({}), 404)).toEqual([])
    expect(found('/api/home', '{"error":"gone"}', of({}), 410)).toEqual([
      'statuses that are not documented: 410 gone',
    ])
    expect(found('/api/home', '', of({}), 500)).toEqual(['answers of 5xx: 500 '])
  })
})
