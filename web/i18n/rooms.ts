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
    () => import('./nl/account.json'),
    () => import('./en/account.json'),
  ),
  cart: room(
    () => import('./nl/cart.json'),
    () => import('./en/cart.json'),
  ),
  catalogue: room(
    () => import('./nl/catalogue.json'),
    () => import('./en/catalogue.json'),
  ),
  certificates: room(
    () => import('./nl/certificates.json'),
    () => import('./en/certificates.json'),
  ),
  chat: room(
    () => import('./nl/chat.json'),
    () => import('./en/chat.json'),
  ),
  checkout: room(
    () => import('./nl/checkout.json'),
    () => import('./en/checkout.json'),
  ),
  choice: room(
    () => import('./nl/choice.json'),
    () => import('./en/choice.json'),
  ),
  compare: room(
    () => import('./nl/compare.json'),
    () => import('./en/compare.json'),
  ),
  consent: room(
    () => import('./nl/consent.json'),
    () => import('./en/consent.json'),
  ),
  contact: room(
    () => import('./nl/contact.json'),
    () => import('./en/contact.json'),
  ),
  content: room(
    () => import('./nl/content.json'),
    () => import('./en/content.json'),
  ),
  dashboard: room(
    () => import('./nl/dashboard.json'),
    () => import('./en/dashboard.json'),
  ),
  deals: room(
    () => import('./nl/deals.json'),
    () => import('./en/deals.json'),
  ),
  favourites: room(
    () => import('./nl/favourites.json'),
    () => import('./en/favourites.json'),
  ),
  floating: room(
    () => import('./nl/floating.json'),
    () => import('./en/floating.json'),
  ),
  forms: room(
    () => import('./nl/forms.json'),
    () => import('./en/forms.json'),
  ),
  home: room(
    () => import('./nl/home.json'),
    () => import('./en/home.json'),
  ),
  inspectionInfo: room(
    () => import('./nl/inspectionInfo.json'),
    () => import('./en/inspectionInfo.json'),
  ),
  inspections: room(
    () => import('./nl/inspections.json'),
    () => import('./en/inspections.json'),
  ),
  listing: room(
    () => import('./nl/listing.json'),
    () => import('./en/listing.json'),
  ),
  myOrders: room(
    () => import('./nl/myOrders.json'),
    () => import('./en/myOrders.json'),
  ),
  offers: room(
    () => import('./nl/offers.json'),
    () => import('./en/offers.json'),
  ),
  orders: room(
    () => import('./nl/orders.json'),
    () => import('./en/orders.json'),
  ),
  overview: room(
    () => import('./nl/overview.json'),
    () => import('./en/overview.json'),
  ),
  payment: room(
    () => import('./nl/payment.json'),
    () => import('./en/payment.json'),
  ),
  personal: room(
    () => import('./nl/personal.json'),
    () => import('./en/personal.json'),
  ),
  places: room(
    () => import('./nl/places.json'),
    () => import('./en/places.json'),
  ),
  product: room(
    () => import('./nl/product.json'),
    () => import('./en/product.json'),
  ),
  quotation: room(
    () => import('./nl/quotation.json'),
    () => import('./en/quotation.json'),
  ),
  reviews: room(
    () => import('./nl/reviews.json'),
    () => import('./en/reviews.json'),
  ),
  search: room(
    () => import('./nl/search.json'),
    () => import('./en/search.json'),
  ),
  staff: room(
    () => import('./nl/staff.json'),
    () => import('./en/staff.json'),
  ),
  withdrawal: room(
    () => import('./nl/withdrawal.json'),
    () => import('./en/withdrawal.json'),
  ),
}

export type Room = keyof typeof rooms
export type RoomTexts = {
  [Name in Room]: Awaited<ReturnType<(typeof rooms)[Name]['nl']>>['default']
}
