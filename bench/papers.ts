import { addDays, dayOf } from '../contract/rules/time/day.ts'
import { closeDate } from '../server/papers/course/close-date.ts'
import { writeAttendance } from '../server/papers/course/write-attendance.ts'
import { writeResults } from '../server/papers/course/write-results.ts'
import { databaseOf, openPool } from '../server/platform/database/database.ts'
import { createLog } from '../server/platform/log.ts'
import { allPassed, allPresent, insertCourse } from '../tests/support/fixtures/papers.ts'
import { measureReading } from './papers-reading.ts'
import { serveShop } from './processes.ts'
import type { Row } from './results.ts'
import { logIn } from './staff.ts'

const dates = 50
const people = 20
const maxSeconds = 60

/** Closes dates until a thousand certificates are issued, and downloads each as a PDF from a shop on the same database. */
export async function measurePapers(databaseUrl: string): Promise<Row[]> {
  const pool = openPool(databaseUrl, createLog({ LOG_LEVEL: 'error' }), 4)
  const shop = { db: databaseOf(pool), locale: 'nl' as const, now: new Date() }
  const yesterday = addDays(dayOf(shop.now), -1)
  const dateIds: number[] = []
  for (let number = 0; number < dates; number++) {
    const crew = Array.from({ length: people }, (_, index) => ({ name: `Deelnemer ${number} ${index}` }))
    const course = await insertCourse({ pool }, { code: 'GW-405', first: yesterday, people: crew })
    const taps = allPresent(course).map((tap) => ({ ...tap, minutes: 0 }))
    await writeAttendance(shop, { dateId: course.dateId }, { taps })
    const results = allPassed(course).map((one) => ({
      ...one,
      score: null,
      remarks: '',
      previous_until: null,
    }))
    await writeResults(shop, { dateId: course.dateId }, { results })
    dateIds.push(course.dateId)
  }
  const served = await serveShop(databaseUrl)
  const headers = await logIn(pool)
  const start = performance.now()
  let issued = 0
  for (const id of dateIds) issued += (await closeDate(shop, id, { isDryRun: false })).issued.length
  const issuing = (performance.now() - start) / 1000
  const { rows } = await pool.query<{ id: number }>('select id from certificates where option_id = any($1)', [
    dateIds,
  ])
  let bytes = 0
  for (const { id } of rows) {
    const answer = await fetch(`${served.url}/api/staff/certificates/${id}/pdf`, { headers })
    if (!answer.ok) throw new Error(`PDF of certificate ${id}: ${answer.status}`)
    bytes += (await answer.arrayBuffer()).byteLength
  }
  const total = (performance.now() - start) / 1000
  const reading = await measureReading(pool, served.url)
  await pool.end()
  if (issued !== dates * people) throw new Error(`${issued} certificates were issued`)
  return [
    { name: `${issued} certificates issued, mailed and listed for registers`, value: issuing, unit: 's' },
    {
      name: `the same with a PDF of each, ${Math.round(bytes / issued / 1000)} kB`,
      value: total,
      unit: 's',
      goal: `≤ ${maxSeconds} s`,
      reached: total <= maxSeconds,
    },
    ...reading,
  ]
}
