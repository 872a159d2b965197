import { paymentMethods } from '../../../../contract/rules/booking/payment-methods.ts'
import { dateChangedPath } from '../../../../contract/rules/paths/links.ts'
import {
  answersTo,
  type DateChangeKind,
  type GivenAnswer,
} from '../../../../contract/rules/planning/date-changes.ts'
import { dayOf } from '../../../../contract/rules/time/day.ts'
import { calendarFiles } from '../../../booking/mails/calendar-file.ts'
import { findParticipant } from '../../../booking/mails/find-participant.ts'
import { Course, orderLink, orderTexts } from '../../../booking/mails/order-parts.tsx'
import {
  type FoundOrder,
  type FoundOrderLine,
  findLine,
  isPrivate,
} from '../../../booking/orders/find-order.ts'
import {
  Action,
  Anchor,
  Facts,
  Note,
  Opening,
  Paragraph,
  Small,
  Subtitle,
  Title,
} from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { longDay } from '../../../platform/formats.ts'
import { dateAnswerSignatureSubject } from '../../../platform/signature.ts'
import { type FoundChange, findAsked, findChange } from '../find-change.ts'
import { texts } from './date-changed-texts.ts'
import { inWords } from './date-words.ts'

export const dateChangedText =
  (kind: DateChangeKind, to: 'buyer' | 'person'): StandardText =>
  (locale) => {
    const t = texts[locale][kind]
    return { subject: t.subject('{{course}}', '{{day}}'), opening: t[to]('{{name}}') }
  }

export const dateWishText: StandardText = (locale) => {
  const t = texts[locale].wish
  return { subject: t.subject('{{name}}', '{{course}}'), opening: t.text('{{buyer}}', '{{name}}') }
}

type About = { change_id: number; line_id: number; who?: string }

/** The link of the buyer or of a participant, with the answer that was pressed. */
function linkTo(
  { origin, signer }: MailContext,
  { locale }: FoundOrder,
  { change_id, line_id, who = '' }: About,
) {
  const key = signer.sign(dateAnswerSignatureSubject(change_id, line_id, who))
  return (answer?: GivenAnswer) =>
    `${origin}${dateChangedPath(locale, { id: change_id, line: line_id, who, key }, answer)}`
}

/** The change and the buyer who was asked; `not_needed` once the booking is elsewhere, or the date was changed again. */
async function findStory(context: MailContext, { change_id, line_id, who = '' }: About) {
  const change = await findChange(context, change_id)
  const asked = await findAsked(context, change_id, line_id, who)
  if (!change || !asked) return undefined
  return asked.is_there && !asked.is_replaced ? change : 'not_needed'
}

/** The subject, the title and both dates, which everybody gets. */
async function partsOf(
  context: MailContext,
  { locale }: FoundOrder,
  line: FoundOrderLine,
  change: FoundChange,
) {
  const t = texts[locale]
  const words = t[change.kind]
  const before = await inWords(context, locale, change.before)
  const after = change.after && (await inWords(context, locale, change.after))
  const firstDay = (change.after ?? change.before).days[0]?.day
  const day = firstDay ? longDay(locale, firstDay) : ''
  return {
    subject: words.subject(line.name, day),
    words: { course: line.name, day },
    variation: change.kind,
    title: <Title>{words.title(day)}</Title>,
    preview: [after ?? before, `${t.why}: ${change.why}`].join('. '),
    dates: (
      <Facts
        facts={[
          [t.was, <s key="was">{before}</s>],
          ...(after ? [[t.becomes, <strong key="now">{after}</strong>] satisfies [string, unknown]] : []),
          [t.why, change.why],
        ]}
      />
    ),
  }
}

/** To the buyer: the old and the new date, and the choice between fine, another date, and cancelling without cost. */
export const dateChanged: MailTemplate<MailAbout['date_changed']> = async (context, about) => {
  const change = await findStory(context, about)
  if (!change || change === 'not_needed') return change
  const found = await findLine(context, about.line_id)
  if (!found) return undefined
  const { order, line } = found
  const t = texts[order.locale]
  const { title, dates, words, ...mail } = await partsOf(context, order, line, change)
  const link = linkTo(context, order, about)
  const [first, ...others] = answersTo(change.kind, true)
  const refundOn = change.refund_at && longDay(order.locale, dayOf(change.refund_at))
  const isOnAccount = paymentMethods[order.paymentMethod as keyof typeof paymentMethods] === 'account'
  return {
    ...mail,
    words: { ...words, name: order.contact.name },
    body: (
      <>
        {title}
        <Opening>{t[change.kind].buyer(order.contact.name)}</Opening>
        <Subtitle>{line.name}</Subtitle>
        {dates}
        <Subtitle>{t.question}</Subtitle>
        {first && <Action href={link(first)}>{t.answers[first]}</Action>}
        {others.map((answer) => (
          <Paragraph key={answer}>
            <Anchor href={link(answer)}>{t.answers[answer]}</Anchor>
          </Paragraph>
        ))}
        <Note>{refundOn ? (isOnAccount ? t.credit : t.refundOn)(refundOn) : t.nothing}</Note>
        {change.kind === 'cancelled' && isPrivate(order) && <Paragraph>{t.rights}</Paragraph>}
        <Paragraph>
          <Anchor href={orderLink(context, order)}>{orderTexts(order.locale).order}</Anchor>
        </Paragraph>
        {change.after && <Course locale={order.locale} line={line} />}
      </>
    ),
    files: calendarFiles(context, order, line.id),
  }
}

/** To a participant: whether the new date suits. */
export const dateChangedPerson: MailTemplate<MailAbout['date_changed_person']> = async (context, about) => {
  const change = await findStory(context, about)
  if (!change || change === 'not_needed') return change
  const found = await findParticipant(context, about)
  if (!found) return undefined
  const { order, line, name, by } = found
  const t = texts[order.locale]
  const { title, dates, words, ...mail } = await partsOf(context, order, line, change)
  const link = linkTo(context, order, about)
  const isAsked = answersTo(change.kind, false).length > 0
  return {
    ...mail,
    words: { ...words, name },
    body: (
      <>
        {title}
        <Opening>{t[change.kind].person(name)}</Opening>
        {dates}
        {isAsked && (
          <>
            <Action href={link('fine')}>{t.answers.fine}</Action>
            <Paragraph>
              <Anchor href={link('other_date')}>{t.doesNotSuit}</Anchor>
            </Paragraph>
          </>
        )}
        {change.after && <Course locale={order.locale} line={line} />}
        <Small>{t.by(by)}</Small>
      </>
    ),
    files: calendarFiles(context, order, line.id),
  }
}

/** To the buyer: a participant cannot come on the new date. */
export const dateWish: MailTemplate<MailAbout['date_wish']> = async (context, about) => {
  const found = await findParticipant(context, about)
  const change = await findStory(context, { change_id: about.change_id, line_id: about.line_id })
  if (!found) return undefined
  if (!change || change === 'not_needed') return change
  const { order, line, name } = found
  const t = texts[order.locale]
  const { dates } = await partsOf(context, order, line, change)
  const link = linkTo(context, order, { change_id: about.change_id, line_id: about.line_id })
  return {
    subject: t.wish.subject(name, line.name),
    words: { buyer: order.contact.name, name, course: line.name },
    preview: t.wish.title(name),
    body: (
      <>
        <Title>{t.wish.title(name)}</Title>
        <Opening>{t.wish.text(order.contact.name, name)}</Opening>
        <Subtitle>{line.name}</Subtitle>
        {dates}
        <Action href={link('other_date')}>{t.wish.action}</Action>
      </>
    ),
  }
}
