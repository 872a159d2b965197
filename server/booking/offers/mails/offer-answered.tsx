import { Facts, Paragraph, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContent, MailContext, MailTemplate } from '../../../mail/mail.ts'
import { moment, money } from '../../../platform/formats.ts'
import { type FoundOffer, findOffer } from '../find-offer.ts'
import { offerTotals } from '../offer-to-json.ts'

/** For the Dutch-speaking staff; a reply goes to the customer. */
const texts = {
  accepted: {
    subject: (number: string) => `Offerte ${number} is geaccepteerd`,
    title: 'Een offerte is geaccepteerd',
    text: 'De offerte is omgezet in een bestelling; de rest gebeurt automatisch.',
  },
  declined: {
    subject: (number: string) => `Offerte ${number} is afgewezen`,
    title: 'Een offerte is afgewezen',
    text: 'U kunt de klant antwoorden op deze mail.',
  },
}

function contentOf(offer: FoundOffer, answer: keyof typeof texts): MailContent {
  const t = texts[answer]
  const totals = offerTotals(offer)
  const facts: [string, string | null][] = [
    ['Klant', [offer.customer.company, offer.customer.name].filter(Boolean).join(', ')],
    ['Antwoord van', offer.answered_by],
    ['Op', offer.answered_at && moment('nl', offer.answered_at)],
    ['Reden', answer === 'declined' ? offer.decline_reason : null],
    ['Bestelling', answer === 'accepted' ? offer.order_number : null],
    ['Wat', offer.names.join(', ')],
    ['Totaal', money('nl', totals.netCents + totals.vatCents)],
  ]
  return {
    subject: t.subject(offer.number),
    preview: `${[offer.customer.company, offer.customer.name].filter(Boolean).join(', ')}: ${money('nl', totals.netCents + totals.vatCents)}. ${t.text}`,
    replyTo: offer.customer.email,
    body: (
      <>
        <Title>{t.title}</Title>
        <Facts facts={facts} />
        <Paragraph>{t.text}</Paragraph>
      </>
    ),
  }
}

const about = async (context: MailContext, id: number, answer: keyof typeof texts) => {
  const offer = await findOffer(context, id)
  return offer && contentOf(offer, answer)
}

export const offerAccepted: MailTemplate<MailAbout['offer_accepted']> = (context, { offer_id }) =>
  about(context, offer_id, 'accepted')
export const offerDeclined: MailTemplate<MailAbout['offer_declined']> = (context, { offer_id }) =>
  about(context, offer_id, 'declined')
