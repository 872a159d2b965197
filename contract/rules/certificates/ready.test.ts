import { describe, expect, it } from 'vitest'
import { type Candidate, isNoShow, type ModuleRules, notReadyBecause } from './ready.ts'

const present = { state: 'present' as const, minutes: 0 }
const absent = { state: 'absent' as const, minutes: 0 }
const late = (minutes: number) => ({ state: 'late' as const, minutes })
const early = (minutes: number) => ({ state: 'left_early' as const, minutes })

const someone: Candidate = {
  name: 'Amira Bakker',
  missingDetails: [],
  cells: [present, present],
  outcome: 'passed',
  hadExpired: undefined,
}
const gwo: ModuleRules = {
  needsResult: true,
  dayNumbers: null,
  maxMissedMinutes: 15,
  isRefresher: false,
  refresherNeedsValid: true,
}

describe('a certificate', () => {
  it.each<[string, Partial<Candidate>, Partial<ModuleRules>, string[]]>([
    ['is for those who were there and passed', {}, {}, []],
    ['is for those who were a little late', { cells: [late(15), early(15)] }, {}, []],
    ['is not for who missed a minute too much', { cells: [late(16), present] }, {}, ['missed_too_much']],
    ['is not for who left too early', { cells: [present, early(16)] }, {}, ['missed_too_much']],
    [
      'is for who missed what another scheme allows',
      { cells: [late(30), present] },
      { maxMissedMinutes: 30 },
      [],
    ],
    ['is not for those who were absent', { cells: [present, absent] }, {}, ['absent']],
    ['waits until every day is taken', { cells: [present, undefined] }, {}, ['day_not_taken']],
    ['waits for days at all', { cells: [] }, {}, ['day_not_taken']],
    ['of one day does not need the others', { cells: [present, absent] }, { dayNumbers: [1] }, []],
    ['of the last day needs that day', { cells: [present, absent] }, { dayNumbers: [2] }, ['absent']],
    ['of a day that the course no longer has waits', {}, { dayNumbers: [3] }, ['day_not_taken']],
    ['waits for a result', { outcome: undefined }, {}, ['no_result']],
    ['for attending needs no result', { outcome: undefined }, { needsResult: false }, []],
    ['is not for who failed', { outcome: 'failed' }, {}, ['failed']],
    ['for attending is not for who failed', { outcome: 'failed' }, { needsResult: false }, ['failed']],
    [
      'waits for the number that the register needs',
      { missingDetails: ['winda_id'] },
      {},
      ['details_missing'],
    ],
    ['is for somebody', { name: '' }, {}, ['no_name']],
    ['of a refresher is for those who are still valid', { hadExpired: false }, { isRefresher: true }, []],
    ['of a refresher is for who comes from elsewhere', {}, { isRefresher: true }, []],
    [
      'of a refresher needs the whole course once expired',
      { hadExpired: true },
      { isRefresher: true },
      ['previous_expired'],
    ],
    [
      'of a refresher is for the expired where the scheme allows it',
      { hadExpired: true },
      { isRefresher: true, refresherNeedsValid: false },
      [],
    ],
    ['of the whole course is for the expired', { hadExpired: true }, {}, []],
    [
      'names all reasons',
      { name: '', cells: [absent, undefined], outcome: 'failed' },
      {},
      ['no_name', 'day_not_taken', 'absent', 'failed'],
    ],
  ])('%s', (_, candidate, module, reasons) => {
    expect(notReadyBecause({ ...someone, ...candidate }, { ...gwo, ...module })).toEqual(reasons)
  })
})

it('knows who never came', () => {
  expect(isNoShow([absent, absent])).toBe(true)
  expect(isNoShow([absent, present])).toBe(false)
  expect(isNoShow([absent, undefined])).toBe(false)
  expect(isNoShow([])).toBe(false)
})
