import type { Locale } from '../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { Action, Anchor, Note, Opening, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { findOrder } from '../orders/find-order.ts'
import { orderLink, orderTexts } from './order-parts.tsx'

const texts = {
  nl: {
    refusedSubject: (number: string) => `Bestelling ${number} is niet goedgekeurd`,
    refusedTitle: 'Uw bestelling is niet goedgekeurd',
    refused: (name: string, number: string, approver: string) =>
      `Beste ${name}, ${approver} heeft bestelling ${number} niet goedgekeurd. De plaatsen zijn weer vrij. U hoeft niets te betalen.`,
    reason: (approver: string, reason: string) => `${approver} schreef: ${reason}`,
    expiredSubject: (number: string) => `Bestelling ${number} is verlopen`,
    expiredTitle: 'De bestelling is verlopen',
    expired: (name: string, number: string, approver: string) =>
      `Beste ${name}, ${approver} heeft niet op tijd over bestelling ${number} beslist. De plaatsen zijn weer vrij. U hoeft niets te betalen.`,
    toApprover: (name: string, number: string, buyer: string) =>
      `Beste ${name}, bestelling ${number} van ${buyer} wachtte op uw goedkeuring en is nu verlopen. De plaatsen zijn weer vrij. U hoeft niets te doen.`,
    again: 'Wilt u alsnog meedoen? Plaats dan een nieuwe bestelling.',
    action: 'Opnieuw boeken',
  },
  en: {
    refusedSubject: (number: string) => `Order ${number} was not approved`,
    refusedTitle: 'Your order was not approved',
    refused: (name: string, number: string, approver: string) =>
      `Dear ${name}, ${approver} did not approve order ${number}. Its seats have been released. You do not have to pay anything.`,
    reason: (approver: string, reason: string) => `${approver} wrote: ${reason}`,
    expiredSubject: (number: string) => `Order ${number} has expired`,
    expiredTitle: 'The order has expired',
    expired: (name: string, number: string, approver: string) =>
      `Dear ${name}, ${approver} did not decide on order ${number} in time. Its seats have been released. You do not have to pay anything.`,
    toApprover: (name: string, number: string, buyer: string) =>
      `Dear ${name}, order ${number} of ${buyer} was waiting for your approval and has expired. Its seats have been released. You do not need to do anything.`,
    again: 'Would you still like to take part? Please place a new order.',
    action: 'Book again',
  },
} satisfies Record<Locale, unknown>

type Variation = 'refused' | 'expired' | 'approver'

export const approvalEndedText =
  (variation: Variation): StandardText =>
  (locale) => {
    const t = texts[locale]
    const subject = variation === 'refused' ? t.refusedSubject : t.expiredSubject
    const opening = variation === 'approver' ? t.toApprover : t[variation]
    const other = variation === 'approver' ? '{{buyer}}' : '{{approver}}'
    return { subject: subject('{{number}}'), opening: opening('{{name}}', '{{number}}', other) }
  }

/** Refused, or not answered in time. */
export const approvalEnded: MailTemplate<MailAbout['approval_ended']> = async (context, { order_id, to }) => {
  const order = await findOrder(context, order_id)
  if (!order?.approver) return undefined
  const rows = await readRows(context.db, { is_refused: col.boolean, reason: col.text.orNull })`
    select exists (select from order_history where order_id = ${order_id} and why = 'approval_refused') as is_refused, refused_why as reason
    from orders where id = ${order_id}`
  const { locale, number, contact, approver } = order
  const t = texts[locale]
  const isRefused = rows[0]?.is_refused ?? false
  const reason = rows[0]?.reason
  const title = isRefused ? t.refusedTitle : t.expiredTitle
  const subject = isRefused ? t.refusedSubject(number) : t.expiredSubject(number)
  const words = { number, buyer: contact.name, approver: approver.name }
  if (to === 'approver')
    return {
      subject,
      words: { ...words, name: approver.name },
      variation: 'approver',
      preview: t.toApprover(approver.name, number, contact.name),
      body: (
        <>
          <Title>{title}</Title>
          <Opening>{t.toApprover(approver.name, number, contact.name)}</Opening>
        </>
      ),
    }
  const text = (isRefused ? t.refused : t.expired)(contact.name, number, approver.name)
  return {
    subject,
    words: { ...words, name: contact.name },
    variation: isRefused ? 'refused' : 'expired',
    preview: text,
    body: (
      <>
        <Title>{title}</Title>
        <Opening>{text}</Opening>
        {reason && <Note>{t.reason(approver.name, reason)}</Note>}
        <Paragraph>
          {t.again} <Anchor href={`${context.origin}${linkedPaths.cart[locale]}`}>{t.action}</Anchor>
        </Paragraph>
        <Action href={orderLink(context, order)}>{orderTexts(locale).order}</Action>
      </>
    ),
  }
}
