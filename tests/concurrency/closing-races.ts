import { allPassed, allPresent, insertCourse } from '../support/fixtures/papers.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'
import { openColleagues } from '../support/staff/colleagues.ts'

/** Races about closing dates, as functions of a shop, so that they can also run on a shop without locks. */

/** Many colleagues close two dates of one scheme at the same time. Counts certificates, and numbers that are missing between the first and the last. */
export async function raceToClose(shop: HttpShop, round: number) {
  const { headers } = await openColleagues(shop)
  const ask = (method: string, path: string, json: unknown) =>
    shop.api.request(`/api/staff/${path}`, {
      method,
      headers: { ...headers.planner, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
  const courses: Awaited<ReturnType<typeof insertCourse>>[] = []
  for (const name of ['Een', 'Twee']) {
    const people = [1, 2, 3].map((n) => ({
      name: `${name} ${round} ${n}`,
      email: `${name}${round}${n}@ploeg.example`,
    }))
    const course = await insertCourse(shop, { code: 'GW-404', people })
    await ask('PUT', `dates/${course.dateId}/attendance`, { taps: allPresent(course) })
    await ask('PUT', `dates/${course.dateId}/results`, { results: allPassed(course) })
    courses.push(course)
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => ask('POST', `dates/${courses[n % 2]?.dateId}/close`, {})),
  )
  const { rows } = await shop.pool.query(
    `select count(*)::int as certificates, count(distinct number)::int as numbers,
       coalesce(max(right(number, 5)::int) - min(right(number, 5)::int) + 1, 0) as span from certificates where option_id = any($1)`,
    [courses.map(({ dateId }) => dateId)],
  )
  const mails = await shop.pool.query(
    "select count(*)::int from mails where kind like 'certificates%' and about->>'order_id' = any($1)",
    [courses.map(({ orderId }) => String(orderId))],
  )
  return {
    failed: answers.filter(({ status }) => status !== 200).length,
    ...rows[0],
    mails: mails.rows[0].count,
  }
}
