import type { Locale } from '../../../contract/rules/locale.ts'

/** The texts of an offer's PDF that invoices do not have. */
type Texts = {
  offer: string
  date: string
  validUntil: string
  request: string
  undated: string
  draft: string
  discount: string
  held: (day: string) => string
  shipping: string
  acceptTitle: string
  accept: (link: string, day: string) => string
  terms: string
  state: {
    accepted: (name: string, day: string) => string
    declined: string
    expired: (day: string) => string
  }
  file: string
}

export const offerTexts: Record<Locale, Texts> = {
  nl: {
    offer: 'Offerte',
    date: 'Datum',
    validUntil: 'Geldig tot en met',
    request: 'Uw aanvraag',
    undated: 'In overleg, op uw locatie of zonder vaste datum',
    draft: 'concept',
    discount: 'Korting',
    held: (day) => `Wij houden uw plaatsen vast tot en met ${day}.`,
    shipping:
      'Verzendkosten komen hier nog bij; u kiest bij het accepteren hoe u de goederen wilt ontvangen.',
    acceptTitle: 'Zo gaat u akkoord',
    accept: (link, day) =>
      `Open ${link} en klik op accepteren, uiterlijk op ${day}. Wij kijken dan of de plaatsen er nog zijn en zetten de offerte om in een bestelling.`,
    terms: 'Op deze offerte zijn onze algemene voorwaarden van toepassing.',
    state: {
      accepted: (name, day) => `Deze offerte is op ${day} geaccepteerd door ${name}.`,
      declined: 'Deze offerte is afgewezen.',
      expired: (day) => `Deze offerte was geldig tot en met ${day} en is verlopen.`,
    },
    file: 'offerte',
  },
  en: {
    offer: 'Offer',
    date: 'Date',
    validUntil: 'Valid until (inclusive)',
    request: 'Your request',
    undated: 'By arrangement, at your location or without a fixed date',
    draft: 'draft',
    discount: 'Discount',
    held: (day) => `We hold your seats until ${day} (inclusive).`,
    shipping: 'Shipping is added; you choose how to receive the goods when you accept.',
    acceptTitle: 'How to accept',
    accept: (link, day) =>
      `Open ${link} and click accept, by ${day} at the latest. We then check that the seats are still available and turn the offer into an order.`,
    terms: 'Our general terms and conditions apply to this offer.',
    state: {
      accepted: (name, day) => `This offer was accepted on ${day} by ${name}.`,
      declined: 'This offer was declined.',
      expired: (day) => `This offer was valid until ${day} and has expired.`,
    },
    file: 'offer',
  },
}
