import { addDays } from '../../../contract/rules/day.ts'

/** A day that exists in the calendar: 31 June does not. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  addDays(text, 0) === text
