import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { Action, Note, Opening, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
import { moment } from '../../platform/formats.ts'
import { findOrder } from '../orders/find-order.ts'
import { Sums } from './order-parts.tsx'

const texts = {
  nl: {
    subject: (buyer: string) => `${buyer} vraagt u een bestelling goed te keuren`,
    title: 'Keurt u deze bestelling goed?',
    hello: (buyer: string, number: string) =>
      `${buyer} heeft bestelling ${number} geplaatst. Bij uw bedrijf beslist een beheerder daarover.`,
    until: (until: string) =>
      `Wij houden de plaatsen vast tot ${until}. Zonder antwoord vervalt de bestelling daarna.`,
    action: 'Bekijken en beslissen',
  },
  en: {
    subject: (buyer: string) => `${buyer} asks you to approve an order`,
    title: 'Do you approve this order?',
    hello: (buyer: string, number: string) =>
      `${buyer} has placed order ${number}. At your company a manager decides about it.`,
    until: (until: string) => `We hold the seats until ${until}. Without an answer the order then expires.`,
    action: 'View and decide',
  },
} satisfies Record<Locale, unknown>

export const managerApprovalText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{buyer}}'), opening: t.hello('{{buyer}}', '{{number}}') }
}

/** To the managers of the buyer's company, who decide after logging in. Replying reaches the buyer. */
export const managerApproval: MailTemplate<MailAbout['manager_approval']> = async (context, { order_id }) => {
  const order = await findOrder(context, order_id)
  if (!order) return undefined
  if (order.statusId !== orderStatus.awaitingApproval) return 'not_needed'
  const { contact, number, heldUntil } = order
  const { locale, origin } = context
  const t = texts[locale]
  return {
    subject: t.subject(contact.name),
    words: { buyer: contact.name, number },
    preview: t.hello(contact.name, number),
    replyTo: contact.email,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.hello(contact.name, number)}</Opening>
        <Sums order={order} />
        {heldUntil && <Note>{t.until(moment(locale, heldUntil))}</Note>}
        <Action href={`${origin}${linkedPaths.dashboardPeople[locale]}?part=orders`}>{t.action}</Action>
      </>
    ),
  }
}
