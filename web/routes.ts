import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type Locale, locales } from '../contract/locale.ts'
import { type PathName, paths, quotationSuffix } from './i18n/paths.ts'

const pages: Record<PathName, string> = {
  home: 'home/home-page.tsx',
  deals: 'deals/deals-page.tsx',
  search: 'search/search-page.tsx',
  compare: 'compare/compare-page.tsx',
  cart: 'cart/cart-page.tsx',
  checkoutLogin: 'checkout/login-step-page.tsx',
  checkoutOrder: 'checkout/order-step-page.tsx',
  paymentReturn: 'payment/payment-return-page.tsx',
  order: 'orders/order-page.tsx',
  testBank: 'payment/test-bank-page.tsx',
  staffMails: 'staff/mails-page.tsx',
  staffChat: 'staff/chat-page.tsx',
  staffReviews: 'staff/reviews-page.tsx',
  reviewPromotion: 'reviews/review-page.tsx',
  login: 'account/login-page.tsx',
  resetPassword: 'account/reset-page.tsx',
  dashboard: 'dashboard/overview-page.tsx',
  myOrders: 'dashboard/orders-page.tsx',
  myOrder: 'dashboard/order-page.tsx',
  offers: 'offers/offers-page.tsx',
  offer: 'offers/offer-page.tsx',
  offerLink: 'offers/offer-link-page.tsx',
  withdraw: 'withdrawal/withdrawal-page.tsx',
  certificates: 'dashboard/certificates-page.tsx',
  inspections: 'inspections/inspections-page.tsx',
  inspectionInfo: 'inspection-info/info-page.tsx',
  favourites: 'dashboard/favourites-page.tsx',
  personalData: 'personal/personal-page.tsx',
  styleGuide: 'ui/style-guide-page.tsx',
}

/** What follows their path is theirs to read. */
const endings: Partial<Record<PathName, string>> = {
  deals: '/*',
  checkoutOrder: '/:action?/:id?',
  order: '/:id',
  testBank: '/:id',
  resetPassword: '/:token?',
  myOrder: '/:id',
  offer: '/:id',
  offerLink: '/:token?',
  reviewPromotion: '/:uuid?/:hash?',
}
const patternOf = (name: PathName, locale: Locale) => paths[name][locale] + (endings[name] ?? '')

const names = Object.keys(pages) as PathName[]
const pageIn = (locale: Locale) => (name: PathName) =>
  route(patternOf(name, locale), pages[name], { id: `${name}.${locale}` })

/** These stand beside the dashboard's menu, and behind its gate. */
const isInDashboard = (name: PathName) => paths[name].nl.startsWith(paths.dashboard.nl)

/** The same pages twice, once per language; each language's layout brings its own texts. */
const routesIn = (locale: Locale) => [
  ...names.filter((name) => !isInDashboard(name)).map(pageIn(locale)),
  layout(
    'dashboard/dashboard-layout.tsx',
    { id: `dashboardFrame.${locale}` },
    names.filter(isInDashboard).map(pageIn(locale)),
  ),
  // The specification's other spelling of it; search engines are told the one above.
  route(`${paths.inspectionInfo[locale]}.html`, pages.inspectionInfo, { id: `inspectionInfoHtml.${locale}` }),
  // With the other language's word too: it moves to the right one.
  ...locales.map((word) =>
    route(
      `${locale === 'nl' ? '' : `${locale}/`}:slug/${quotationSuffix[word]}`,
      'quotation/quotation-page.tsx',
      { id: `quotation.${locale}.${word}` },
    ),
  ),
  route(locale === 'nl' ? '*' : `${locale}/*`, 'content/any-page.tsx', { id: `any.${locale}` }),
]

export default locales.map((locale) =>
  layout(`i18n/${locale}.tsx`, { id: locale }, routesIn(locale)),
) satisfies RouteConfig
