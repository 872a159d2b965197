import ical, { ICalEventStatus } from 'ical-generator'
import type { Locale } from '../../../contract/rules/locale.ts'
import { instantIn } from '../../../contract/rules/time/day.ts'
import type { FoundOwnDay } from './own-days.ts'

const texts = {
  nl: {
    title: 'Vangnet: mijn trainingen',
    asked: 'Gevraagd',
    day: (n: number, of: number) => `dag ${n} van ${of}`,
    people: (count: number) => (count === 1 ? '1 deelnemer' : `${count} deelnemers`),
    room: 'Lokaal',
  },
  en: {
    title: 'Vangnet: my courses',
    asked: 'Asked',
    day: (n: number, of: number) => `day ${n} of ${of}`,
    people: (count: number) => (count === 1 ? '1 participant' : `${count} participants`),
    room: 'Room',
  },
} satisfies Record<Locale, unknown>

/** The days of a trainer as a calendar to subscribe to: one event for each course day, which stays the same when it is moved. */
export function trainerCalendar(days: readonly FoundOwnDay[], locale: Locale, now: Date): string {
  const t = texts[locale]
  const calendar = ical({
    name: t.title,
    prodId: { company: 'Vangnet', product: 'Trainers', language: locale.toUpperCase() },
    // How often calendars should fetch it again.
    ttl: 60 * 60,
  })
  for (const {
    id,
    code,
    course,
    day,
    starts_at,
    ends_at,
    location,
    rooms,
    people,
    state,
    number,
    of,
    changes,
  } of days)
    calendar.createEvent({
      id: `day-${id}@trainers.vangnet`,
      sequence: changes,
      stamp: now,
      start: instantIn(day, starts_at),
      end: instantIn(day, ends_at),
      summary: [
        state === 'asked' ? `${t.asked}: ` : '',
        `${code} ${course}`,
        of > 1 ? ` (${t.day(number, of)})` : '',
      ].join(''),
      location: location || null,
      description: [t.people(people), rooms.length ? `${t.room}: ${rooms.join(', ')}` : null]
        .filter(Boolean)
        .join('\n'),
      status: state === 'asked' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    })
  return calendar.toString()
}
