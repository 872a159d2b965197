import { describe, expect, it } from 'vitest'
import { afterSave, changedFields, rebased } from './record.ts'

const values = { reference: 'PO 1', remarks: null as string | null, tags: ['vip'] }
const record = { version: 3, values }

it('a save sends only the fields that differ', () => {
  expect(changedFields(values, { ...values, tags: ['vip'], remarks: 'Belt terug' })).toEqual({
    remarks: 'Belt terug',
  })
  expect(changedFields(values, { ...values, remarks: null })).toEqual({})
})

describe('when a colleague saved meanwhile', () => {
  const theirs = { version: 4, values: { ...values, tags: ['vip', 'haast'] } }

  it('their other fields are taken over, and mine stay', () => {
    const typed = { ...values, reference: 'PO 2' }
    expect(rebased(record, typed, theirs)).toEqual({
      base: theirs,
      values: { reference: 'PO 2', remarks: null, tags: ['vip', 'haast'] },
    })
  })

  it('the same field keeps the version that the edit began with, so that saving asks', () => {
    const typed = { ...values, tags: ['nieuw'] }
    expect(rebased(record, typed, theirs)).toEqual({ base: record, values: typed })
  })
})

it('what is typed while a save is under way stays', () => {
  const sent = { ...values, reference: 'PO 2' }
  const typed = { ...sent, remarks: 'nog iets' }
  expect(afterSave(sent, typed, { ...sent, tags: ['vip', 'haast'] })).toEqual({
    reference: 'PO 2',
    remarks: 'nog iets',
    tags: ['vip', 'haast'],
  })
})
