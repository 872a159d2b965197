import type { Locale } from '../../../contract/rules/locale.ts'
import { meaningfulQuery } from '../../../contract/rules/page-query.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'

/** Every page with a fixed path, in both languages. All other paths are looked up: categories, products, content. */
export const paths = {
  home: linkedPaths.home,
  deals: linkedPaths.deals,
  agenda: linkedPaths.agenda,
  search: { nl: '/zoeken', en: '/en/search' },
  compare: { nl: '/vergelijken', en: '/en/compare' },
  cart: linkedPaths.cart,
  sharedCart: linkedPaths.sharedCart,
  quotation: linkedPaths.quotation,
  checkoutLogin: linkedPaths.checkoutLogin,
  checkoutOrder: linkedPaths.checkoutOrder,
  paymentReturn: linkedPaths.paymentReturn,
  order: linkedPaths.order,
  /** Followed by the order's id. */
  approval: linkedPaths.approval,
  dateChanged: linkedPaths.dateChanged,
  waiting: linkedPaths.waiting,
  trainerRequest: linkedPaths.trainerRequest,
  /** Followed by its token. */
  renewal: linkedPaths.renewal,
  testBank: linkedPaths.testBank,
  reviewPromotion: linkedPaths.reviewPromotion,
  login: { nl: '/inloggen', en: '/en/login' },
  confirmEmail: linkedPaths.confirmEmail,
  resetPassword: linkedPaths.resetPassword,
  dashboard: linkedPaths.dashboard,
  myOrders: linkedPaths.dashboardOrders,
  /** Followed by its id. */
  myOrder: linkedPaths.dashboardOrders,
  offers: linkedPaths.dashboardOffers,
  /** Followed by its id. */
  offer: linkedPaths.dashboardOffers,
  offerLink: linkedPaths.offerLink,
  withdraw: linkedPaths.withdraw,
  inspections: linkedPaths.dashboardInspections,
  personalData: {
    nl: '/dashboard/persoonlijke-gegevens',
    en: '/en/dashboard/personal-information',
  },
  /** What we inspect, how, and the prices. The specification uses the Dutch word in both languages. */
  inspectionInfo: linkedPaths.inspectionInfo,
  certificates: { nl: '/dashboard/certificaten', en: '/en/dashboard/certificates' },
  /** Invoices, attendance and certificates of a period. */
  evidence: { nl: '/dashboard/bewijsmap', en: '/en/dashboard/evidence' },
  /** The people of a company, its members and functions: one page, with `?part=`. */
  people: linkedPaths.dashboardPeople,
  favourites: { nl: '/dashboard/favoriete-producten', en: '/en/dashboard/favorite-products' },
  /** Followed by its token. */
  preview: linkedPaths.preview,
  /** Followed by the code on it. */
  certificate: linkedPaths.certificate,
  /** Followed by its token. */
  wallet: linkedPaths.wallet,
  styleGuide: { nl: '/stijlgids', en: '/en/style-guide' },
} as const satisfies Record<string, Record<Locale, string>>

export type PathName = keyof typeof paths

/** The form to wait for so many seats of a date. */
export const waitingFormPath = (locale: Locale, poId: number, places: number) =>
  `${paths.waiting[locale]}?date=${poId}&places=${places}`

/** After a product's path: opens the form to request a quotation. */
export const quotationSuffix: Record<Locale, string> = { nl: 'offerte-aanvragen', en: 'request-quotation' }

export const localeOfPath = (pathname: string): Locale =>
  pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'nl'

/** Equal for two addresses that show the same page. */
export const meaningOf = ({ pathname, searchParams }: URL) =>
  [pathname, ...meaningfulQuery.map((name) => searchParams.get(name))].join('\n')
