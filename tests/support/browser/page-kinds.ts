/** One of every kind of page that search engines may index, in both languages. */
export const indexedPages = {
  home: ['/', '/en'],
  'category with categories below it': [
    '/werken-op-hoogte-en-rope-access',
    '/en/rope-access-and-work-at-height',
  ],
  category: ['/vca', '/en/vca-safety-certificate'],
  training: ['/irata-level-1', '/en/irata-level-1-technician'],
  equipment: ['/harnasgordel-basis', '/en/full-body-harness-basic'],
  deals: ['/aanbiedingen', '/en/deals'],
  agenda: ['/agenda', '/en/agenda'],
  'agenda of a town': ['/agenda?where=UTR', '/en/agenda?where=UTR'],
  news: ['/nieuws', '/en/news'],
  post: ['/hoeveel-bhvers-heeft-een-bedrijf-nodig', '/en/how-many-emergency-responders-does-a-company-need'],
  'guided choices': ['/keuzehulp', '/en/choice-help'],
  'guided choice': ['/keuzehulp-vca-diploma', '/en/choosing-a-vca-diploma'],
  knowledge: ['/en-365-uitgelegd', '/en/en-365-explained'],
  locations: ['/locaties', '/en/locations'],
  location: ['/locatie-amsterdam', '/en/amsterdam-training-centre'],
  questions: ['/veelgestelde-vragen', '/en/frequently-asked-questions'],
  contact: ['/contact', '/en/contact-us'],
  text: ['/over-ons', '/en/about-us'],
  inspections: ['/keuringen', '/en/inspections'],
  withdrawal: ['/herroepen', '/en/withdraw'],
  'how reviews work': ['/review-promotion', '/en/review-promotion'],
} as const satisfies Record<string, readonly [nl: string, en: string]>

/** Personal pages and filtered views, which must not be indexed. */
export const unindexedPages = {
  'filtered list': ['/vca?sort=price_asc', '/en/vca-safety-certificate?sort=price_asc'],
  'quotation form': ['/irata-level-1/offerte-aanvragen', '/en/irata-level-1-technician/request-quotation'],
  'filtered agenda': ['/agenda?where=UTR&people=2', '/en/agenda?where=UTR&people=2'],
  'search results': ['/zoeken?term=vca', '/en/search?term=vca'],
  comparison: ['/vergelijken', '/en/compare'],
  cart: ['/winkelwagen', '/en/checkout'],
  'shared cart': ['/gedeelde-boeking', '/en/shared-booking'],
  'quotation for the cart': ['/offerte-aanvragen', '/en/request-quotation'],
  'order to approve': ['/goedkeuren/1', '/en/approve/1'],
  'checkout login': ['/winkelwagen/inloggen', '/en/checkout/login'],
  'order step': ['/winkelwagen/bestellen', '/en/checkout/order'],
  'payment return': ['/payment-redirect', '/en/payment-redirect'],
  'order by its link': ['/bestelling/1', '/en/order/1'],
  'test bank': ['/testbank/1', '/en/testbank/1'],
  login: ['/inloggen', '/en/login'],
  'address confirmation': ['/e-mail-bevestigen/x', '/en/confirm-email/x'],
  'password reset': ['/reset-password/x', '/en/reset-password/x'],
  'offer by its link': ['/offerlink/x', '/en/offerlink/x'],
  dashboard: ['/dashboard', '/en/dashboard'],
  'own orders': ['/dashboard/orders', '/en/dashboard/orders'],
  'own data': ['/dashboard/persoonlijke-gegevens', '/en/dashboard/personal-information'],
  'review by its link': ['/review-promotion/x/y', '/en/review-promotion/x/y'],
  'style guide': ['/stijlgids', '/en/style-guide'],
} as const satisfies Record<string, readonly [nl: string, en: string]>

export const missingPages = {
  unknown: ['/bestaat-niet', '/en/does-not-exist'],
  'permanently gone': ['/over', '/en/about'],
} as const satisfies Record<string, readonly [nl: string, en: string]>
