import { linkedPaths } from '../../../contract/rules/links.ts'
import type { Locale } from '../../../contract/rules/locale.ts'

/** Every page with an address of its own, in both languages. What is not here is looked up: categories, products, content. */
export const paths = {
  home: linkedPaths.home,
  deals: linkedPaths.deals,
  search: { nl: '/zoeken', en: '/en/search' },
  compare: { nl: '/vergelijken', en: '/en/compare' },
  cart: linkedPaths.cart,
  checkoutLogin: linkedPaths.checkoutLogin,
  checkoutOrder: linkedPaths.checkoutOrder,
  paymentReturn: linkedPaths.paymentReturn,
  order: linkedPaths.order,
  testBank: linkedPaths.testBank,
  reviewPromotion: linkedPaths.reviewPromotion,
  staffReviews: { nl: '/staff/reviews', en: '/en/staff/reviews' },
  staffMails: { nl: '/staff/mails', en: '/en/staff/mails' },
  staffChat: linkedPaths.staffChat,
  login: { nl: '/inloggen', en: '/en/login' },
  resetPassword: linkedPaths.resetPassword,
  dashboard: linkedPaths.dashboard,
  myOrders: { nl: '/dashboard/orders', en: '/en/dashboard/orders' },
  /** One of them: its number follows. */
  myOrder: { nl: '/dashboard/orders', en: '/en/dashboard/orders' },
  offers: linkedPaths.dashboardOffers,
  /** One of them: its number follows. */
  offer: linkedPaths.dashboardOffers,
  offerLink: linkedPaths.offerLink,
  withdraw: linkedPaths.withdraw,
  inspections: linkedPaths.dashboardInspections,
  personalData: {
    nl: '/dashboard/persoonlijke-gegevens',
    en: '/en/dashboard/personal-information',
  },
  /** What we inspect, how and for how much. The specification has the Dutch word in both languages. */
  inspectionInfo: linkedPaths.inspectionInfo,
  certificates: { nl: '/dashboard/certificaten', en: '/en/dashboard/certificates' },
  favourites: { nl: '/dashboard/favoriete-producten', en: '/en/dashboard/favorite-products' },
  styleGuide: { nl: '/stijlgids', en: '/en/style-guide' },
} as const satisfies Record<string, Record<Locale, string>>

export type PathName = keyof typeof paths

/** Behind a product's path this opens the form to ask for a quotation. */
export const quotationSuffix: Record<Locale, string> = { nl: 'offerte-aanvragen', en: 'request-quotation' }

export const localeOfPath = (pathname: string): Locale =>
  pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'nl'

/** Query names that choose, order or narrow down a list of products (web/catalogue/listing/listing-query.ts). */
const listingQuery = ['sort', 'brands', 'stock', 'specs', 'days', 'price'] as const

/** Query names that change what a page shows. A page asked with any other is the same page. */
export const meaningfulQuery: readonly string[] = [
  'page',
  'category',
  'from_category',
  'term',
  ...listingQuery,
]

/** What an address asks for: two that differ only in query names without meaning are one page. */
export const meaningOf = ({ pathname, searchParams }: URL) =>
  [pathname, ...meaningfulQuery.map((name) => searchParams.get(name))].join('\n')

/** Of those, the ones with more values than memory should hold: such a page is rendered for who asks for it, and not kept. */
export const unkeptQuery: readonly string[] = ['category', 'from_category', 'term', ...listingQuery]

/** Behind these stands somebody's own number or token: more pages than memory should hold, all with the same public shell. */
export const unkeptPaths: readonly string[] = [
  paths.checkoutOrder,
  paths.order,
  paths.testBank,
  paths.resetPassword,
  paths.myOrder,
  paths.offer,
  paths.offerLink,
  paths.reviewPromotion,
].flatMap(({ nl, en }) => [nl, en])
