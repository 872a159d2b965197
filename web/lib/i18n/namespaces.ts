/** A room's texts in both languages; what is said in one is said in the other. */
const room = <Texts>(
  nl: () => Promise<{ default: Texts }>,
  en: () => Promise<{ default: NoInfer<Texts> }>,
) => ({ nl, en })

/**
 * Every room's texts, in files named after it. They come in one language, with the first page or part that names the room.
 * A new room is a line here and its two files. The frame's own texts, which all pages need, stand in nl.tsx and en.tsx.
 */
export const rooms = {
  account: room(
    () => import('../../texts/nl/account.json'),
    () => import('../../texts/en/account.json'),
  ),
  cart: room(
    () => import('../../texts/nl/cart.json'),
    () => import('../../texts/en/cart.json'),
  ),
  catalogue: room(
    () => import('../../texts/nl/catalogue.json'),
    () => import('../../texts/en/catalogue.json'),
  ),
  certificates: room(
    () => import('../../texts/nl/certificates.json'),
    () => import('../../texts/en/certificates.json'),
  ),
  chat: room(
    () => import('../../texts/nl/chat.json'),
    () => import('../../texts/en/chat.json'),
  ),
  checkout: room(
    () => import('../../texts/nl/checkout.json'),
    () => import('../../texts/en/checkout.json'),
  ),
  choice: room(
    () => import('../../texts/nl/choice.json'),
    () => import('../../texts/en/choice.json'),
  ),
  compare: room(
    () => import('../../texts/nl/compare.json'),
    () => import('../../texts/en/compare.json'),
  ),
  consent: room(
    () => import('../../texts/nl/consent.json'),
    () => import('../../texts/en/consent.json'),
  ),
  contact: room(
    () => import('../../texts/nl/contact.json'),
    () => import('../../texts/en/contact.json'),
  ),
  content: room(
    () => import('../../texts/nl/content.json'),
    () => import('../../texts/en/content.json'),
  ),
  dashboard: room(
    () => import('../../texts/nl/dashboard.json'),
    () => import('../../texts/en/dashboard.json'),
  ),
  deals: room(
    () => import('../../texts/nl/deals.json'),
    () => import('../../texts/en/deals.json'),
  ),
  favourites: room(
    () => import('../../texts/nl/favourites.json'),
    () => import('../../texts/en/favourites.json'),
  ),
  floating: room(
    () => import('../../texts/nl/floating.json'),
    () => import('../../texts/en/floating.json'),
  ),
  forms: room(
    () => import('../../texts/nl/forms.json'),
    () => import('../../texts/en/forms.json'),
  ),
  home: room(
    () => import('../../texts/nl/home.json'),
    () => import('../../texts/en/home.json'),
  ),
  inspectionInfo: room(
    () => import('../../texts/nl/inspectionInfo.json'),
    () => import('../../texts/en/inspectionInfo.json'),
  ),
  inspections: room(
    () => import('../../texts/nl/inspections.json'),
    () => import('../../texts/en/inspections.json'),
  ),
  listing: room(
    () => import('../../texts/nl/listing.json'),
    () => import('../../texts/en/listing.json'),
  ),
  locations: room(
    () => import('../../texts/nl/locations.json'),
    () => import('../../texts/en/locations.json'),
  ),
  myOrders: room(
    () => import('../../texts/nl/myOrders.json'),
    () => import('../../texts/en/myOrders.json'),
  ),
  offers: room(
    () => import('../../texts/nl/offers.json'),
    () => import('../../texts/en/offers.json'),
  ),
  orders: room(
    () => import('../../texts/nl/orders.json'),
    () => import('../../texts/en/orders.json'),
  ),
  overview: room(
    () => import('../../texts/nl/overview.json'),
    () => import('../../texts/en/overview.json'),
  ),
  payment: room(
    () => import('../../texts/nl/payment.json'),
    () => import('../../texts/en/payment.json'),
  ),
  personal: room(
    () => import('../../texts/nl/personal.json'),
    () => import('../../texts/en/personal.json'),
  ),
  product: room(
    () => import('../../texts/nl/product.json'),
    () => import('../../texts/en/product.json'),
  ),
  quotation: room(
    () => import('../../texts/nl/quotation.json'),
    () => import('../../texts/en/quotation.json'),
  ),
  reviews: room(
    () => import('../../texts/nl/reviews.json'),
    () => import('../../texts/en/reviews.json'),
  ),
  search: room(
    () => import('../../texts/nl/search.json'),
    () => import('../../texts/en/search.json'),
  ),
  staff: room(
    () => import('../../texts/nl/staff.json'),
    () => import('../../texts/en/staff.json'),
  ),
  withdrawal: room(
    () => import('../../texts/nl/withdrawal.json'),
    () => import('../../texts/en/withdrawal.json'),
  ),
}

export type Room = keyof typeof rooms
export type RoomTexts = {
  [Name in Room]: Awaited<ReturnType<(typeof rooms)[Name]['nl']>>['default']
}
