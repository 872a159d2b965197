import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Note, Paragraph, Subtitle, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate } from '../../mail/mail.ts'
import { hasCalendar } from '../documents/calendar.ts'
import { invoiceFile, listInvoices } from '../invoices/invoice-file.ts'
import { type Booking, findBooking, missingPeople } from '../orders/find-order.ts'
import { calendarFiles } from './calendar-file.ts'
import { Course, orderLink, orderWords, PrivateRights, Sums } from './order-parts.tsx'

const words = {
  nl: {
    subject: (number: string) => `Bestelling ${number} is bevestigd`,
    title: 'Uw bestelling is bevestigd',
    hello: (name: string, number: string) => `Beste ${name}, bestelling ${number} is rond.`,
    attached: (calendar: boolean, invoice: boolean) =>
      calendar && invoice
        ? 'In de bijlagen vindt u de factuur en een agendabestand.'
        : calendar
          ? 'In de bijlage vindt u een agendabestand.'
          : invoice
            ? 'In de bijlage vindt u de factuur.'
            : '',
    missing: (count: number) =>
      count === 1
        ? 'Van één deelnemer missen wij nog de gegevens. Vul ze in bij uw bestelling, uiterlijk vijf dagen voor de training.'
        : `Van ${count} deelnemers missen wij nog de gegevens. Vul ze in bij uw bestelling, uiterlijk vijf dagen voor de training.`,
    fill: 'Deelnemers invullen',
    sums: 'Uw bestelling',
  },
  en: {
    subject: (number: string) => `Order ${number} is confirmed`,
    title: 'Your order is confirmed',
    hello: (name: string, number: string) => `Dear ${name}, order ${number} is settled.`,
    attached: (calendar: boolean, invoice: boolean) =>
      calendar && invoice
        ? 'Attached are the invoice and a calendar file.'
        : calendar
          ? 'Attached is a calendar file.'
          : invoice
            ? 'Attached is the invoice.'
            : '',
    missing: (count: number) =>
      count === 1
        ? 'We still miss the details of one participant. Fill them in with your order, at least five days before the course.'
        : `We still miss the details of ${count} participants. Fill them in with your order, at least five days before the course.`,
    fill: 'Fill in participants',
    sums: 'Your order',
  },
} satisfies Record<Locale, unknown>

function Body({ desk, booking, invoiced }: { desk: MailContext; booking: Booking; invoiced: boolean }) {
  const { locale, contact, number, lines } = booking
  const said = words[locale]
  const missing = missingPeople(booking)
  return (
    <>
      <Title>{said.title}</Title>
      <Paragraph>
        {said.hello(contact.name, number)} {said.attached(hasCalendar(booking), invoiced)}
      </Paragraph>
      {missing > 0 && <Note>{said.missing(missing)}</Note>}
      <Action href={orderLink(desk, booking)}>{missing ? said.fill : orderWords(locale).order}</Action>
      {lines.map((line) => (
        <Course key={line.id} locale={locale} line={line} />
      ))}
      <Subtitle>{said.sums}</Subtitle>
      <Sums booking={booking} />
      <PrivateRights desk={desk} booking={booking} />
    </>
  )
}

export const orderConfirmed: MailTemplate<MailAbout['order_confirmed']> = async (desk, { order_id }) => {
  const booking = await findBooking(desk, order_id)
  if (!booking) return undefined
  const invoice = (await listInvoices(desk, order_id)).find(({ credit_of }) => credit_of === null)
  return {
    subject: words[booking.locale].subject(booking.number),
    body: <Body desk={desk} booking={booking} invoiced={invoice !== undefined} />,
    files: [...(invoice ? [await invoiceFile(invoice)] : []), ...calendarFiles(desk, booking)],
  }
}
