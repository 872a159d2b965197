import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { Action, Opening, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { moment, money } from '../../platform/formats.ts'
import { findOrder } from '../orders/find-order.ts'
import { orderLink, orderTexts } from './order-parts.tsx'

const texts = {
  nl: {
    subject: (number: string) => `De betaling van bestelling ${number} is niet gelukt`,
    title: 'De betaling is niet gelukt',
    nothing: 'Er is niets afgeschreven.',
    text: (name: string, sum: string, number: string) =>
      `Beste ${name}, de betaling van ${sum} voor bestelling ${number} is niet gelukt. Er is niets afgeschreven.`,
    retry: (until: string | null) =>
      `U kunt het opnieuw proberen${until ? `. Wij houden uw plaatsen vast tot ${until}` : ''}.`,
    action: 'Opnieuw betalen',
  },
  en: {
    subject: (number: string) => `The payment of order ${number} did not go through`,
    title: 'The payment did not go through',
    nothing: 'Nothing was charged.',
    text: (name: string, sum: string, number: string) =>
      `Dear ${name}, the payment of ${sum} for order ${number} did not go through. Nothing was charged.`,
    retry: (until: string | null) =>
      `You can try again${until ? `. We hold your seats until ${until}` : ''}.`,
    action: 'Try again',
  },
} satisfies Record<Locale, unknown>

export const paymentFailedText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{number}}'), opening: t.text('{{name}}', '{{sum}}', '{{number}}') }
}

export const paymentFailed: MailTemplate<MailAbout['payment_failed']> = async (context, { payment_id }) => {
  const rows = await readRows(context.db, {
    order_id: col.integer,
    amount_cents: col.integer,
  })`select order_id, amount_cents from payments where id = ${payment_id}`
  const order = rows[0] && (await findOrder(context, rows[0].order_id))
  if (!order) return undefined
  const { locale, contact, number, heldUntil, statusId } = order
  const t = texts[locale]
  const sum = money(locale, rows[0]?.amount_cents ?? 0)
  const mayRetry = statusId === orderStatus.awaitingPayment && (heldUntil === null || heldUntil > context.now)
  const retry = mayRetry && t.retry(heldUntil && moment(locale, heldUntil))
  return {
    subject: t.subject(number),
    words: { name: contact.name, number, sum },
    preview: retry || t.nothing,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(contact.name, sum, number)}</Opening>
        {retry && <Paragraph>{retry}</Paragraph>}
        <Action href={orderLink(context, order)}>{mayRetry ? t.action : orderTexts(locale).order}</Action>
      </>
    ),
  }
}
