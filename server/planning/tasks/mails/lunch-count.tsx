import { confirmedStatuses } from '../../../../contract/rules/booking/order-status.ts'
import { Facts, Paragraph, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../../mail/mail.ts'
import { literals } from '../../../platform/database/literals.ts'
import { col, readRows } from '../../../platform/database/rows.ts'
import { fullDay } from '../../../platform/formats.ts'

const columns = {
  code: col.text,
  course: col.text,
  location: col.text.orNull,
  is_cancelled: col.boolean.neverNull,
  has_lunch: col.boolean,
  days: col.array(col.text),
  people: col.integer,
  trainers: col.integer,
}

/** How many lunches a date needs, for the Dutch-speaking planning: the participants and the trainers of each day. */
export const lunchCount: MailTemplate<MailAbout['lunch_count']> = async ({ db }, { option_id }) => {
  const [date] = await readRows(db, columns)`
    select p.code, t.name as course, concat_ws(', ', place.name->>'nl', place.city) as location, o.state = 'cancelled' as is_cancelled,
      o.lunch_included as has_lunch, array(select d.day::text from course_days d where d.option_id = o.id order by d.day) as days,
      coalesce((select sum(line.amount) from order_lines line join orders on orders.id = line.order_id
        where line.option_id = o.id and line.kind = 'option' and orders.status_id in (${literals(...confirmedStatuses)})), 0)::int as people,
      (select count(distinct s.trainer_id) from course_days d join plan_slots s on s.course_day_id = d.id
        where d.option_id = o.id and s.trainer_id is not null and s.state <> 'declined')::int as trainers
    from product_options o join products p on p.id = o.product_id join product_texts t on t.product_id = p.id and t.locale = 'nl'
    left join locations place on place.id = o.location_id where o.id = ${option_id}`
  if (!date) return undefined
  const { code, course, location, is_cancelled, has_lunch, days, people, trainers } = date
  const [first] = days
  if (is_cancelled || !has_lunch || !first) return 'not_needed'
  const count = people + trainers
  return {
    subject: `Lunch voor ${count}: ${code}, ${fullDay('nl', first)}`,
    preview: `${people} deelnemers en ${trainers} ${trainers === 1 ? 'trainer' : 'trainers'}, ${location ?? ''}`,
    body: (
      <>
        <Title>Lunch voor {count} personen</Title>
        <Facts
          facts={[
            ['Training', `${code} ${course}`],
            ['Plaats', location],
            ['Dagen', days.map((day) => fullDay('nl', day)).join('; ')],
            ['Deelnemers', String(people)],
            ['Trainers', String(trainers)],
          ]}
        />
        <Paragraph>Bestel de lunch bij de locatie, per dag voor dit aantal.</Paragraph>
      </>
    ),
  }
}
