import { type ModuleRules, notReadyBecause } from '../../../contract/rules/certificates/ready.ts'
import type { Day } from '../../../contract/rules/time/day.ts'
import type { Course } from '../../../contract/staff/papers/papers.ts'
import { hadExpiredBy, newTerm } from '../../accounts/certificates/certificate-rules.ts'
import type { Shop } from '../../platform/shop.ts'
import type { AttendeeData, CourseData, ModuleRow } from './read-course.ts'

const rulesOf = (module: ModuleRow): ModuleRules => ({
  needsResult: module.needs_result,
  dayNumbers: module.day_numbers,
  maxMissedMinutes: module.max_missed_minutes,
  isRefresher: module.is_refresher,
  refresherNeedsValid: module.grace_months !== null,
})

export const cellsOf = ({ days }: CourseData, { cells }: AttendeeData) =>
  days.map(({ id }) => cells.find(({ day_id }) => day_id === id))

export const needsOf = ({ needs }: CourseData, { details }: AttendeeData) =>
  needs.map((name) => ({ name, value: details[name] || null }))

/** The certificate that a module renews: ours, or what the trainer saw of another provider, whichever is valid longest. */
function previousOf({ previous, results }: AttendeeData, moduleId: number): { expiresOn: Day | null } | null {
  const own = previous.find(({ module_id }) => module_id === moduleId)
  const seen = results.find(({ module_id }) => module_id === moduleId)?.previous_until
  if (own?.expires_on === null) return { expiresOn: null }
  const last = [own?.expires_on, seen]
    .filter((one): one is Day => Boolean(one))
    .toSorted()
    .at(-1)
  return last ? { expiresOn: last } : null
}

/** Whether a participant gets the certificate of a module, and until when it would be valid. */
export function judge(course: CourseData, person: AttendeeData, module: ModuleRow) {
  const previous = previousOf(person, module.id)
  const term = newTerm({
    validityMonths: module.validity_months,
    course: { firstDay: course.first_day, lastDay: course.last_day },
    previous: previous && {
      ...previous,
      windowMonths: module.window_months,
      keepsOldDate: module.keeps_old_date,
    },
  })
  return {
    ...term,
    previousUntil: module.is_refresher ? (previous?.expiresOn ?? null) : null,
    because: notReadyBecause(
      {
        name: person.name,
        missingDetails: needsOf(course, person).flatMap(({ name, value }) => (value ? [] : [name])),
        cells: cellsOf(course, person),
        outcome: person.results.find(({ module_id }) => module_id === module.id)?.outcome,
        hadExpired:
          previous === null
            ? undefined
            : hadExpiredBy(previous.expiresOn, module.grace_months ?? 0, course.first_day),
      },
      rulesOf(module),
    ),
  }
}

/** A date for the back office. */
export function courseToJson({ locale }: Shop, course: CourseData): Course {
  const { location, address } = course
  return {
    id: course.id,
    code: course.code,
    name: course.name[locale],
    state: course.state,
    location: address
      ? { name: address, address: null, latitude: null, longitude: null }
      : location && {
          name: location.name[locale],
          address: `${location.street}, ${location.postcode} ${location.city}`,
          latitude: location.latitude,
          longitude: location.longitude,
        },
    rooms: course.rooms,
    trainers: course.trainers,
    closed_at: course.closed_at?.toISOString() ?? null,
    days: course.days.map(({ option_id: _, ...day }) => day),
    modules: course.modules.map((module) => ({
      id: module.id,
      code: module.code,
      title: module.title?.[locale] ?? course.name[locale],
      scheme: module.scheme,
      needs_result: module.needs_result,
      is_refresher: module.is_refresher,
    })),
    needs: course.needs,
    remarks: course.remarks.map(({ option_id: _, at, ...remark }) => ({ ...remark, at: at.toISOString() })),
    open_lines: course.open_lines.map(({ option_id: _, ...line }) => line),
    walk_ins: course.walk_ins.map(({ option_id: _, at, ...person }) => ({ ...person, at: at.toISOString() })),
    sheets: course.sheets.map(({ option_id: _, at, ...sheet }) => ({ ...sheet, at: at.toISOString() })),
    people: course.people.map((person) => ({
      participant_id: person.id,
      name: person.name,
      company: person.company,
      needs: needsOf(course, person),
      order_remarks: person.order_remarks,
      signed_days: person.signed_days,
      cells: person.cells.map(({ participant_id: _, at, ...cell }) => ({ ...cell, at: at.toISOString() })),
      results: person.results.map(({ participant_id: _, ...result }) => result),
      papers: course.modules.map((module) => {
        const { because, expiresOn, keepsOldDate } = judge(course, person, module)
        const issued = person.issued.find(({ module_id }) => module_id === module.id)
        return {
          module_id: module.id,
          because,
          expires_on: expiresOn,
          keeps_old_date: keepsOldDate,
          certificate: issued
            ? {
                id: issued.id,
                number: issued.number,
                expires_on: issued.expires_on,
                is_withdrawn: issued.is_withdrawn,
              }
            : null,
        }
      }),
    })),
  }
}
