import { sql } from 'drizzle-orm'
import type { Locale } from '../../contract/rules/locale.ts'
import { addDays, dayOf, instantIn } from '../../contract/rules/time/day.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'
import { inviteLine } from '../../server/service/reviews/invite-reviews.ts'
import { reviews } from '../../server/service/reviews/tables.ts'
import { createThanksCode } from '../../server/service/reviews/thanks.ts'

export type DemoReview = {
  /** The mail address of the participant who wrote it. */
  by: string
  rating: number
  title: string
  body: string
  author: string
  company?: string
  language: Locale
}

const lineColumns = {
  id: col.integer,
  product_id: col.integer.neverNull,
  locale: col.text.as<Locale>(),
  contact: col.json<{ name: string; email: string }>(),
  people: col.array(col.row({ name: col.text, email: col.text.orNull })),
  last_day: col.day.neverNull,
}

/** Review invitations for an order's participants; some have written a review that waits for approval. */
export async function loadReviews(db: Database, orderId: number, written: DemoReview[]) {
  const rows = await readRows(db, lineColumns)`
    select l.id, l.product_id, o.locale, o.contact, po.last_day,
      array(select json_build_object('name', x.name, 'email', x.email) from participants x where x.order_line_id = l.id order by x.id) as people
    from order_lines l join orders o on o.id = l.order_id join product_options po on po.id = l.option_id where o.id = ${orderId}`
  for (const line of rows) {
    const at = (days: number) => instantIn(addDays(line.last_day, days), '09:30')
    const invited = await inviteLine({ db, locale: 'nl', now: at(3) }, line)
    for (const { by, language, ...text } of written) {
      const invitation = invited.find(({ email }) => email === by)
      if (!invitation) continue
      const now = at(5)
      await db.insert(reviews).values({
        ...text,
        productId: line.product_id,
        invitationId: invitation.id,
        verified: true,
        locale: language,
        writtenOn: dayOf(now),
      })
      const codeId = await createThanksCode({ db, locale: 'nl', now })
      await db.execute(sql`
        update review_invitations set used_at = ${now}, discount_code_id = ${codeId} where id = ${invitation.id}`)
    }
  }
}
