import { expect, it } from 'vitest'
import type { Attendee, Course } from '../../contract/staff/papers/papers.ts'
import { stamped } from './stamped.ts'
import { withWaiting } from './with-waiting.ts'

const person: Attendee = {
  participant_id: 7,
  name: 'Joris Kuiper',
  company: null,
  needs: [],
  cells: [{ day_id: 1, state: 'absent', minutes: 0, at: '2026-03-12T08:00:00Z' }],
  results: [{ module_id: 3, outcome: 'failed', score: null, remarks: 'knoop', previous_until: null }],
  papers: [{ module_id: 3, because: ['failed'], expires_on: null, keeps_old_date: false, certificate: null }],
  order_remarks: null,
  signed_days: [],
}
const course = {
  id: 5,
  days: [{ id: 1, day: '2026-03-12', starts_at: '09:00', ends_at: '17:00' }],
  people: [person, { ...person, participant_id: 8 }],
  remarks: [],
  walk_ins: [],
  needs: [],
  open_lines: [],
} as unknown as Course

it('what waits is shown as if it had arrived, the later over the earlier, and the course stays as it was', () => {
  const before = structuredClone(course)
  const of = { participant_id: 7, day_id: 1 }
  const shown = withWaiting(course, [
    { kind: 'attendance', item: stamped({ ...of, state: 'present' }) },
    { kind: 'attendance', item: stamped({ ...of, state: 'late', minutes: 10 }) },
    { kind: 'result', item: stamped({ participant_id: 7, module_id: 3, outcome: 'passed' }) },
    { kind: 'signature', item: stamped({ ...of, path: 'M1 1L2 2' }) },
    { kind: 'remark', item: stamped({ date_id: 5, participant_id: 7, text: 'Rustig aan' }) },
    { kind: 'remark', item: stamped({ date_id: 6, text: 'Andere datum' }) },
    { kind: 'attendance', item: stamped({ participant_id: 99, day_id: 1, state: 'present' }) },
    { kind: 'sheet', item: stamped({ date_id: 5, photo: new Blob() }) },
  ])
  expect(shown.people[0]).toMatchObject({
    cells: [{ day_id: 1, state: 'late', minutes: 10 }],
    results: [{ module_id: 3, outcome: 'passed', remarks: '' }],
    papers: [],
    signed_days: [1],
  })
  expect(shown.people[1]).toEqual(course.people[1])
  expect(shown.remarks.map(({ text, participant_id }) => [text, participant_id])).toEqual([['Rustig aan', 7]])
  const taken = stamped({ participant_id: 7, module_id: 3, outcome: null })
  expect(withWaiting(course, [{ kind: 'result', item: taken }]).people[0]?.results).toEqual([])
  expect(course).toEqual(before)
})
