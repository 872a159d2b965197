import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginAttempt, endAttempt, findAttempt } from '../submit/attempt.ts'
import { forgetDraft, keepDraft, keptDraft } from './saved-draft.ts'

/** What a tab remembers. */
const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
}
beforeEach(() => void vi.stubGlobal('sessionStorage', storage()))
afterEach(() => void vi.unstubAllGlobals())

describe('what was filled in', () => {
  it('is kept without ticks, and only for who filled it in', () => {
    keepDraft(1, { company: 'A', terms: 'yes', early_start: 'yes', remarks: '' })
    expect(keptDraft(1)).toEqual({ company: 'A' })
    expect(keptDraft(2)).toEqual({})
    forgetDraft()
    expect(keptDraft(1)).toEqual({})
  })

  it('is nothing where the storage holds nonsense or is forbidden', () => {
    sessionStorage.setItem('checkout', '{')
    expect(keptDraft(1)).toEqual({})
    vi.stubGlobal('sessionStorage', undefined)
    expect(keptDraft(1)).toEqual({})
    expect(() => keepDraft(1, { company: 'A' })).not.toThrow()
  })
})

describe('an attempt', () => {
  const body = { payment_method: 'ideal', terms: true } as const

  it('keeps its key until it is answered', () => {
    const { key } = beginAttempt(1, body)
    expect(beginAttempt(1, { ...body, remarks: 'x' }).key).toBe(key)
    expect(findAttempt(1)?.body.remarks).toBe('x')
    endAttempt()
    expect(beginAttempt(1, body).key).not.toBe(key)
  })

  it('is not somebody else’s', () => {
    const { key } = beginAttempt(1, body)
    expect(findAttempt(2)).toBeUndefined()
    expect(beginAttempt(2, body).key).not.toBe(key)
  })
})
