import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { Day } from '../../../contract/rules/time/day.ts'
import { Action, Note, Opening, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../mail/mail.ts'
import { moment, money } from '../../platform/formats.ts'
import { type FoundOrder, findOrder } from '../orders/find-order.ts'
import { transferTerm } from '../orders/holds.ts'
import { AcceptedOffer, grossCents, orderLink, orderTexts, PrivateRights, Sums } from './order-parts.tsx'

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
      'Uw plaatsen zijn gereserveerd. Omdat het bedrag boven uw kredietlimiet ligt, bevestigen wij binnen één werkdag.',
    newAccount: (until: string) =>
      `U vroeg om op rekening te betalen. Wij kijken uw aanvraag na en laten u binnen één werkdag weten of het akkoord is. Uw plaatsen houden wij vast tot ${until}.`,
    employer: (name: string, until: string) =>
      `Wij hebben ${name} gevraagd de bestelling goed te keuren of te betalen. Uw plaatsen houden wij vast tot ${until}; daarna vervalt de bestelling.`,
    manySeats:
      'U bestelt veel plaatsen die nog niet betaald zijn. Wij kijken dit na en laten u binnen één werkdag weten of het akkoord is. Daarna houden wij uw plaatsen vast en kunt u betalen. Wilt u eerder zekerheid? Bel ons.',
    confirm: (hour: string, until: string) =>
      `Bevestig uw bestelling vóór ${hour}, anders geven wij uw plaatsen weer vrij. Na uw bevestiging houden wij ze vast tot ${until}, zodat u rustig kunt overmaken.`,
    confirmNow: 'Bestelling bevestigen',
    approvedSubject: (number: string) => `Bestelling ${number} is goedgekeurd`,
    approvedTitle: 'Uw bestelling is goedgekeurd',
    approvedHello: (name: string, number: string) =>
      `Beste ${name}, wij hebben bestelling ${number} nagekeken en uw plaatsen gereserveerd. U kunt nu betalen.`,
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
      'Your seats are reserved. Because the amount is above your credit limit, we will confirm within one working day.',
    newAccount: (until: string) =>
      `You asked to pay on account. We will check your request and let you know within one working day whether it is approved. We hold your seats until ${until}.`,
    employer: (name: string, until: string) =>
      `We have asked ${name} to approve or pay the order. We hold your seats until ${until}; after that the order expires.`,
    manySeats:
      'You are ordering many seats that have not been paid for. We will let you know within one working day whether the order is approved. We then hold your seats and you can pay. Would you like to be certain sooner? Please call us.',
    confirm: (hour: string, until: string) =>
      `Confirm your order before ${hour}, otherwise we release your seats. Once you have confirmed it we hold them until ${until}, so that you have time for the transfer.`,
    confirmNow: 'Confirm your order',
    approvedSubject: (number: string) => `Order ${number} has been approved`,
    approvedTitle: 'Your order has been approved',
    approvedHello: (name: string, number: string) =>
      `Dear ${name}, we have checked order ${number} and reserved your seats. You can pay now.`,
  },
} satisfies Record<Locale, unknown>

export const orderReceivedText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{number}}'), opening: t.hello('{{name}}', '{{number}}') }
}

export const orderApprovedText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.approvedSubject('{{number}}'), opening: t.approvedHello('{{name}}', '{{number}}') }
}

const firstDayOf = (lines: FoundOrder['lines']): Day | null =>
  lines.flatMap(({ first_day }) => first_day ?? []).toSorted()[0] ?? null

/** Names the person who decides about an order that waits for approval, and until when its seats are held. */
function approvalText({ locale, paymentMethod, approver, heldUntil, placedAt }: FoundOrder): string {
  const t = texts[locale]
  if (heldUntil === null) return t.approval
  if (heldUntil <= placedAt) return t.manySeats
  const until = moment(locale, heldUntil)
  return paymentMethod === 'account' && !approver
    ? t.newAccount(until)
    : t.employer(approver?.name ?? '', until)
}

/** What the buyer has to do next, in words; undefined if the order has changed since. */
function nextStep(order: FoundOrder): string | undefined {
  const { locale, statusId, paymentMethod, heldUntil, placedAt, lines, terms } = order
  const t = texts[locale]
  const sum = money(locale, grossCents(order))
  const until = heldUntil && moment(locale, heldUntil)
  if (order.needsConfirmation && until)
    return t.confirm(until, moment(locale, transferTerm(placedAt, firstDayOf(lines), terms)))
  if (statusId === orderStatus.awaitingPayment)
    return paymentMethod === 'banktransfer' ? t.transfer(sum, until) : t.pay(sum, until)
  if (statusId === orderStatus.awaitingApproval) return approvalText(order)
  return undefined
}

function nextAction({ locale, needsConfirmation, heldUntil, statusId, paymentMethod }: FoundOrder): string {
  const t = texts[locale]
  if (needsConfirmation && heldUntil) return t.confirmNow
  if (statusId !== orderStatus.awaitingPayment) return orderTexts(locale).order
  return paymentMethod === 'banktransfer' ? t.transferNow : t.payNow
}

type BodyProps = { context: MailContext; order: FoundOrder; title: string; hello: string }

function Body({ context, order, title, hello }: BodyProps) {
  const next = nextStep(order)
  return (
    <>
      <Title>{title}</Title>
      <Opening>{hello}</Opening>
      <AcceptedOffer order={order} />
      {next && <Note>{next}</Note>}
      <Action href={orderLink(context, order)}>{nextAction(order)}</Action>
      <Sums order={order} />
      <PrivateRights context={context} order={order} />
    </>
  )
}

/** Not for an order that was paid, or whose time to pay ran out, while the mail waited: those have their own mails. */
export const orderReceived: MailTemplate<MailAbout['order_received']> = async (context, { order_id }) => {
  const order = await findOrder(context, order_id)
  if (!order) return undefined
  const next = nextStep(order)
  const isTooLate =
    order.statusId === orderStatus.awaitingPayment && order.heldUntil && order.heldUntil <= context.now
  if (!next || isTooLate) return 'not_needed'
  const { locale, number, contact } = order
  const t = texts[locale]
  return {
    subject: t.subject(number),
    words: { name: contact.name, number },
    preview: next,
    body: <Body {...{ context, order }} title={t.title} hello={t.hello(contact.name, number)} />,
  }
}

export const orderApproved: MailTemplate<MailAbout['order_approved']> = async (context, { order_id }) => {
  const order = await findOrder(context, order_id)
  if (!order) return undefined
  const { locale, number, contact } = order
  const t = texts[locale]
  return {
    subject: t.approvedSubject(number),
    words: { name: contact.name, number },
    preview: nextStep(order) ?? t.approvedTitle,
    body: (
      <Body {...{ context, order }} title={t.approvedTitle} hello={t.approvedHello(contact.name, number)} />
    ),
  }
}
