import type { Customer } from '../../../../contract/wire/accounts/customer.ts'
import type { PlaceOrderBody } from '../../../../contract/wire/booking/order.ts'
import { saved } from '../../../../ui/store/saved.ts'

/**
 * An order that was sent and has no certain answer yet. It is sent again with the same key after a lost answer, a second click or a
 * reload, so that it is placed once.
 */
export type Attempt = {
  owner: number
  /** A guest's order needs a captcha, with a new token each time it is sent. */
  isGuest: boolean
  key: string
  body: PlaceOrderBody
}

/** An order that was placed before the browser left for the bank: the way back to its payment. */
export type Placed = { owner: number; number: string; redirect_url: string }

const attempts = saved<Attempt | null>('checkout-attempt', {
  isPersonal: true,
  parse: (text) => JSON.parse(text ?? 'null'),
})
const placedOrders = saved<Placed | null>('checkout-placed', {
  isPersonal: true,
  parse: (text) => JSON.parse(text ?? 'null'),
})

const ownedBy = <Saved extends { owner: number }>(owner: number, saved: Saved | null): Saved | undefined =>
  saved?.owner === owner ? saved : undefined

/** crypto.randomUUID only exists over https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export const findAttempt = (owner: number) => ownedBy(owner, attempts.get())

/** Reuses the key of an attempt that is still open. The cart and each offer have their own attempts. */
export function beginAttempt(
  { id: owner, account_exists }: Pick<Customer, 'id' | 'account_exists'>,
  body: PlaceOrderBody,
): Attempt {
  const open = findAttempt(owner)
  const key = open && open.body.offer === body.offer ? open.key : newKey()
  const attempt = { owner, isGuest: !account_exists, key, body }
  attempts.set(attempt)
  return attempt
}

export const endAttempt = () => attempts.set(null)

export const findPlaced = (owner: number) => ownedBy(owner, placedOrders.get())
export const savePlaced = (placed: Placed) => placedOrders.set(placed)
export const forgetPlaced = () => placedOrders.set(null)
