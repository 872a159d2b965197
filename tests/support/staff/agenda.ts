import type { SeriesRhythm } from '../../../contract/rules/planning/series.ts'

type AgendaSeries = {
  course: string
  location: string
  trainer: string
  room: string
  rhythm: SeriesRhythm
  from: string
  until: string
}

const weekly = (weekday: number, every = 1): SeriesRhythm => ({ kind: 'weeks', every, weekdays: [weekday] })
const monthly = (nth: 1 | 2 | 3 | 4 | -1, weekday: number): SeriesRhythm => ({
  kind: 'months',
  every: 1,
  nth,
  weekday,
})

const halfYear = { from: '2035-01-08', until: '2035-06-29' }

/**
 * The agenda of an invented provider for half a year: first aid and fire safety every week or two in the towns where most companies are, work
 * at height and forklifts every other week, and the courses that fewer people ask for once a month. Each trainer works in one region.
 */
export const agenda: readonly AgendaSeries[] = [
  {
    course: 'EH-501',
    location: 'EEM',
    trainer: 'Dekker',
    room: 'Lokaal 1',
    rhythm: weekly(1, 2),
    ...halfYear,
  },
  {
    course: 'EH-502',
    location: 'EEM',
    trainer: 'Dekker',
    room: 'Lokaal 1',
    rhythm: weekly(4, 2),
    ...halfYear,
  },
  {
    course: 'BH-513',
    location: 'EEM',
    trainer: 'Hofman',
    room: 'Lokaal 2',
    rhythm: weekly(2, 2),
    ...halfYear,
  },
  {
    course: 'WH-201',
    location: 'EEM',
    trainer: 'Terpstra',
    room: 'Toren',
    rhythm: weekly(3, 2),
    ...halfYear,
  },
  { course: 'EH-501', location: 'VLI', trainer: 'Maas', room: 'Zaal', rhythm: weekly(2, 2), ...halfYear },
  { course: 'BH-513', location: 'VLI', trainer: 'Maas', room: 'Zaal', rhythm: weekly(5, 2), ...halfYear },
  { course: 'WH-201', location: 'VLI', trainer: 'Zwart', room: 'Hal', rhythm: monthly(2, 3), ...halfYear },
  { course: 'EH-502', location: 'VLI', trainer: 'Zwart', room: 'Zaal', rhythm: monthly(-1, 4), ...halfYear },
]
