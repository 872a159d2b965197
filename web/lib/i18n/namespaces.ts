/** A room's texts in both languages; what is said in one is said in the other. */
const namespace = <Texts>(
  nl: () => Promise<{ default: Texts }>,
  en: () => Promise<{ default: NoInfer<Texts> }>,
) => ({ nl, en })

/**
 * Every room's texts, in files named after it. They come in one language, with the first page or part that names the room.
 * A new room is a line here and its two files. The frame's own texts, which all pages need, stand in nl.tsx and en.tsx.
 */
export const namespaces = {
  account: namespace(
    () => import('../../texts/nl/account.json'),
    () => import('../../texts/en/account.json'),
  ),
  cart: namespace(
    () => import('../../texts/nl/cart.json'),
    () => import('../../texts/en/cart.json'),
  ),
  catalogue: namespace(
    () => import('../../texts/nl/catalogue.json'),
    () => import('../../texts/en/catalogue.json'),
  ),
  certificates: namespace(
    () => import('../../texts/nl/certificates.json'),
    () => import('../../texts/en/certificates.json'),
  ),
  chat: namespace(
    () => import('../../texts/nl/chat.json'),
    () => import('../../texts/en/chat.json'),
  ),
  checkout: namespace(
    () => import('../../texts/nl/checkout.json'),
    () => import('../../texts/en/checkout.json'),
  ),
  choice: namespace(
    () => import('../../texts/nl/choice.json'),
    () => import('../../texts/en/choice.json'),
  ),
  compare: namespace(
    () => import('../../texts/nl/compare.json'),
    () => import('../../texts/en/compare.json'),
  ),
  consent: namespace(
    () => import('../../texts/nl/consent.json'),
    () => import('../../texts/en/consent.json'),
  ),
  contact: namespace(
    () => import('../../texts/nl/contact.json'),
    () => import('../../texts/en/contact.json'),
  ),
  content: namespace(
    () => import('../../texts/nl/content.json'),
    () => import('../../texts/en/content.json'),
  ),
  dashboard: namespace(
    () => import('../../texts/nl/dashboard.json'),
    () => import('../../texts/en/dashboard.json'),
  ),
  deals: namespace(
    () => import('../../texts/nl/deals.json'),
    () => import('../../texts/en/deals.json'),
  ),
  favourites: namespace(
    () => import('../../texts/nl/favourites.json'),
    () => import('../../texts/en/favourites.json'),
  ),
  floating: namespace(
    () => import('../../texts/nl/floating.json'),
    () => import('../../texts/en/floating.json'),
  ),
  forms: namespace(
    () => import('../../texts/nl/forms.json'),
    () => import('../../texts/en/forms.json'),
  ),
  home: namespace(
    () => import('../../texts/nl/home.json'),
    () => import('../../texts/en/home.json'),
  ),
  inspectionInfo: namespace(
    () => import('../../texts/nl/inspectionInfo.json'),
    () => import('../../texts/en/inspectionInfo.json'),
  ),
  inspections: namespace(
    () => import('../../texts/nl/inspections.json'),
    () => import('../../texts/en/inspections.json'),
  ),
  listing: namespace(
    () => import('../../texts/nl/listing.json'),
    () => import('../../texts/en/listing.json'),
  ),
  locations: namespace(
    () => import('../../texts/nl/locations.json'),
    () => import('../../texts/en/locations.json'),
  ),
  myOrders: namespace(
    () => import('../../texts/nl/myOrders.json'),
    () => import('../../texts/en/myOrders.json'),
  ),
  offers: namespace(
    () => import('../../texts/nl/offers.json'),
    () => import('../../texts/en/offers.json'),
  ),
  orders: namespace(
    () => import('../../texts/nl/orders.json'),
    () => import('../../texts/en/orders.json'),
  ),
  overview: namespace(
    () => import('../../texts/nl/overview.json'),
    () => import('../../texts/en/overview.json'),
  ),
  payment: namespace(
    () => import('../../texts/nl/payment.json'),
    () => import('../../texts/en/payment.json'),
  ),
  personal: namespace(
    () => import('../../texts/nl/personal.json'),
    () => import('../../texts/en/personal.json'),
  ),
  product: namespace(
    () => import('../../texts/nl/product.json'),
    () => import('../../texts/en/product.json'),
  ),
  quotation: namespace(
    () => import('../../texts/nl/quotation.json'),
    () => import('../../texts/en/quotation.json'),
  ),
  reviews: namespace(
    () => import('../../texts/nl/reviews.json'),
    () => import('../../texts/en/reviews.json'),
  ),
  search: namespace(
    () => import('../../texts/nl/search.json'),
    () => import('../../texts/en/search.json'),
  ),
  staff: namespace(
    () => import('../../texts/nl/staff.json'),
    () => import('../../texts/en/staff.json'),
  ),
  withdrawal: namespace(
    () => import('../../texts/nl/withdrawal.json'),
    () => import('../../texts/en/withdrawal.json'),
  ),
}

export type Namespace = keyof typeof namespaces
export type NamespaceTexts = {
  [Name in Namespace]: Awaited<ReturnType<(typeof namespaces)[Name]['nl']>>['default']
}
