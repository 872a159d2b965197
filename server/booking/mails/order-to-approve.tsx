import type { Holds } from '../../../contract/rules/settings.ts'
import { Facts, Paragraph, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../mail/mail.ts'
import { money } from '../../platform/formats.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import { findOrder } from '../orders/find-order.ts'
import { grossCents } from './order-parts.tsx'

/** For the Dutch-speaking staff; a reply goes to the buyer. */
const why = ({ account_request_days, approval_hours }: Holds) => ({
  account: 'De bestelling op rekening is hoger dan de kredietlimiet. De plaatsen zijn gereserveerd.',
  newAccount: `Een nieuw bedrijf wil op rekening kopen. De plaatsen zijn gereserveerd tot u beslist, hoogstens ${account_request_days} dagen. Weigert u, dan kan de koper nog ${approval_hours} uur anders betalen.`,
  seats:
    'De koper heeft veel onbetaalde plaatsen. De plaatsen liggen pas vast als u de bestelling goedkeurt; daarna kan de koper betalen.',
})

export const orderToApprove: MailTemplate<MailAbout['order_to_approve']> = async (context, { order_id }) => {
  const order = await findOrder(context, order_id)
  if (!order) return undefined
  const { number, contact, invoiceAddress, lines, heldUntil, placedAt } = order
  const isUnheld = heldUntil !== null && heldUntil <= placedAt
  const facts: [string, string | null][] = [
    ['Koper', [invoiceAddress.company, contact.name].filter(Boolean).join(', ')],
    ['KvK-nummer', invoiceAddress.company_number ?? null],
    ['Btw-nummer', invoiceAddress.vat_number ?? null],
    ['E-mailadres', contact.email],
    ['Telefoon', contact.phone ?? null],
    [
      'Wat',
      lines.map(({ amount, name, option_name }) => `${amount} × ${name} ${option_name}`.trim()).join('; '),
    ],
    ['Totaal', money('nl', grossCents(order))],
  ]
  const { account, newAccount, seats } = why((await getSettings(context)).holds)
  const reason = order.paymentMethod !== 'account' || isUnheld ? seats : heldUntil ? newAccount : account
  return {
    subject: `Bestelling ${number} wacht op goedkeuring`,
    preview: `${[invoiceAddress.company, contact.name].filter(Boolean).join(', ')}: ${money('nl', grossCents(order))}. ${reason}`,
    replyTo: contact.email,
    body: (
      <>
        <Title>Een bestelling wacht op goedkeuring</Title>
        <Facts facts={facts} />
        <Paragraph>{reason}</Paragraph>
      </>
    ),
  }
}
