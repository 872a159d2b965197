import { withOwnShop } from './own-shop.ts'

/** A separate shop whose clock starts within chat hours, so that changing its clock affects no other test. */
export function withChatShop() {
  const shop = withOwnShop('tests/support/shop/clock-shop.ts')
  return {
    url: () => shop().url,
    moveClock: (hours: number) => shop().send({ shiftMs: hours * 60 * 60_000 }),
  }
}
