import { describe, expect, it } from 'vitest'
import { participantBody } from '../../../contract/wire/booking/order.ts'
import {
  blankPerson,
  checkPerson,
  fieldsOf,
  isComplete,
  peopleOf,
  type TypedPerson,
  toParticipant,
} from './check-people.ts'

const today = '2026-03-10'
const noor = { ...blankPerson, name: 'Noor Bakker', email: 'noor@example.com' }

describe('a participant', () => {
  it.each<[Partial<TypedPerson>, object]>([
    [{}, {}],
    [{ email: '' }, {}],
    [{ name: ' ' }, { name: 'required' }],
    [{ name: 'x'.repeat(121) }, { name: 'max' }],
    [{ email: 'noor@' }, { email: 'email' }],
    [{ date_of_birth: '1990-02-28' }, {}],
    [{ date_of_birth: '1990-02-30' }, { date_of_birth: 'date' }],
    [{ date_of_birth: '0190-02-03' }, { date_of_birth: 'date' }],
    [{ date_of_birth: today }, { date_of_birth: 'past' }],
    [{ winda_id: 'AB 123-4' }, {}],
    [{ winda_id: '??' }, { winda_id: 'winda_id' }],
    [{ irata_number: '1/234567' }, {}],
    [{ irata_number: '<1>' }, { irata_number: 'irata_number' }],
    [{ irata_number: '1'.repeat(21) }, { irata_number: 'max' }],
  ])('with %o', (change, errors) => {
    const person = { ...noor, ...change }
    expect(checkPerson(person, today)).toEqual(errors)
    // What this check accepts, the API accepts.
    if (!Object.keys(errors).length)
      expect(participantBody.safeParse(toParticipant(person)).success).toBe(true)
  })

  it('may be left out', () => {
    expect(checkPerson({ ...blankPerson, name: '  ' }, today)).toEqual({})
  })

  it('is complete with a name and the required fields; the e-mail address is optional', () => {
    const fields = fieldsOf({ participant_needs: ['winda_id'] })
    expect(isComplete({ ...noor, email: '' }, fields)).toBe(false)
    expect(isComplete({ ...noor, email: '', winda_id: 'A1' }, fields)).toBe(true)
    expect(isComplete({ ...blankPerson, winda_id: 'A1' }, fields)).toBe(false)
  })

  it('has an entry per seat, named or not', () => {
    const known = { name: 'Noor', email: null, date_of_birth: null, winda_id: 'A1', irata_number: null }
    expect(peopleOf({ amount: 2, participants: [known] })).toEqual([
      { ...blankPerson, name: 'Noor', winda_id: 'A1' },
      blankPerson,
    ])
  })
})
