import { Facts, Paragraph, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContent, MailContext, MailTemplate } from '../../../mail/mail.ts'
import { moment, money } from '../../../platform/formats.ts'
import { type FoundOffer, findOffer } from '../find-offer.ts'
import { offerTotals } from '../offer-to-json.ts'

/** For staff, who write and read Dutch; their answer goes to the customer. */
const words = {
  accepted: {
    subject: (number: string) => `Offerte ${number} is geaccepteerd`,
    title: 'Een offerte is geaccepteerd',
    text: 'De offerte is omgezet in een bestelling; wat daarvoor nodig is gaat vanzelf.',
  },
  declined: {
    subject: (number: string) => `Offerte ${number} is afgewezen`,
    title: 'Een offerte is afgewezen',
    text: 'U kunt de klant antwoorden op deze mail.',
  },
}

function letterOf(offer: FoundOffer, answer: keyof typeof words): MailContent {
  const said = words[answer]
  const totals = offerTotals(offer)
  const facts: [string, string | null][] = [
    ['Klant', [offer.customer.company, offer.customer.name].filter(Boolean).join(', ')],
    ['Antwoord van', offer.answered_by],
    ['Op', offer.answered_at && moment('nl', offer.answered_at)],
    ['Reden', answer === 'declined' ? offer.decline_reason : null],
    ['Bestelling', answer === 'accepted' ? offer.order_number : null],
    ['Wat', offer.names.join(', ')],
    ['Totaal', money(totals.netCents + totals.vatCents)],
  ]
  return {
    subject: said.subject(offer.number),
    replyTo: offer.customer.email,
    body: (
      <>
        <Title>{said.title}</Title>
        <Facts facts={facts} />
        <Paragraph>{said.text}</Paragraph>
      </>
    ),
  }
}

const about = async (desk: MailContext, id: number, answer: keyof typeof words) => {
  const offer = await findOffer(desk, id)
  return offer && letterOf(offer, answer)
}

export const offerAccepted: MailTemplate<MailAbout['offer_accepted']> = (desk, { offer_id }) =>
  about(desk, offer_id, 'accepted')
export const offerDeclined: MailTemplate<MailAbout['offer_declined']> = (desk, { offer_id }) =>
  about(desk, offer_id, 'declined')
