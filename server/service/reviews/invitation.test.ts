import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { firstNameOf, invitationState, invitedTrainingDays, openUntil, recipientsOf } from './invitation.ts'
import { mayJudge } from './moderation.ts'

const at = (text: string) => new Date(text)

describe('the people to invite', () => {
  const contact = { name: 'Pieter Jansen', email: 'pieter@koper.example' }

  it.each<[string, { name: string; email: string | null }[], string[]]>([
    ['no participant is named', [], ['pieter@koper.example']],
    [
      'no participant has an email address',
      [
        { name: 'Joris', email: null },
        { name: 'Noor', email: '  ' },
      ],
      ['pieter@koper.example'],
    ],
    [
      'some participants have an email address',
      [
        { name: 'Joris', email: 'j@x.example' },
        { name: 'Noor', email: null },
      ],
      ['j@x.example'],
    ],
    [
      'two participants share an email address',
      [
        { name: 'Joris', email: 'ploeg@x.example' },
        { name: 'Noor', email: ' Ploeg@x.example ' },
      ],
      ['ploeg@x.example'],
    ],
    [
      'all participants have an email address',
      [
        { name: 'Joris', email: 'j@x.example' },
        { name: 'Noor', email: 'n@x.example' },
      ],
      ['j@x.example', 'n@x.example'],
    ],
  ])('when %s', (_, people, emails) => {
    expect(recipientsOf({ people, contact }).map(({ email }) => email)).toEqual(emails)
  })

  it('are none after the buyer’s data was erased', () => {
    expect(recipientsOf({ people: [], contact: { name: '–', email: '' } })).toEqual([])
  })

  it('have distinct email addresses, never an empty one', () => {
    const person = fc.record({
      name: fc.string(),
      email: fc.option(fc.constantFrom('', ' ', 'a@x.example', 'A@X.example', 'b@x.example'), { nil: null }),
    })
    fc.assert(
      fc.property(fc.array(person), (people) => {
        const emails = recipientsOf({ people, contact }).map(({ email }) => email.toLowerCase())
        expect(new Set(emails).size).toBe(emails.length)
        expect(emails.every(Boolean)).toBe(true)
        expect(emails.length).toBeGreaterThan(0)
      }),
    )
  })
})

describe('invitations', () => {
  it.each([
    ['2026-03-10T10:00Z', '2026-02-08', '2026-03-07'],
    // Past midnight in Amsterdam, though not yet in UTC.
    ['2026-03-10T23:30Z', '2026-02-09', '2026-03-08'],
    // Summer time has begun.
    ['2026-03-29T22:30Z', '2026-02-28', '2026-03-27'],
  ])('sent at %s are for trainings that ended from %s to %s', (now, from, to) => {
    expect(invitedTrainingDays(at(now), { review_days: 3 })).toEqual({ from, to })
  })
})

describe('an invitation', () => {
  const invited = { invitedAt: at('2026-03-10T08:30Z'), usedAt: null, isConfirmed: true }

  it('is open for ninety days, including the last', () => {
    expect(openUntil(invited.invitedAt)).toBe('2026-06-08')
    expect(invitationState(invited, at('2026-06-08T21:59Z'))).toBe('open')
    expect(invitationState(invited, at('2026-06-08T22:00Z'))).toBe('expired')
    expect(dayOf(at('2026-06-08T22:00Z'))).toBe(addDays('2026-06-08', 1))
  })

  it('stays used, and expires when the order is cancelled', () => {
    const used = { ...invited, usedAt: at('2026-03-11T08:30Z') }
    expect(invitationState(used, at('2027-03-11T08:30Z'))).toBe('used')
    expect(invitationState({ ...used, isConfirmed: false }, at('2026-03-12T08:30Z'))).toBe('used')
    expect(invitationState({ ...invited, isConfirmed: false }, at('2026-03-12T08:30Z'))).toBe('expired')
  })

  it.each([
    ['Sanne de Wit', 'Sanne'],
    ['  Joris   K.', 'Joris'],
    ['', ''],
  ])('shows the name "%s" only as "%s"', (name, first) => expect(firstNameOf(name)).toBe(first))
})

describe('a verdict', () => {
  it.each([
    ['approved', 'waiting', 'waiting', true],
    ['rejected', 'waiting', 'waiting', true],
    ['rejected', 'approved', 'approved', true],
    ['approved', 'rejected', 'rejected', true],
    ['approved', 'approved', 'approved', false],
    ['rejected', 'rejected', 'rejected', false],
    // A colleague decided first.
    ['approved', 'rejected', 'waiting', false],
    ['rejected', 'approved', 'waiting', false],
  ] as const)(
    'of %s on a review that is %s and was shown as %s: allowed is %s',
    (verdict, state, seen, allowed) => {
      expect(mayJudge(verdict, { state, seen })).toBe(allowed)
    },
  )
})
