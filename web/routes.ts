import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { type Locale, locales } from '../contract/rules/locale.ts'
import { type PathName, paths, quotationSuffix } from './lib/i18n/paths.ts'

const pages: Record<PathName, string> = {
  home: 'catalogue/home/home-page.tsx',
  deals: 'catalogue/deals/deals-page.tsx',
  agenda: 'content/agenda/agenda-page.tsx',
  search: 'catalogue/search/search-page.tsx',
  compare: 'catalogue/compare/compare-page.tsx',
  cart: 'booking/cart/cart-page.tsx',
  quotation: 'booking/quotation/cart-quotation-page.tsx',
  sharedCart: 'booking/shared-cart/shared-cart-page.tsx',
  checkoutLogin: 'booking/checkout/login/login-step-page.tsx',
  checkoutOrder: 'booking/checkout/order-step-page.tsx',
  paymentReturn: 'booking/payment/payment-return-page.tsx',
  order: 'booking/orders/order-page.tsx',
  approval: 'booking/approval/approval-page.tsx',
  dateChanged: 'booking/date-changed/date-changed-page.tsx',
  waiting: 'booking/waiting/waiting-page.tsx',
  renewal: 'booking/renewal/renewal-page.tsx',
  trainerRequest: 'content/trainer-request/trainer-request-page.tsx',
  testBank: 'booking/payment/test-bank-page.tsx',
  reviewPromotion: 'content/reviews/about-reviews-page.tsx',
  login: 'account/login/login-page.tsx',
  confirmEmail: 'account/login/confirm-page.tsx',
  resetPassword: 'account/login/reset-page.tsx',
  dashboard: 'booking/overview/overview-page.tsx',
  myOrders: 'booking/my-orders/orders-page.tsx',
  myOrder: 'booking/my-orders/order-page.tsx',
  offers: 'booking/offers/offers-page.tsx',
  offer: 'booking/offers/offer-page.tsx',
  offerLink: 'booking/offers/offer-link-page.tsx',
  withdraw: 'content/withdrawal/withdrawal-page.tsx',
  certificates: 'account/certificates/certificates-page.tsx',
  evidence: 'account/evidence/evidence-page.tsx',
  people: 'booking/employer/people-page.tsx',
  inspections: 'account/inspections/inspections-page.tsx',
  inspectionInfo: 'content/inspection-info/info-page.tsx',
  favourites: 'account/favourites/favourites-page.tsx',
  personalData: 'account/personal/personal-page.tsx',
  preview: 'content/pages/preview-page.tsx',
  certificate: 'content/verification/verification-page.tsx',
  wallet: 'account/wallet/wallet-page.tsx',
  styleGuide: 'content/style-guide/style-guide-page.tsx',
}

/** Parameters after the path. */
const endings: Partial<Record<PathName, string>> = {
  deals: '/*',
  checkoutOrder: '/:action?/:id?',
  order: '/:id',
  approval: '/:id',
  dateChanged: '/:id',
  waiting: '/:id?',
  trainerRequest: '/:id',
  renewal: '/:token?',
  testBank: '/:id',
  confirmEmail: '/:token?',
  resetPassword: '/:token?',
  myOrder: '/:id',
  offer: '/:id',
  offerLink: '/:token?',
  preview: '/:token',
  certificate: '/:code',
  wallet: '/:token?',
}
const patternOf = (name: PathName, locale: Locale) => paths[name][locale] + (endings[name] ?? '')

const names = Object.keys(pages) as PathName[]
const pageIn = (locale: Locale) => (name: PathName) =>
  route(patternOf(name, locale), pages[name], { id: `${name}.${locale}` })

/** Pages with the dashboard's menu, which require a login. */
const isInDashboard = (name: PathName) => paths[name].nl.startsWith(paths.dashboard.nl)

/** All pages exist once per language; each language's layout has its own texts. */
const routesIn = (locale: Locale) => [
  ...names.filter((name) => !isInDashboard(name)).map(pageIn(locale)),
  layout(
    'account/dashboard/dashboard-layout.tsx',
    { id: `dashboardFrame.${locale}` },
    names.filter(isInDashboard).map(pageIn(locale)),
  ),
  ...(locale === 'en' ? [route('/en/keuringen', 'content/inspection-info/old-address.ts')] : []),
  route(`${paths.reviewPromotion[locale]}/:uuid/:hash?`, 'content/reviews/review-page.tsx', {
    id: `review.${locale}`,
  }),
  // Also with the other language's suffix, which redirects to the right one.
  ...locales.map((word) =>
    route(
      `${locale === 'nl' ? '' : `${locale}/`}:slug/${quotationSuffix[word]}`,
      'booking/quotation/quotation-page.tsx',
      { id: `quotation.${locale}.${word}` },
    ),
  ),
  route(locale === 'nl' ? '*' : `${locale}/*`, 'content/pages/any-page.tsx', { id: `any.${locale}` }),
]

export default locales.map((locale) =>
  layout(`app/${locale}.tsx`, { id: locale }, routesIn(locale)),
) satisfies RouteConfig
