import type { Locale } from '../../../../contract/rules/locale.ts'
import { Action, Note, Paragraph, Rows, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate } from '../../../mail/mail.ts'
import { longDay, money } from '../../../platform/formats.ts'
import { type FoundOffer, findOffer } from '../find-offer.ts'
import { linkOf, offerFile } from '../offer-file.ts'
import { isForCompany, offerTotals } from '../offer-to-json.ts'

const words = {
  nl: {
    subject: (number: string) => `Uw offerte ${number} van Vangnet`,
    title: 'Uw offerte',
    text: (name: string, number: string) => `Beste ${name}, hierbij onze offerte ${number}.`,
    reminderSubject: (number: string, day: string) => `Offerte ${number} is nog geldig tot en met ${day}`,
    reminderTitle: 'Uw offerte loopt bijna af',
    reminder: (name: string, number: string, day: string) =>
      `Beste ${name}, offerte ${number} is nog geldig tot en met ${day}. Daarna kunt u haar niet meer accepteren.`,
    until: (day: string) =>
      `De offerte is geldig tot en met ${day}. Plaatsen houden wij pas vast als u accepteert.`,
    net: 'Totaal zonder btw',
    total: 'Totaal',
    action: 'Offerte bekijken en accepteren',
  },
  en: {
    subject: (number: string) => `Your offer ${number} from Vangnet`,
    title: 'Your offer',
    text: (name: string, number: string) => `Dear ${name}, this is our offer ${number}.`,
    reminderSubject: (number: string, day: string) => `Offer ${number} is still valid until ${day}`,
    reminderTitle: 'Your offer is about to end',
    reminder: (name: string, number: string, day: string) =>
      `Dear ${name}, offer ${number} is still valid until ${day}. After that you cannot accept it any more.`,
    until: (day: string) => `The offer is valid until ${day}. We hold places once you accept.`,
    net: 'Total without VAT',
    total: 'Total',
    action: 'View and accept the offer',
  },
} satisfies Record<Locale, unknown>

/** The lines and what they come to: a company reads sums without VAT, a private buyer with. */
function Sums({ offer }: { offer: FoundOffer }) {
  const said = words[offer.locale]
  const totals = offerTotals(offer)
  const forCompany = isForCompany(offer)
  return (
    <Rows
      rows={[
        ...offer.lines.map((line, index) => ({
          name: `${line.amount} × ${line.name}`,
          value: money(line.netCents * line.amount + (forCompany ? 0 : (totals.lines[index]?.vatCents ?? 0))),
        })),
        ...(forCompany ? [{ name: said.net, value: money(totals.netCents) }] : []),
        { name: said.total, value: money(totals.netCents + totals.vatCents), strong: true },
      ]}
    />
  )
}

async function letterOf(desk: MailContext, offer: FoundOffer, token: string, isReminder: boolean) {
  const said = words[offer.locale]
  const day = longDay(offer.locale, offer.valid_until)
  const { number, customer } = offer
  const file = isReminder ? undefined : await offerFile(desk, offer.id, { origin: desk.origin, token })
  return {
    subject: isReminder ? said.reminderSubject(number, day) : said.subject(number),
    body: (
      <>
        <Title>{isReminder ? said.reminderTitle : said.title}</Title>
        <Paragraph>
          {isReminder ? said.reminder(customer.name, number, day) : said.text(customer.name, number)}
        </Paragraph>
        {!isReminder && <Paragraph>{offer.introduction}</Paragraph>}
        <Sums offer={offer} />
        <Note>{said.until(day)}</Note>
        <Action href={linkOf(desk.origin, offer.locale, token)}>{said.action}</Action>
      </>
    ),
    files: file ? [file] : [],
  }
}

/** To the customer, with the link and the paper. */
export const offerSent: MailTemplate<MailAbout['offer_sent']> = async (desk, { offer_id, token }) => {
  const offer = await findOffer(desk, offer_id)
  return offer && letterOf(desk, offer, token, false)
}

export const offerReminder: MailTemplate<MailAbout['offer_reminder']> = async (desk, { offer_id, token }) => {
  const offer = await findOffer(desk, offer_id)
  return offer && letterOf(desk, offer, token, true)
}
