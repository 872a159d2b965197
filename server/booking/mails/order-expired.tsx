import type { Locale } from '../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { Action, Anchor, Opening, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../mail/mail.ts'
import { findOrder } from '../orders/find-order.ts'
import { orderLink, orderTexts } from './order-parts.tsx'

const texts = {
  nl: {
    subject: (number: string) => `Bestelling ${number} is verlopen`,
    title: 'Uw bestelling is verlopen',
    text: (name: string, number: string) =>
      `Beste ${name}, bestelling ${number} is niet op tijd betaald en daarom vervallen. De plaatsen zijn weer vrijgegeven. U hoeft niets te doen.`,
    again: 'Wilt u alsnog meedoen? Plaats dan een nieuwe bestelling.',
    action: 'Opnieuw boeken',
  },
  en: {
    subject: (number: string) => `Order ${number} has expired`,
    title: 'Your order has expired',
    text: (name: string, number: string) =>
      `Dear ${name}, order ${number} was not paid in time and has expired. Its seats have been released. You do not need to do anything.`,
    again: 'Would you still like to take part? Please place a new order.',
    action: 'Book again',
  },
} satisfies Record<Locale, unknown>

export const orderExpiredText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{number}}'), opening: t.text('{{name}}', '{{number}}') }
}

export const orderExpired: MailTemplate<MailAbout['order_expired']> = async (context, { order_id }) => {
  const order = await findOrder(context, order_id)
  if (!order) return undefined
  const { locale, contact, number } = order
  const t = texts[locale]
  return {
    subject: t.subject(number),
    words: { name: contact.name, number },
    preview: t.again,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(contact.name, number)}</Opening>
        <Paragraph>
          {t.again} <Anchor href={`${context.origin}${linkedPaths.cart[locale]}`}>{t.action}</Anchor>
        </Paragraph>
        <Action href={orderLink(context, order)}>{orderTexts(locale).order}</Action>
      </>
    ),
  }
}
