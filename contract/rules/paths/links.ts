import type { Locale } from '../locale.ts'
import type { RequestAnswer } from '../planning/requests.ts'

/** Pages that the server links to, in redirects, mails and sitemaps. */
export const linkedPaths = {
  home: { nl: '/', en: '/en' },
  deals: { nl: '/aanbiedingen', en: '/en/deals' },
  agenda: { nl: '/agenda', en: '/en/agenda' },
  cart: { nl: '/winkelwagen', en: '/en/checkout' },
  /** One quotation for the whole cart. */
  quotation: { nl: '/offerte-aanvragen', en: '/en/request-quotation' },
  /** A copy of somebody's cart: `/gedeelde-boeking?lines=12x2&until=2026-12-01&key=…`. */
  sharedCart: { nl: '/gedeelde-boeking', en: '/en/shared-booking' },
  checkoutLogin: { nl: '/winkelwagen/inloggen', en: '/en/checkout/login' },
  checkoutOrder: { nl: '/winkelwagen/bestellen', en: '/en/checkout/order' },
  paymentReturn: { nl: '/payment-redirect', en: '/en/payment-redirect' },
  /** The page of one order, opened through a signed link: `/bestelling/12?key=…`. */
  order: { nl: '/bestelling', en: '/en/order' },
  /** Where somebody else, such as the buyer's employer, approves or pays an order: `/goedkeuren/12?key=…`. */
  approval: { nl: '/goedkeuren', en: '/en/approve' },
  /** Waiting for a full date, `/wachtlijst?date=12`, and one's own entry, opened through a signed link: `/wachtlijst/12?key=…`. */
  waiting: { nl: '/wachtlijst', en: '/en/waiting-list' },
  /** Where a customer answers that a date was moved or cancelled: `/datum-gewijzigd/12?line=34&key=…`. */
  dateChanged: { nl: '/datum-gewijzigd', en: '/en/date-changed' },
  /** Where a trainer accepts or declines a date: `/trainervraag/12?key=…&answer=accept`. */
  trainerRequest: { nl: '/trainervraag', en: '/en/trainer-request' },
  /** Where somebody renews certificates that end, followed by a signed token: `/verlengen/p12.20270310.…`. */
  renewal: { nl: '/verlengen', en: '/en/renew' },
  testBank: { nl: '/testbank', en: '/en/testbank' },
  /** Followed by the token of the mailed link. */
  confirmEmail: { nl: '/e-mail-bevestigen', en: '/en/confirm-email' },
  resetPassword: { nl: '/reset-password', en: '/en/reset-password' },
  dashboard: { nl: '/dashboard', en: '/en/dashboard' },
  dashboardOrders: { nl: '/dashboard/orders', en: '/en/dashboard/orders' },
  dashboardOffers: { nl: '/dashboard/offertes', en: '/en/dashboard/offers' },
  dashboardInspections: { nl: '/dashboard/keuringen', en: '/en/dashboard/inspections' },
  /** The people of a company; an invitation is opened through a signed link: `/dashboard/medewerkers?invite=12&key=…`. */
  dashboardPeople: { nl: '/dashboard/medewerkers', en: '/en/dashboard/people' },
  inspectionInfo: { nl: '/keuringen', en: '/en/inspections' },
  /** An offer, opened through its mailed link without login. */
  offerLink: { nl: '/offerlink', en: '/en/offerlink' },
  /** The page where a participant writes a review, through a mailed link. */
  reviewPromotion: { nl: '/review-promotion', en: '/en/review-promotion' },
  /** The content page with the contact form. */
  contact: { nl: '/contact', en: '/en/contact-us' },
  /** Says whether a certificate is valid, followed by the code on it: `/certificaat/7K2M…`. */
  certificate: { nl: '/certificaat', en: '/en/certificate' },
  /** All certificates of a person on their phone, followed by a signed token: `/mijn-certificaten/12.…`. */
  wallet: { nl: '/mijn-certificaten', en: '/en/my-certificates' },
  withdraw: { nl: '/herroepen', en: '/en/withdraw' },
  /** A page that is being written, followed by a signed token: `/voorbeeld/12.lx3k2f.…`. */
  preview: { nl: '/voorbeeld', en: '/en/preview' },
} as const satisfies Record<string, Record<Locale, string>>

export const orderPath = (locale: Locale, id: number, key: string) =>
  `${linkedPaths.order[locale]}/${id}?key=${key}`
export const approvalPath = (locale: Locale, id: number, key: string) =>
  `${linkedPaths.approval[locale]}/${id}?key=${key}`
export const waitingPath = (locale: Locale, id: number, key: string) =>
  `${linkedPaths.waiting[locale]}/${id}?key=${key}`
/** `who` names a participant; the buyer decides about the seats. */
export const dateChangedPath = (
  locale: Locale,
  { id, line, who, key }: { id: number; line: number; who: string; key: string },
  answer?: string,
) =>
  `${linkedPaths.dateChanged[locale]}/${id}?line=${line}${who && `&who=${who}`}&key=${key}${answer ? `&answer=${answer}` : ''}`
/** The button that was pressed in the mail only says which answer the page asks to confirm. */
export const trainerRequestPath = (locale: Locale, id: number, key: string, answer: RequestAnswer) =>
  `${linkedPaths.trainerRequest[locale]}/${id}?key=${key}&answer=${answer}`
export const renewalPath = (locale: Locale, token: string) => `${linkedPaths.renewal[locale]}/${token}`
/** The same in a mail to the buyer: opening it confirms the e-mail address. */
export const confirmOrderPath = (locale: Locale, id: number, key: string, confirm: string) =>
  `${orderPath(locale, id, key)}&confirm=${confirm}`
export const paymentReturnPath = (locale: Locale, reference: string) =>
  `${linkedPaths.paymentReturn[locale]}?reference=${reference}`
/** The form with the order's number filled in. */
export const withdrawPath = (locale: Locale, number: string) =>
  `${linkedPaths.withdraw[locale]}?order=${number}`
/** The same page for an order that is not paid online. */
export const orderPlacedPath = (locale: Locale, id: number, key: string) =>
  `${linkedPaths.paymentReturn[locale]}?order=${id}&key=${key}`
export const reviewPath = (locale: Locale, uuid: string, hash: string) =>
  `${linkedPaths.reviewPromotion[locale]}/${uuid}/${hash}`

export const companyInvitePath = (locale: Locale, id: number, key: string) =>
  `${linkedPaths.dashboardPeople[locale]}?invite=${id}&key=${key}`

export const certificatePath = (locale: Locale, code: string) => `${linkedPaths.certificate[locale]}/${code}`
