import type { Locale } from '../../../contract/rules/locale.ts'
import { approvalPath } from '../../../contract/rules/paths/links.ts'
import { Action, Note, Opening, Small, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
import { moment } from '../../platform/formats.ts'
import { approvalSignatureSubject } from '../../platform/signature.ts'
import { findOrder } from '../orders/find-order.ts'
import { Sums } from './order-parts.tsx'

const texts = {
  nl: {
    subject: (buyer: string) => `${buyer} vraagt u een training goed te keuren`,
    title: 'Keurt u deze training goed?',
    hello: (name: string, buyer: string) =>
      `Beste ${name}, ${buyer} wil dit boeken en vraagt u om het goed te keuren of te betalen.`,
    until: (until: string) =>
      `Wij houden de plaatsen vast tot ${until}. Zonder uw antwoord vervalt de boeking daarna; u hoeft dan niets te doen.`,
    action: 'Bekijken en beslissen',
    unknown: 'Kent u deze persoon niet? Dan kunt u deze e-mail negeren.',
  },
  en: {
    subject: (buyer: string) => `${buyer} asks you to approve a course`,
    title: 'Do you approve this course?',
    hello: (name: string, buyer: string) =>
      `Dear ${name}, ${buyer} would like to book this and asks you to approve or pay it.`,
    until: (until: string) =>
      `We hold the seats until ${until}. Without your answer the booking then expires; you do not need to do anything.`,
    action: 'View and decide',
    unknown: 'Do you not know this person? Then you can ignore this email.',
  },
} satisfies Record<Locale, unknown>

export const approvalRequestText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{buyer}}'), opening: t.hello('{{name}}', '{{buyer}}') }
}

/** To the person who is to approve or pay. Replying reaches the buyer. */
export const approvalRequest: MailTemplate<MailAbout['approval_request']> = async (context, { order_id }) => {
  const order = await findOrder(context, order_id)
  if (!order?.approver) return undefined
  const { id, locale, contact, approver, heldUntil } = order
  const t = texts[locale]
  const key = context.signer.sign(approvalSignatureSubject(id))
  return {
    subject: t.subject(contact.name),
    words: { name: approver.name, buyer: contact.name },
    preview: t.hello(approver.name, contact.name),
    replyTo: contact.email,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.hello(approver.name, contact.name)}</Opening>
        <Sums order={order} />
        {heldUntil && <Note>{t.until(moment(locale, heldUntil))}</Note>}
        <Action href={`${context.origin}${approvalPath(locale, id, key)}`}>{t.action}</Action>
        <Small>{t.unknown}</Small>
      </>
    ),
  }
}
