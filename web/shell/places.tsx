import { ComparePlace } from '../compare/compare-place.tsx'

/** Places of the frame for features of other rooms; those still to come show nothing. */

/** Top bar: asks to be called back (web/contact). */
export const CallMeBackPlace = () => null
/** Top bar: log in or the account, with a dot when logged in (web/account). */
export const AccountPlace = () => null
/** Top bar: the booking with its number of items, shown when there are any (web/cart). */
export const BookingPlace = () => null
/** Over the page's bottom edge: comparison bar, chat and other floating buttons (web/compare, web/chat). */
export const FloatingPlace = () => <ComparePlace />
