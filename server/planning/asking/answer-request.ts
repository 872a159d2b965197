import { sql } from 'drizzle-orm'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { AnswerRequestBody } from '../../../contract/wire/planning/trainer-request.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockDateOf } from './lock-date.ts'
import { mailReleased } from './mail-request.ts'
import { type FoundRequest, findRequest } from './read-requests.ts'

/** Whether the last day is over: then nobody needs an answer. */
export const isPast = ({ last_day }: FoundRequest, { now }: Shop) => last_day < dayOf(now)

/**
 * A trainer accepts or declines. The date is locked, so that of several who were asked for one place the first to accept gets it; the others
 * are free again and get a mail. `not_possible` when it was answered before; `changed_meanwhile` when the days or the place are no longer
 * those that the trainer saw.
 */
export const answerRequest = (
  shop: Shop,
  id: number,
  { answer, round, reason }: AnswerRequestBody,
  staffMail: string,
): Promise<FoundRequest> =>
  inTransaction(shop, async (shop) => {
    const { db, now } = shop
    await lockDateOf(shop, id)
    const request = await findRequest(shop, id)
    if (!request) throw new Problem('not_found')
    if (request.state !== 'open' || isPast(request, shop)) throw new Problem('not_possible')
    if (request.round !== round || !request.is_same) throw new Problem('changed_meanwhile')
    const state = answer === 'accept' ? 'accepted' : 'declined'
    await db.execute(sql`
      update trainer_requests set state = ${state}, answered_at = ${now}, reason = ${answer === 'decline' ? reason : ''} where id = ${id}`)
    await db.execute(sql`
      update plan_slots s set state = ${state} from course_days d, trainer_asks a, trainer_requests r
      where d.id = s.course_day_id and a.option_id = d.option_id and r.ask_id = a.id and r.id = ${id} and s.trainer_id = r.trainer_id and s.state = 'asked'`)
    if (answer === 'accept') await releaseOthers(shop, id)
    else
      await writeMail(shop, {
        event: `trainer request ${id} declined ${round}`,
        kind: 'trainer_declined',
        about: { trainer_request_id: id, round },
        recipient: request.asked_by_active ? request.asked_by_email : staffMail,
        locale: request.asked_by_locale,
      })
    return { ...request, state, reason: answer === 'decline' ? reason : '' }
  })

/** Those who were asked for the same place are free again. */
async function releaseOthers(shop: Shop, id: number) {
  const { db, now } = shop
  const others = await readRows(db, { id: col.integer, trainer_id: col.integer })`
    update trainer_requests r set state = 'taken', answered_at = ${now} from trainer_requests own
    where own.id = ${id} and r.ask_id = own.ask_id and r.id <> own.id and r.state = 'open' returning r.id, r.trainer_id`
  await db.execute(sql`
    delete from plan_slots s using course_days d, trainer_asks a, trainer_requests own
    where own.id = ${id} and a.id = own.ask_id and d.option_id = a.option_id and s.course_day_id = d.id and s.state = 'asked'
      and s.trainer_id = any(${sql.param(others.map(({ trainer_id }) => trainer_id))}::int[])`)
  for (const other of others) await mailReleased(shop, other.id)
}
