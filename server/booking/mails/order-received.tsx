import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Note, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate } from '../../mail/mail.ts'
import { moment, money } from '../../platform/formats.ts'
import { type FoundOrder, findOrder } from '../orders/find-order.ts'
import { grossCents, orderLink, orderTexts, PrivateRights, Sums } from './order-parts.tsx'

const texts = {
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
    title: 'We have received your order',
    hello: (name: string, number: string) => `Dear ${name}, we have received your order ${number}.`,
    pay: (sum: string, until: string | null) =>
      until
        ? `Pay ${sum} before ${until}. Until then we hold your seats.`
        : `Pay ${sum} to complete the order.`,
    payNow: 'Pay now',
    transfer: (sum: string, until: string | null) =>
      `Transfer ${sum}${until ? ` so that it arrives before ${until}` : ''}. You will find the account number and the payment reference on your order page.`,
    transferNow: 'Details for the transfer',
    approval:
      'This order on account is above your credit limit. We will let you know within one working day whether it is approved. We hold your seats in the meantime.',
  },
} satisfies Record<Locale, unknown>

/** What the buyer has to do next; nothing if the order has changed since. */
function Next({ order, link }: { order: FoundOrder; link: string }) {
  const { locale, statusId, paymentMethod, heldUntil } = order
  const t = texts[locale]
  const sum = money(grossCents(order))
  const until = heldUntil && moment(locale, heldUntil)
  const byTransfer = paymentMethod === 'banktransfer'
  if (statusId === orderStatus.awaitingPayment)
    return (
      <>
        <Note>{byTransfer ? t.transfer(sum, until) : t.pay(sum, until)}</Note>
        <Action href={link}>{byTransfer ? t.transferNow : t.payNow}</Action>
      </>
    )
  return (
    <>
      {statusId === orderStatus.awaitingApproval && <Note>{t.approval}</Note>}
      <Action href={link}>{orderTexts(locale).order}</Action>
    </>
  )
}

const Body = ({ context, order }: { context: MailContext; order: FoundOrder }) => (
  <>
    <Title>{texts[order.locale].title}</Title>
    <Paragraph>{texts[order.locale].hello(order.contact.name, order.number)}</Paragraph>
    <Next order={order} link={orderLink(context, order)} />
    <Sums order={order} />
    <PrivateRights context={context} order={order} />
  </>
)

export const orderReceived: MailTemplate<MailAbout['order_received']> = async (context, { order_id }) => {
  const order = await findOrder(context, order_id)
  if (!order) return undefined
  return {
    subject: texts[order.locale].subject(order.number),
    body: <Body context={context} order={order} />,
  }
}
