import type { Locale } from '../../../../contract/rules/locale.ts'
import { type ProblemCode, problemStatuses } from '../../../../contract/rules/problem-codes.ts'

/** The sentence shown to people for each problem code. */
export const problemMessages: Record<ProblemCode, Record<Locale, string>> = {
  malformed: { nl: 'Deze aanvraag is niet te lezen.', en: 'This request could not be read.' },
  unknown_language: {
    nl: 'Onbekende taal: language-id is 3 (Nederlands) of 12 (Engels).',
    en: 'Unknown language: language-id is 3 (Dutch) or 12 (English).',
  },
  not_logged_in: { nl: 'Log in om verder te gaan.', en: 'Log in to continue.' },
  forbidden: { nl: 'Hiervoor hebt u geen toestemming.', en: 'You do not have permission to do this.' },
  forbidden_origin: {
    nl: 'Deze aanvraag komt van een andere site.',
    en: 'This request comes from another site.',
  },
  wrong_credentials: {
    nl: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
    en: 'The e-mail address or password is incorrect.',
  },
  wrong_code: {
    nl: 'Deze code klopt niet of is al gebruikt. Wacht op de volgende en probeer het opnieuw.',
    en: 'This code is wrong or has already been used. Wait for the next one and try again.',
  },
  second_factor_needed: {
    nl: 'Stel eerst een tweede stap in voor het inloggen.',
    en: 'Set up a second step for logging in first.',
  },
  prove_again: {
    nl: 'Bevestig dat u het bent om dit te doen.',
    en: 'Confirm that it is you to do this.',
  },
  clash: {
    nl: 'Dat botst met iets anders in de planning.',
    en: 'This clashes with something else in the plan.',
  },
  needs_reason: {
    nl: 'Er zijn waarschuwingen. Zeg waarom het toch zo moet.',
    en: 'There are warnings. Say why it should be so all the same.',
  },
  changed_meanwhile: {
    nl: 'Een collega heeft hetzelfde intussen anders ingevuld.',
    en: 'A colleague has changed the same fields meanwhile.',
  },
  selection_changed: {
    nl: 'De selectie is intussen veranderd. Kijk haar na en probeer het opnieuw.',
    en: 'The selection has changed meanwhile. Check it and try again.',
  },
  cannot_undo: {
    nl: 'Dit kan niet (meer) ongedaan worden gemaakt.',
    en: 'This cannot be undone (any more).',
  },
  not_ready: {
    nl: 'Dit kan nog niet gepubliceerd worden: er ontbreekt iets of er klopt iets niet.',
    en: 'This cannot be published yet: something is missing or wrong.',
  },
  in_use: {
    nl: 'Dit wordt nog ergens gebruikt.',
    en: 'This is still used somewhere.',
  },
  last_owner: {
    nl: 'Er moet altijd een actieve eigenaar blijven.',
    en: 'There must always be an active owner.',
  },
  last_manager: {
    nl: 'Er moet altijd een beheerder blijven.',
    en: 'There must always be a manager.',
  },
  unknown_email: {
    nl: 'Bij dit e-mailadres hoort geen account.',
    en: 'There is no account with this e-mail address.',
  },
  account_exists: {
    nl: 'Bij dit e-mailadres hoort al een account. Log in om verder te gaan.',
    en: 'An account with this e-mail address already exists. Log in to continue.',
  },
  link_ended: {
    nl: 'Deze link is verlopen of al gebruikt.',
    en: 'This link has expired or has already been used.',
  },
  out_of_stock: { nl: 'Zoveel plaatsen zijn er niet meer.', en: 'There are not that many seats left.' },
  not_bookable: { nl: 'Dit kan niet (meer) geboekt worden.', en: 'This can no longer be booked.' },
  not_in_cart: { nl: 'Dit zit niet in uw boeking.', en: 'This is not in your cart.' },
  cart_empty: { nl: 'Uw boeking is leeg.', en: 'Your cart is empty.' },
  cart_full: {
    nl: 'Zoveel verschillende dingen passen niet in één boeking. Bel ons even.',
    en: 'One order cannot hold this many different items. Please call us.',
  },
  cart_changed: {
    nl: 'Uw boeking is veranderd. Kijk het overzicht nog eens na.',
    en: 'Your cart has changed. Please check it.',
  },
  price_changed: {
    nl: 'De prijs is veranderd. Kijk het totaal na en bestel opnieuw.',
    en: 'The price has changed. Check the total and order again.',
  },
  unpaid_limit: {
    nl: 'Met uw e-mailadres zijn al veel bestellingen geplaatst die nog niet betaald zijn. Betaal of annuleer er eerst een; de links staan in onze e-mails. Of bel ons, dan boeken wij het voor u.',
    en: 'Many orders that have not been paid were already placed with your e-mail address. Please pay or cancel one first; the links are in our e-mails. Or call us and we will book it for you.',
  },
  unpaid_limit_network: {
    nl: 'Vanaf uw netwerk zijn veel bestellingen geplaatst die nog niet betaald zijn. Probeer het over een uur opnieuw, of bel ons, dan boeken wij het voor u.',
    en: 'Many orders that have not been paid were placed from your network. Please try again in an hour, or call us and we will book it for you.',
  },
  not_possible: { nl: 'Dat kan nu niet (meer).', en: 'This is no longer possible.' },
  orders_open: {
    nl: 'Er lopen nog bestellingen. Annuleer ze eerst, of wacht tot ze voorbij zijn.',
    en: 'You still have open orders. Cancel them first, or wait until they are completed.',
  },
  offer_expired: {
    nl: 'Deze offerte is verlopen. Vraag ons om een nieuwe.',
    en: 'This offer has expired. Please ask us for a new one.',
  },
  discount_unknown: { nl: 'Deze kortingscode kennen we niet.', en: 'We don’t recognise this discount code.' },
  discount_not_yet: { nl: 'Deze kortingscode geldt nog niet.', en: 'This discount code is not valid yet.' },
  discount_expired: { nl: 'Deze kortingscode is verlopen.', en: 'This discount code has expired.' },
  discount_used_up: {
    nl: 'Deze kortingscode is niet meer geldig.',
    en: 'This discount code is no longer valid.',
  },
  discount_used_by_you: {
    nl: 'U hebt deze kortingscode al gebruikt.',
    en: 'You have already used this discount code.',
  },
  discount_minimum: {
    nl: 'Deze kortingscode geldt vanaf een hoger bedrag.',
    en: 'Your order total is too low for this discount code.',
  },
  discount_not_for_these: {
    nl: 'Deze kortingscode geldt niet voor wat u gekozen hebt.',
    en: 'This discount code does not apply to the items in your cart.',
  },
  bank_unavailable: {
    nl: 'De betaaldienst antwoordt niet. Uw bestelling is bewaard; probeer zo opnieuw te betalen.',
    en: 'The payment service is not responding. Your order has been saved; please try paying again in a moment.',
  },
  not_found: { nl: 'Dit bestaat niet (meer).', en: 'This does not exist, or no longer exists.' },
  gone: { nl: 'Dit is voorgoed weg.', en: 'This has been permanently removed.' },
  too_large: { nl: 'Deze aanvraag is te groot.', en: 'This request is too large.' },
  unsupported_type: { nl: 'Stuur de gegevens als JSON.', en: 'Send the data as JSON.' },
  invalid: { nl: 'Niet alles is juist ingevuld.', en: 'Some fields are not filled in correctly.' },
  captcha_failed: {
    nl: 'Wij konden niet nagaan dat u geen programma bent. Verstuur het nog een keer.',
    en: 'We couldn’t verify that you’re not a robot. Please try again.',
  },
  too_many: {
    nl: 'Te veel aanvragen achter elkaar. Wacht even en probeer het opnieuw.',
    en: 'Too many requests. Please wait a moment and try again.',
  },
  too_many_changes: {
    nl: 'De deelnemers van deze bestelling zijn vandaag al vaak gewijzigd. Morgen kan het weer. Heeft het haast? Bel ons.',
    en: 'The participants of this order have been changed many times today. You can change them again tomorrow. Is it urgent? Please call us.',
  },
  fault: {
    nl: 'Er ging iets mis bij ons. Probeer het later opnieuw.',
    en: 'Something went wrong on our side. Please try again later.',
  },
  busy: {
    nl: 'Het is even te druk. Probeer het zo opnieuw.',
    en: 'We are very busy right now. Please try again shortly.',
  },
  unavailable: {
    nl: 'We zijn even niet bereikbaar. Probeer het zo opnieuw.',
    en: 'The shop is temporarily unavailable. Please try again shortly.',
  },
}

export type FieldRules = Record<string, string[]>

/**
 * An error that ends a request with a problem code; the error handler turns it into the response.
 *
 * Refusals that the caller must handle (out of stock, price changed, not bookable) are returned as a union `{ outcome: … }`, and the
 * route throws them as a Problem with the same code. Everything else (not found, not logged in, invalid input) is thrown where it is
 * detected.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: FieldRules | undefined
  /** Seconds for the `Retry-After` header. */
  readonly retryAfter: number | undefined
  /** Extra fields of the response, such as `max`. */
  readonly more: Record<string, unknown> | undefined

  constructor(
    code: ProblemCode,
    options: { fields?: FieldRules; retryAfter?: number; more?: Record<string, unknown> } = {},
  ) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.more = options.more
  }

  get status() {
    return problemStatuses[this.code]
  }
}
