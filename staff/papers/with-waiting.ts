import type { Course } from '../../contract/staff/papers/papers.ts'
import type { Done } from './waiting-queue.ts'

/** The course as it will be once what waits has arrived. */
export function withWaiting(course: Course, waiting: readonly Done[]): Course {
  const shown = structuredClone(course)
  const personOf = (id: number) => shown.people.find(({ participant_id }) => participant_id === id)
  for (const done of waiting)
    switch (done.kind) {
      case 'attendance': {
        const { participant_id, day_id, state, minutes = 0, at } = done.item
        const person = personOf(participant_id)
        if (!person || !shown.days.some(({ id }) => id === day_id)) break
        const others = person.cells.filter((cell) => cell.day_id !== day_id)
        person.cells = [...others, { day_id, state, minutes, at }]
        break
      }
      case 'result': {
        const { participant_id, module_id, outcome, score, remarks, previous_until } = done.item
        const person = personOf(participant_id)
        if (!person) break
        const result = {
          module_id,
          score: score ?? null,
          remarks: remarks ?? '',
          previous_until: previous_until ?? null,
        }
        person.results = [
          ...person.results.filter((other) => other.module_id !== module_id),
          ...(outcome ? [{ ...result, outcome }] : []),
        ]
        // Only the server says who gets a certificate.
        person.papers = person.papers.filter((paper) => paper.module_id !== module_id || paper.certificate)
        break
      }
      case 'remark': {
        const { client_id, date_id, participant_id = null, text, at } = done.item
        if (date_id === shown.id && !shown.remarks.some((remark) => remark.client_id === client_id))
          shown.remarks.push({ client_id, participant_id, text, at, by: '' })
        break
      }
      case 'signature': {
        const person = personOf(done.item.participant_id)
        if (person) person.signed_days = [...person.signed_days, done.item.day_id]
      }
    }
  return shown
}
