import type { DateChangeKind } from '../../../../contract/rules/planning/date-changes.ts'
import { Facts, Paragraph, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../../mail/mail.ts'
import { col, readRows } from '../../../platform/database/rows.ts'
import { longDay } from '../../../platform/formats.ts'
import { findChange } from '../find-change.ts'
import { inWords } from './date-words.ts'

const titles: Record<DateChangeKind, string> = {
  moved: 'De training is verzet',
  cancelled: 'De training gaat niet door',
  joined: 'De training is samengevoegd met een andere datum',
}

/** To a trainer who was planned, in Dutch: where they are planned now, or that they are free. */
export const dateChangedTrainer: MailTemplate<MailAbout['date_changed_trainer']> = async (
  context,
  { change_id, trainer_id },
) => {
  const change = await findChange(context, change_id)
  if (!change) return undefined
  const rows = await readRows(context.db, { name: col.text, course: col.text, days: col.json<string[]>() })`
    select t.name, text.name as course, array_to_json(array(
      select d.day::text from plan_slots s join course_days d on d.id = s.course_day_id
      where s.trainer_id = t.id and s.state <> 'declined' and d.option_id = o.id order by d.day)) as days
    from trainers t, product_options o join product_texts text on text.product_id = o.product_id and text.locale = 'nl'
    where t.id = ${trainer_id} and o.id = ${change.option_id}`
  const found = rows[0]
  if (!found) return undefined
  const days = found.days.map((day) => longDay('nl', day)).join(', ')
  const planned = days
    ? `U blijft ingepland op ${days}. Past dat niet, laat het ons dan meteen weten.`
    : 'U bent hiervoor niet meer ingepland.'
  return {
    subject: `${titles[change.kind]}: ${found.course}`,
    preview: planned,
    body: (
      <>
        <Title>{titles[change.kind]}</Title>
        <Paragraph>
          Beste {found.name}, {planned}
        </Paragraph>
        <Facts
          facts={[
            ['Training', found.course],
            ['Eerst', <s key="was">{await inWords(context, 'nl', change.before)}</s>],
            ...(change.after
              ? [
                  ['Nu', <strong key="now">{await inWords(context, 'nl', change.after)}</strong>] satisfies [
                    string,
                    unknown,
                  ],
                ]
              : []),
            ['Reden', change.why],
          ]}
        />
      </>
    ),
  }
}
