import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyDraft } from '../../purchase/draft.ts'
import { emptyPerson, nameParticipants } from '../../purchase/named-people.ts'
import { beginAttempt, endAttempt, findAttempt } from '../submit/attempt.ts'
import { findDraft, forgetDraft, saveDraft } from './saved-draft.ts'

const newStorage = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  }
}
beforeEach(() => void vi.stubGlobal('sessionStorage', newStorage()))
afterEach(() => void vi.unstubAllGlobals())

describe('a saved draft', () => {
  it('is saved without consents, and only for its customer', () => {
    saveDraft(1, { ...emptyDraft, company: 'A', terms: true, early_start: true })
    expect(findDraft(1)).toMatchObject({ company: 'A', terms: false, early_start: false })
    expect(findDraft(2)).toEqual({})
    forgetDraft()
    expect(findDraft(1)).toEqual({})
  })

  it.each([
    ['invalid JSON', '{'],
    ['another type', '7'],
    [
      'the shape of an earlier release',
      '{"owner":1,"draft":{"invoice.id":"new","terms":"yes","people":"now"}}',
    ],
    ['half a draft', '{"owner":1,"draft":{"invoice":{"mode":"new"}}}'],
  ])('is ignored when the storage holds %s', (_, text) => {
    sessionStorage.setItem('personal checkout', text)
    expect(findDraft(1)).toEqual({})
  })

  it('lasts as long as the page where storage is forbidden', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(findDraft(1)).toEqual({})
    expect(() => saveDraft(1, emptyDraft)).not.toThrow()
    forgetDraft()
  })
})

describe('people who were named before it is known who orders', () => {
  const ans = { name: 'Ans Haak', email: 'ans@ploeg.example' }
  const bert = { name: 'Bert Lus' }
  const namesOf = (owner: number) => findDraft(owner).people?.[7]?.map(({ name }) => name)

  it('are in the draft of whoever orders, with those who were named for the same date before', () => {
    expect(nameParticipants([{ po_id: 7, people: [ans] }], () => 0)).toEqual(new Map([[7, 1]]))
    expect(findDraft(1).people?.[7]).toMatchObject([{ ...ans, winda_id: '' }])
    // Once more is as once.
    nameParticipants([{ po_id: 7, people: [ans] }], () => 1)
    expect(nameParticipants([{ po_id: 7, people: [bert] }], () => 1)).toEqual(new Map([[7, 2]]))
    expect(namesOf(2)).toEqual(['Ans Haak', 'Bert Lus'])
    forgetDraft()
    expect(findDraft(1)).toEqual({})
  })

  it('are not those of seats that left the cart, nor do they replace what was changed at the order step', () => {
    nameParticipants([{ po_id: 7, people: [ans] }], () => 0)
    nameParticipants([{ po_id: 7, people: [bert] }], () => 0)
    expect(namesOf(1)).toEqual(['Bert Lus'])
    const people = { 7: [{ ...emptyPerson, name: 'Bert Lusink' }] }
    saveDraft(1, { ...emptyDraft, people })
    expect(namesOf(1)).toEqual(['Bert Lusink'])
    nameParticipants([{ po_id: 7, people: [ans] }], () => 1)
    expect(namesOf(1)).toEqual(['Bert Lusink', 'Ans Haak'])
  })
})

describe('an attempt', () => {
  const body = { payment_method: 'ideal', terms: true } as const
  const noor = { id: 1, account_exists: true }
  const amira = { id: 2, account_exists: false }

  it('keeps its key until it is answered', () => {
    const { key } = beginAttempt(noor, body)
    expect(beginAttempt(noor, { ...body, remarks: 'x' }).key).toBe(key)
    expect(findAttempt(1)?.body.remarks).toBe('x')
    endAttempt()
    expect(beginAttempt(noor, body).key).not.toBe(key)
  })

  it('belongs to one customer', () => {
    const { key } = beginAttempt(noor, body)
    expect(findAttempt(2)).toBeUndefined()
    expect(beginAttempt(amira, body).key).not.toBe(key)
  })
})
