/** Places of the frame whose features are still to come; each shows nothing until then. */

/** Top bar: asks to be called back (web/contact). */
export const CallMeBackPlace = () => null
/** Top bar: log in or the account, with a dot when logged in (web/account). */
export const AccountPlace = () => null
/** Top bar: the booking with its number of items, shown when there are any (web/cart). */
export const BookingPlace = () => null
/** Main header and mobile menu: the search field with its suggestions (web/search). */
export const SearchPlace = () => null
/** Over the page's bottom edge: comparison bar, chat and other floating buttons (web/compare, web/chat). */
export const FloatingPlace = () => null
