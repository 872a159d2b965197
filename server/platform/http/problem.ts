import type { Locale } from '../../../contract/rules/locale.ts'

/** Every way a request can fail: one closed list, one status each, one sentence in each language. */
export const problems = {
  malformed: {
    status: 400,
    nl: 'Deze aanvraag is niet te lezen.',
    en: 'This request cannot be read.',
  },
  unknown_language: {
    status: 400,
    nl: 'Onbekende taal: language-id is 3 (Nederlands) of 12 (Engels).',
    en: 'Unknown language: language-id is 3 (Dutch) or 12 (English).',
  },
  not_logged_in: { status: 401, nl: 'Log in om verder te gaan.', en: 'Log in to continue.' },
  forbidden: {
    status: 403,
    nl: 'Hiervoor hebt u geen toestemming.',
    en: 'You are not allowed to do this.',
  },
  forbidden_origin: {
    status: 403,
    nl: 'Deze aanvraag komt van een andere site.',
    en: 'This request comes from another site.',
  },
  wrong_credentials: {
    status: 401,
    nl: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
    en: 'This e-mail address and password do not belong together.',
  },
  unknown_email: {
    status: 404,
    nl: 'Bij dit e-mailadres hoort geen account.',
    en: 'No account belongs to this e-mail address.',
  },
  account_exists: {
    status: 409,
    nl: 'Bij dit e-mailadres hoort al een account. Log in om verder te gaan.',
    en: 'There is an account with this e-mail address already. Log in to continue.',
  },
  link_ended: {
    status: 410,
    nl: 'Deze link is verlopen of al gebruikt.',
    en: 'This link has expired or was used before.',
  },
  out_of_stock: {
    status: 409,
    nl: 'Zoveel plaatsen zijn er niet meer.',
    en: 'There are not that many places left.',
  },
  not_bookable: {
    status: 409,
    nl: 'Dit kan niet (meer) geboekt worden.',
    en: 'This cannot be booked (any more).',
  },
  not_in_cart: { status: 404, nl: 'Dit zit niet in uw boeking.', en: 'This is not in your booking.' },
  cart_empty: { status: 409, nl: 'Uw boeking is leeg.', en: 'Your booking is empty.' },
  cart_full: {
    status: 409,
    nl: 'Zoveel verschillende dingen passen niet in één boeking. Bel ons even.',
    en: 'So many different things do not fit into one booking. Please call us.',
  },
  cart_changed: {
    status: 409,
    nl: 'Uw boeking is veranderd. Kijk haar nog eens na.',
    en: 'Your booking has changed. Please look it over.',
  },
  price_changed: {
    status: 409,
    nl: 'De prijs is veranderd. Kijk het totaal na en bestel opnieuw.',
    en: 'The price has changed. Check the total and order again.',
  },
  not_possible: {
    status: 409,
    nl: 'Dat kan nu niet (meer).',
    en: 'That is not possible (any more).',
  },
  orders_open: {
    status: 409,
    nl: 'Er lopen nog bestellingen. Annuleer ze eerst, of wacht tot ze voorbij zijn.',
    en: 'There are orders under way. Cancel them first, or wait until they are over.',
  },
  offer_expired: {
    status: 409,
    nl: 'Deze offerte is verlopen. Vraag ons om een nieuwe.',
    en: 'This offer has expired. Ask us for a new one.',
  },
  discount_unknown: {
    status: 422,
    nl: 'Deze kortingscode kennen we niet.',
    en: 'We do not know this discount code.',
  },
  discount_not_yet: {
    status: 422,
    nl: 'Deze kortingscode geldt nog niet.',
    en: 'This discount code is not valid yet.',
  },
  discount_expired: {
    status: 422,
    nl: 'Deze kortingscode is verlopen.',
    en: 'This discount code has expired.',
  },
  discount_used_up: {
    status: 422,
    nl: 'Deze kortingscode is op.',
    en: 'This discount code has been used up.',
  },
  discount_used_by_you: {
    status: 422,
    nl: 'U hebt deze kortingscode al gebruikt.',
    en: 'You have used this discount code already.',
  },
  discount_minimum: {
    status: 422,
    nl: 'Uw boeking is te klein voor deze kortingscode.',
    en: 'Your booking is too small for this discount code.',
  },
  discount_not_for_these: {
    status: 422,
    nl: 'Deze kortingscode geldt niet voor wat u gekozen hebt.',
    en: 'This discount code is not for what you have chosen.',
  },
  bank_unavailable: {
    status: 503,
    nl: 'De betaaldienst antwoordt niet. Uw bestelling is bewaard; probeer zo opnieuw te betalen.',
    en: 'The payment service does not answer. Your order is kept; please try to pay again shortly.',
  },
  not_found: { status: 404, nl: 'Dit bestaat niet (meer).', en: 'This does not exist (any more).' },
  gone: { status: 410, nl: 'Dit is voorgoed weg.', en: 'This is gone for good.' },
  too_large: { status: 413, nl: 'Deze aanvraag is te groot.', en: 'This request is too large.' },
  unsupported_type: {
    status: 415,
    nl: 'Stuur de gegevens als JSON.',
    en: 'Send the data as JSON.',
  },
  invalid: {
    status: 422,
    nl: 'Niet alles is juist ingevuld.',
    en: 'Not everything is filled in correctly.',
  },
  captcha_failed: {
    status: 422,
    nl: 'Wij konden niet nagaan dat u geen programma bent. Verstuur het nog een keer.',
    en: 'We could not tell that you are not a program. Please send it once more.',
  },
  too_many: {
    status: 429,
    nl: 'Te veel aanvragen achter elkaar. Wacht even en probeer het opnieuw.',
    en: 'Too many requests in a row. Wait a moment and try again.',
  },
  fault: {
    status: 500,
    nl: 'Er ging iets mis bij ons. Probeer het later opnieuw.',
    en: 'Something went wrong on our side. Please try again later.',
  },
  unavailable: {
    status: 503,
    nl: 'We zijn even niet bereikbaar. Probeer het zo opnieuw.',
    en: 'We cannot be reached for a moment. Please try again shortly.',
  },
} as const satisfies Record<string, { status: number } & Record<Locale, string>>

export type ProblemCode = keyof typeof problems
export type FieldRules = Record<string, string[]>

/** Thrown where a request cannot go on; the one error handler turns it into the answer. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: FieldRules | undefined
  readonly retryAfter: number | undefined
  /** What the caller needs to know besides, such as how many there are. */
  readonly more: Record<string, unknown> | undefined

  constructor(
    code: ProblemCode,
    more: { fields?: FieldRules; retryAfter?: number; more?: Record<string, unknown> } = {},
  ) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.more = more.more
  }

  get status() {
    return problems[this.code].status
  }
}
