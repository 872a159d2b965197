import type { Locale } from './locale.ts'

/** Pages that the server leads to, in redirects, mails and sitemaps. No zod here: the browser imports these. */
export const linkedPaths = {
  home: { nl: '/', en: '/en' },
  deals: { nl: '/aanbiedingen', en: '/en/deals' },
  cart: { nl: '/winkelwagen', en: '/en/checkout' },
  checkoutLogin: { nl: '/winkelwagen/inloggen', en: '/en/checkout/login' },
  checkoutOrder: { nl: '/winkelwagen/bestellen', en: '/en/checkout/order' },
  paymentReturn: { nl: '/payment-redirect', en: '/en/payment-redirect' },
  /** An order's own page, by a signed link: `/bestelling/12?key=…`. */
  order: { nl: '/bestelling', en: '/en/order' },
  testBank: { nl: '/testbank', en: '/en/testbank' },
  resetPassword: { nl: '/reset-password', en: '/en/reset-password' },
  dashboard: { nl: '/dashboard', en: '/en/dashboard' },
  dashboardOffers: { nl: '/dashboard/offertes', en: '/en/dashboard/offers' },
  dashboardInspections: { nl: '/dashboard/keuringen', en: '/en/dashboard/inspections' },
  /** An offer by its mailed link, without logging in. */
  offerLink: { nl: '/offerlink', en: '/en/offerlink' },
  withdraw: { nl: '/herroepen', en: '/en/withdraw' },
} as const satisfies Record<string, Record<Locale, string>>

/** Query names of the pages above; none of them changes the HTML. */
export const orderPath = (locale: Locale, id: number, key: string) =>
  `${linkedPaths.order[locale]}/${id}?key=${key}`
export const paymentReturnPath = (locale: Locale, reference: string) =>
  `${linkedPaths.paymentReturn[locale]}?reference=${reference}`
/** Where nothing was to be paid online: the same page, found by the order. */
export const orderPlacedPath = (locale: Locale, id: number, key: string) =>
  `${linkedPaths.paymentReturn[locale]}?order=${id}&key=${key}`
