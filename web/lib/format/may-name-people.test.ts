import { expect, it } from 'vitest'
import { mayNamePeople, todayHere } from './may-name-people.ts'

const noor = { name: 'Noor', email: null, date_of_birth: null, winda_id: null, irata_number: null }
const line = { amount: 1, participants: [noor], participants_until: '2026-03-10', first_day: '2026-03-15' }

it('names can be changed until some days before the course', () => {
  expect(mayNamePeople(line, '2026-03-10')).toBe(true)
  expect(mayNamePeople(line, '2026-03-11')).toBe(false)
})

it('participants without a name can be added up to the first day', () => {
  expect(mayNamePeople({ ...line, participants: [] }, '2026-03-15')).toBe(true)
  expect(mayNamePeople({ ...line, participants: [] }, '2026-03-16')).toBe(false)
})

it('a line without a date has no deadline, and goods have no participants', () => {
  expect(mayNamePeople({ ...line, participants_until: null, first_day: null }, '2030-01-01')).toBe(true)
  expect(mayNamePeople({ ...line, participants: null }, '2026-03-01')).toBe(false)
})

it('today is the day in Amsterdam', () => {
  expect(todayHere(new Date('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
})
