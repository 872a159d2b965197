import { Fragment } from 'react'
import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Note, Opening, Subtitle, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../mail/mail.ts'
import { hasCalendar } from '../documents/calendar.ts'
import { invoiceFile, listInvoices } from '../invoices/invoice-file.ts'
import { countMissingParticipants, type FoundOrder, findOrder } from '../orders/find-order.ts'
import { calendarFiles } from './calendar-file.ts'
import {
  AcceptedOffer,
  Course,
  courseInShort,
  FreeChanges,
  orderLink,
  orderTexts,
  PrivateRights,
  Sums,
} from './order-parts.tsx'

const texts = {
  nl: {
    subject: (number: string) => `Bestelling ${number} is bevestigd`,
    title: 'Uw bestelling is bevestigd',
    hello: (name: string, number: string) => `Beste ${name}, bestelling ${number} is bevestigd.`,
    more: (count: number) => ` (en nog ${count})`,
    attached: (calendar: boolean, invoice: boolean) =>
      calendar && invoice
        ? 'In de bijlagen vindt u de factuur en een agendabestand.'
        : calendar
          ? 'In de bijlage vindt u een agendabestand.'
          : invoice
            ? 'In de bijlage vindt u de factuur.'
            : '',
    missing: (count: number, days: number) =>
      count === 1
        ? `Van één deelnemer missen wij nog de gegevens. Vul ze in bij uw bestelling, uiterlijk ${days} ${days === 1 ? 'dag' : 'dagen'} voor de training.`
        : `Van ${count} deelnemers missen wij nog de gegevens. Vul ze in bij uw bestelling, uiterlijk ${days} ${days === 1 ? 'dag' : 'dagen'} voor de training.`,
    fill: 'Deelnemers invullen',
    sums: 'Uw bestelling',
  },
  en: {
    subject: (number: string) => `Order ${number} is confirmed`,
    title: 'Your order is confirmed',
    hello: (name: string, number: string) => `Dear ${name}, order ${number} is confirmed.`,
    more: (count: number) => ` (and ${count} more)`,
    attached: (calendar: boolean, invoice: boolean) =>
      calendar && invoice
        ? 'Attached are the invoice and a calendar file.'
        : calendar
          ? 'Attached is a calendar file.'
          : invoice
            ? 'Attached is the invoice.'
            : '',
    missing: (count: number, days: number) =>
      count === 1
        ? `We still need the details of one participant. Please fill them in on your order page, at least ${days} ${days === 1 ? 'day' : 'days'} before the training.`
        : `We still need the details of ${count} participants. Please fill them in on your order page, at least ${days} ${days === 1 ? 'day' : 'days'} before the training.`,
    fill: 'Fill in participants',
    sums: 'Your order',
  },
} satisfies Record<Locale, unknown>

export const orderConfirmedText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{number}}'), opening: t.hello('{{name}}', '{{number}}') }
}

function Body({ context, order, invoiced }: { context: MailContext; order: FoundOrder; invoiced: boolean }) {
  const { locale, contact, number, lines, terms } = order
  const t = texts[locale]
  const missing = countMissingParticipants(order)
  return (
    <>
      <Title>{t.title}</Title>
      <Opening then={t.attached(hasCalendar(order), invoiced)}>{t.hello(contact.name, number)}</Opening>
      <AcceptedOffer order={order} />
      {missing > 0 && <Note>{t.missing(missing, terms.names_days)}</Note>}
      <Action href={orderLink(context, order)}>{missing ? t.fill : orderTexts(locale).order}</Action>
      {lines.map((line) => (
        <Fragment key={line.id}>
          <Course locale={locale} line={line} />
          <FreeChanges order={order} line={line} now={context.now} />
        </Fragment>
      ))}
      <Subtitle>{t.sums}</Subtitle>
      <Sums order={order} />
      <PrivateRights context={context} order={order} />
    </>
  )
}

/** The first training with its date, or what is attached. */
function previewOf(order: FoundOrder, invoiced: boolean): string {
  const t = texts[order.locale]
  const [first, ...others] = order.lines.filter(({ first_day }) => first_day !== null)
  if (!first) return t.attached(false, invoiced) || t.title
  return courseInShort(order.locale, first) + (others.length ? t.more(others.length) : '')
}

export const orderConfirmed: MailTemplate<MailAbout['order_confirmed']> = async (context, { order_id }) => {
  const order = await findOrder(context, order_id)
  if (!order) return undefined
  const invoice = (await listInvoices(context, order_id)).find(({ credit_of }) => credit_of === null)
  return {
    subject: texts[order.locale].subject(order.number),
    words: { name: order.contact.name, number: order.number },
    preview: previewOf(order, invoice !== undefined),
    body: <Body context={context} order={order} invoiced={invoice !== undefined} />,
    files: [...(invoice ? [await invoiceFile(invoice)] : []), ...calendarFiles(context, order)],
  }
}
