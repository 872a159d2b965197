import { keepRoomForCart } from './booking/cart/cart-expected.ts'
import { showPlainAddress } from './lib/page/plain-address.ts'
import { showChosenPrices } from './lib/prices/price-display.ts'
import { starter } from './lib/start/starter.ts'

/** Our own scripts in the head of every page, which run before anything is painted. The page's policy lists each by its hash. */
export const earlyScripts = [showChosenPrices, keepRoomForCart, showPlainAddress, starter]
