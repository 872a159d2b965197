import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '../../../contract/rules/day.ts'
import { firstNameOf, invitationState, invitedTrainingDays, openUntil, recipientsOf } from './invitation.ts'
import { mayJudge } from './moderation.ts'

const at = (text: string) => new Date(text)

describe('who is asked', () => {
  const contact = { name: 'Pieter Jansen', email: 'pieter@koper.example' }

  it.each<[string, { name: string; email: string | null }[], string[]]>([
    ['nobody is named', [], ['pieter@koper.example']],
    [
      'nobody named can be reached',
      [
        { name: 'Joris', email: null },
        { name: 'Noor', email: '  ' },
      ],
      ['pieter@koper.example'],
    ],
    [
      'some can be reached',
      [
        { name: 'Joris', email: 'j@x.example' },
        { name: 'Noor', email: null },
      ],
      ['j@x.example'],
    ],
    [
      'two share an address',
      [
        { name: 'Joris', email: 'ploeg@x.example' },
        { name: 'Noor', email: ' Ploeg@x.example ' },
      ],
      ['ploeg@x.example'],
    ],
    [
      'all can be reached',
      [
        { name: 'Joris', email: 'j@x.example' },
        { name: 'Noor', email: 'n@x.example' },
      ],
      ['j@x.example', 'n@x.example'],
    ],
  ])('where %s', (_what, people, asked) => {
    expect(recipientsOf({ people, contact }).map(({ email }) => email)).toEqual(asked)
  })

  it('is nobody where the buyer was forgotten', () => {
    expect(recipientsOf({ people: [], contact: { name: '–', email: '' } })).toEqual([])
  })

  it('is each address once, and never one that is empty', () => {
    const person = fc.record({
      name: fc.string(),
      email: fc.option(fc.constantFrom('', ' ', 'a@x.example', 'A@X.example', 'b@x.example'), { nil: null }),
    })
    fc.assert(
      fc.property(fc.array(person), (people) => {
        const asked = recipientsOf({ people, contact }).map(({ email }) => email.toLowerCase())
        expect(new Set(asked).size).toBe(asked.length)
        expect(asked.every(Boolean)).toBe(true)
        expect(asked.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('when', () => {
  it.each([
    ['2026-03-10T10:00Z', '2026-02-08', '2026-03-07'],
    // Past midnight in Amsterdam, though not yet in UTC.
    ['2026-03-10T23:30Z', '2026-02-09', '2026-03-08'],
    // Summer time has begun.
    ['2026-03-29T22:30Z', '2026-02-28', '2026-03-27'],
  ])('it is %s, trainings that ended from %s to %s are asked about', (now, from, to) => {
    expect(invitedTrainingDays(at(now))).toEqual({ from, to })
  })
})

describe('an invitation', () => {
  const invited = { invitedAt: at('2026-03-10T08:30Z'), usedAt: null, isConfirmed: true }

  it('is open for ninety days, the last one included', () => {
    expect(openUntil(invited.invitedAt)).toBe('2026-06-08')
    expect(invitationState(invited, at('2026-06-08T21:59Z'))).toBe('open')
    expect(invitationState(invited, at('2026-06-08T22:00Z'))).toBe('expired')
    expect(dayOf(at('2026-06-08T22:00Z'))).toBe(addDays('2026-06-08', 1))
  })

  it('stays used, and ends with an order that was cancelled', () => {
    const used = { ...invited, usedAt: at('2026-03-11T08:30Z') }
    expect(invitationState(used, at('2027-03-11T08:30Z'))).toBe('used')
    expect(invitationState({ ...used, isConfirmed: false }, at('2026-03-12T08:30Z'))).toBe('used')
    expect(invitationState({ ...invited, isConfirmed: false }, at('2026-03-12T08:30Z'))).toBe('expired')
  })

  it.each([
    ['Sanne de Wit', 'Sanne'],
    ['  Joris   K.', 'Joris'],
    ['', ''],
  ])('tells of "%s" no more than "%s"', (name, first) => expect(firstNameOf(name)).toBe(first))
})

describe('judging', () => {
  it.each([
    ['approved', 'waiting', 'waiting', true],
    ['rejected', 'waiting', 'waiting', true],
    ['rejected', 'approved', 'approved', true],
    ['approved', 'rejected', 'rejected', true],
    ['approved', 'approved', 'approved', false],
    ['rejected', 'rejected', 'rejected', false],
    // A colleague was quicker.
    ['approved', 'rejected', 'waiting', false],
    ['rejected', 'approved', 'waiting', false],
  ] as const)('%s, while it stands as %s and was seen as %s: %s', (verdict, state, seen, allowed) => {
    expect(mayJudge(verdict, { state, seen })).toBe(allowed)
  })
})
