import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { placeName } from '../../catalogue/dates/place-name.ts'
import { Action, Facts, Opening, Paragraph, Small, Subtitle, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../mail/mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { longDay } from '../../platform/formats.ts'
import { type FoundOrder, type FoundOrderLine, findLine, productPath } from '../orders/find-order.ts'
import { calendarFiles } from './calendar-file.ts'
import { findParticipant } from './find-participant.ts'
import { Course, FreeChanges, orderLink, orderTexts, whenOf } from './order-parts.tsx'

const texts = {
  nl: {
    subject: (course: string, day: string) => `${course} is verzet naar ${day}`,
    preview: (before: string) => `Eerst was het ${before}. Uw plaatsen op de nieuwe datum zijn gereserveerd.`,
    title: (day: string) => `Uw training is verzet naar ${day}`,
    text: (name: string) =>
      `Beste ${name}, de training staat op de nieuwe datum. Met de bijlage verandert u de datum in uw agenda.`,
    was: 'Eerst',
    becomes: 'Nu',
    price: 'De prijs is dezelfde gebleven, dus u krijgt geen nieuwe factuur.',
    more: 'Meer over deze training',
    why: (by: string) => `U krijgt dit bericht omdat ${by} u voor deze training heeft aangemeld.`,
  },
  en: {
    subject: (course: string, day: string) => `${course} has been moved to ${day}`,
    preview: (before: string) => `It was planned for ${before}. Your seats on the new date are reserved.`,
    title: (day: string) => `Your training has been moved to ${day}`,
    text: (name: string) =>
      `Dear ${name}, your training now takes place on the new date. Open the attached file to change it in your calendar.`,
    was: 'Was',
    becomes: 'Now',
    price: 'The price is still the same, so there is no new invoice.',
    more: 'More about this training',
    why: (by: string) => `You receive this message because ${by} registered you for this training.`,
  },
} satisfies Record<Locale, unknown>

/** Of both mails. */
export const movedText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{course}}', '{{day}}'), opening: t.text('{{name}}') }
}

const optionColumns = {
  first_day: col.day.orNull,
  last_day: col.day.orNull,
  starts_at: col.text.orNull,
  ends_at: col.text.orNull,
  location: col.text.orNull,
}

/** "donderdag 17 december 2026, 09:00–16:30, Eindhoven": the date that the line was moved away from. */
async function findBefore({ db }: MailContext, locale: Locale, optionId: number): Promise<string> {
  const rows = await readRows(db, optionColumns)`
    select po.first_day, po.last_day, to_char(po.starts_at, 'HH24:MI') as starts_at, to_char(po.ends_at, 'HH24:MI') as ends_at,
      ${placeName(locale, sql`l`, sql`po`)} as location
    from product_options po left join locations l on l.id = po.location_id where po.id = ${optionId}`
  const before = rows[0]
  return before ? [whenOf(locale, before), before.location].filter(Boolean).join(', ') : ''
}

/** The subject, the preview and the two dates, which the buyer and the participants all get. */
async function partsOf(context: MailContext, { locale }: FoundOrder, line: FoundOrderLine, from: number) {
  const t = texts[locale]
  const before = await findBefore(context, locale, from)
  const day = line.first_day ? longDay(locale, line.first_day) : ''
  const dayAndPlace = [day, line.location?.name].filter(Boolean).join(', ')
  const now = [whenOf(locale, line), line.location?.name].filter(Boolean).join(', ')
  return {
    subject: t.subject(line.name, dayAndPlace),
    words: { course: line.name, day: dayAndPlace },
    preview: t.preview(before),
    title: <Title>{t.title(day)}</Title>,
    dates: (
      <Facts
        facts={[
          [t.was, before && <s>{before}</s>],
          [t.becomes, <strong key="now">{now}</strong>],
        ]}
      />
    ),
  }
}

/** To the buyer: the old and the new date. Without the invoice, which still names the old date. */
export const orderMoved: MailTemplate<MailAbout['order_moved']> = async (
  context,
  { line_id, from_option_id },
) => {
  const found = await findLine(context, line_id)
  if (!found) return undefined
  const { order, line } = found
  const t = texts[order.locale]
  const { subject, words, preview, title, dates } = await partsOf(context, order, line, from_option_id)
  return {
    subject,
    words: { ...words, name: order.contact.name },
    preview,
    body: (
      <>
        {title}
        <Opening>{t.text(order.contact.name)}</Opening>
        <Subtitle>{line.name}</Subtitle>
        {dates}
        <Paragraph>{t.price}</Paragraph>
        <Action href={orderLink(context, order)}>{orderTexts(order.locale).order}</Action>
        <Course locale={order.locale} line={line} />
        <FreeChanges order={order} line={line} now={context.now} />
      </>
    ),
    files: calendarFiles(context, order, line.id),
  }
}

/** The same to a participant, without the price. */
export const participantMoved: MailTemplate<MailAbout['participant_moved']> = async (context, about) => {
  const found = await findParticipant(context, about)
  if (!found) return undefined
  const { order, line, name, by } = found
  const t = texts[order.locale]
  const path = productPath(order.locale, line)
  const { subject, words, preview, title, dates } = await partsOf(context, order, line, about.from_option_id)
  return {
    subject,
    words: { ...words, name },
    preview,
    body: (
      <>
        {title}
        <Opening>{t.text(name)}</Opening>
        {dates}
        <Course locale={order.locale} line={line} />
        {path && <Action href={`${context.origin}${path}`}>{t.more}</Action>}
        <Small>{t.why(by)}</Small>
      </>
    ),
    files: calendarFiles(context, order, line.id),
  }
}
