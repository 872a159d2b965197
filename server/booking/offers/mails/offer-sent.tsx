import type { Locale } from '../../../../contract/rules/locale.ts'
import { Action, Note, Opening, Paragraph, Rows, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { longDay, money } from '../../../platform/formats.ts'
import { type FoundOffer, findOffer } from '../find-offer.ts'
import { linkOf, offerFile } from '../offer-file.ts'
import { isForCompany, isStillHeld, offerTotals } from '../offer-to-json.ts'

const texts = {
  nl: {
    subject: (number: string) => `Uw offerte ${number} van Vangnet`,
    title: 'Uw offerte',
    text: (name: string, number: string) => `Beste ${name}, hierbij onze offerte ${number}.`,
    reminderSubject: (number: string, day: string) => `Offerte ${number} is nog geldig tot en met ${day}`,
    reminderTitle: 'Uw offerte loopt bijna af',
    reminder: (name: string, number: string, day: string) =>
      `Beste ${name}, offerte ${number} is nog geldig tot en met ${day}. Daarna kunt u de offerte niet meer accepteren.`,
    until: (day: string, held: string | null) =>
      `De offerte is geldig tot en met ${day}. ${held ? `Wij houden uw plaatsen vast tot en met ${held}.` : 'Plaatsen houden wij pas vast als u accepteert.'}`,
    discount: 'Korting',
    net: 'Totaal zonder btw',
    total: 'Totaal',
    action: 'Offerte bekijken en accepteren',
  },
  en: {
    subject: (number: string) => `Your offer ${number} from Vangnet`,
    title: 'Your offer',
    text: (name: string, number: string) => `Dear ${name}, please find our offer ${number} below.`,
    reminderSubject: (number: string, day: string) => `Offer ${number} is valid until ${day}`,
    reminderTitle: 'Your offer is about to expire',
    reminder: (name: string, number: string, day: string) =>
      `Dear ${name}, offer ${number} is valid until ${day}. After that you can no longer accept it.`,
    until: (day: string, held: string | null) =>
      `The offer is valid until ${day}. ${held ? `We hold your seats until ${held} (inclusive).` : 'We hold seats once you accept.'}`,
    discount: 'Discount',
    net: 'Total without VAT',
    total: 'Total',
    action: 'View and accept the offer',
  },
} satisfies Record<Locale, unknown>

export const offerSentText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{number}}'), opening: t.text('{{name}}', '{{number}}') }
}

export const offerReminderText: StandardText = (locale) => {
  const t = texts[locale]
  return {
    subject: t.reminderSubject('{{number}}', '{{day}}'),
    opening: t.reminder('{{name}}', '{{number}}', '{{day}}'),
  }
}

/** The lines and totals: without VAT for a company, with VAT for a private buyer. */
function Sums({ offer }: { offer: FoundOffer }) {
  const t = texts[offer.locale]
  const totals = offerTotals(offer)
  const forCompany = isForCompany(offer)
  return (
    <Rows
      rows={[
        ...offer.lines.map((line, index) => ({
          name: `${line.amount} × ${line.name}`,
          value: money(
            offer.locale,
            line.netCents * line.amount + (forCompany ? 0 : (totals.lines[index]?.fullVatCents ?? 0)),
          ),
        })),
        ...(totals.discountCents
          ? [
              {
                name: t.discount,
                value: money(
                  offer.locale,
                  -totals.discountCents - (forCompany ? 0 : totals.fullVatCents - totals.vatCents),
                ),
              },
            ]
          : []),
        ...(forCompany ? [{ name: t.net, value: money(offer.locale, totals.netCents) }] : []),
        { name: t.total, value: money(offer.locale, totals.netCents + totals.vatCents), strong: true },
      ]}
    />
  )
}

async function contentOf(context: MailContext, offer: FoundOffer, token: string, isReminder: boolean) {
  const t = texts[offer.locale]
  const day = longDay(offer.locale, offer.valid_until)
  const { number, customer } = offer
  const held =
    offer.hold_until && isStillHeld(offer, context.now) ? longDay(offer.locale, offer.hold_until) : null
  const file = isReminder
    ? undefined
    : await offerFile(context, offer.id, { origin: context.origin, token: context.secretForFile(token) })
  return {
    subject: isReminder ? t.reminderSubject(number, day) : t.subject(number),
    words: { name: customer.name, number, day },
    preview: `${offer.lines.map(({ name }) => name).join(', ')}. ${t.until(day, held)}`,
    body: (
      <>
        <Title>{isReminder ? t.reminderTitle : t.title}</Title>
        <Opening>
          {isReminder ? t.reminder(customer.name, number, day) : t.text(customer.name, number)}
        </Opening>
        {!isReminder && <Paragraph>{offer.introduction}</Paragraph>}
        <Sums offer={offer} />
        <Note>{t.until(day, held)}</Note>
        <Action href={linkOf(context.origin, offer.locale, token)}>{t.action}</Action>
      </>
    ),
    files: file ? [file] : [],
  }
}

/** To the customer, with the link and the PDF. */
export const offerSent: MailTemplate<MailAbout['offer_sent']> = async (context, { offer_id, token }) => {
  const offer = await findOffer(context, offer_id)
  return offer && contentOf(context, offer, token, false)
}

export const offerReminder: MailTemplate<MailAbout['offer_reminder']> = async (
  context,
  { offer_id, token },
) => {
  const offer = await findOffer(context, offer_id)
  return offer && contentOf(context, offer, token, true)
}
