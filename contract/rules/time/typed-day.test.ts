import { expect, it } from 'vitest'
import { dayIn, typedDay } from './typed-day.ts'

it.each([
  ['31-1-1988', '1988-01-31'],
  ['31/01/1988', '1988-01-31'],
  ['31 01 1988', '1988-01-31'],
  ['1988-01-31', '1988-01-31'],
  ['31-06-1990', undefined],
  ['31-1-88', undefined],
  ['', undefined],
])('%s is the day %s', (text, day) => {
  expect(dayIn(text)).toBe(day)
})

it('is shown as it is typed', () => {
  expect(typedDay('1988-01-31')).toBe('31-01-1988')
  expect(typedDay('31-1-19')).toBe('31-1-19')
})
