import type { Locale } from '../../../contract/rules/locale.ts'
import { orderStatus } from '../../../contract/rules/order-status.ts'
import { Action, Note, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate } from '../../mail/mail.ts'
import { moment, money } from '../../platform/formats.ts'
import { type Booking, findBooking } from '../orders/find-order.ts'
import { grossCents, orderLink, orderWords, PrivateRights, Sums } from './order-parts.tsx'

const words = {
  nl: {
    subject: (number: string) => `Wij hebben bestelling ${number} ontvangen`,
    title: 'Uw bestelling is binnen',
    hello: (name: string, number: string) => `Beste ${name}, wij hebben uw bestelling ${number} ontvangen.`,
    pay: (sum: string, until: string | null) =>
      until
        ? `Betaal ${sum} vóór ${until}. Tot dan houden wij alles voor u vast.`
        : `Betaal ${sum} om de bestelling af te ronden.`,
    payNow: 'Nu betalen',
    transfer: (sum: string, until: string | null) =>
      `Maak ${sum} over${until ? ` zodat het er vóór ${until} is` : ''}. Het rekeningnummer en het kenmerk dat u moet vermelden staan bij uw bestelling.`,
    transferNow: 'Gegevens voor de overschrijving',
    approval:
      'U bestelt op rekening boven uw limiet. Wij kijken dit na en laten u binnen één werkdag weten of het akkoord is. Uw plaatsen houden wij zolang vast.',
  },
  en: {
    subject: (number: string) => `We have received order ${number}`,
    title: 'Your order has come in',
    hello: (name: string, number: string) => `Dear ${name}, we have received your order ${number}.`,
    pay: (sum: string, until: string | null) =>
      until
        ? `Pay ${sum} before ${until}. Until then we hold everything for you.`
        : `Pay ${sum} to complete the order.`,
    payNow: 'Pay now',
    transfer: (sum: string, until: string | null) =>
      `Transfer ${sum}${until ? ` so that it arrives before ${until}` : ''}. The account number and the reference to mention are shown with your order.`,
    transferNow: 'Details for the transfer',
    approval:
      'You order on account above your limit. We look into it and let you know within one working day whether it is approved. We hold your places meanwhile.',
  },
} satisfies Record<Locale, unknown>

/** What the buyer does next. An order that has moved on since asks for nothing any more. */
function Next({ booking, link }: { booking: Booking; link: string }) {
  const { locale, statusId, paymentMethod, heldUntil } = booking
  const said = words[locale]
  const sum = money(grossCents(booking))
  const until = heldUntil && moment(locale, heldUntil)
  const byTransfer = paymentMethod === 'banktransfer'
  if (statusId === orderStatus.awaitingPayment)
    return (
      <>
        <Note>{byTransfer ? said.transfer(sum, until) : said.pay(sum, until)}</Note>
        <Action href={link}>{byTransfer ? said.transferNow : said.payNow}</Action>
      </>
    )
  return (
    <>
      {statusId === orderStatus.awaitingApproval && <Note>{said.approval}</Note>}
      <Action href={link}>{orderWords(locale).order}</Action>
    </>
  )
}

const Body = ({ desk, booking }: { desk: MailContext; booking: Booking }) => (
  <>
    <Title>{words[booking.locale].title}</Title>
    <Paragraph>{words[booking.locale].hello(booking.contact.name, booking.number)}</Paragraph>
    <Next booking={booking} link={orderLink(desk, booking)} />
    <Sums booking={booking} />
    <PrivateRights desk={desk} booking={booking} />
  </>
)

export const orderReceived: MailTemplate<MailAbout['order_received']> = async (desk, { order_id }) => {
  const booking = await findBooking(desk, order_id)
  if (!booking) return undefined
  return {
    subject: words[booking.locale].subject(booking.number),
    body: <Body desk={desk} booking={booking} />,
  }
}
