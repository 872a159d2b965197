import type { PlaceOrderBody } from '../../../../contract/wire/booking/order.ts'

/**
 * An order that was sent and not yet answered for certain. It is sent again with the same key, after a lost answer, a second click
 * or a reload alike, so that it is placed once.
 */
export type Attempt = { owner: number; key: string; body: PlaceOrderBody }

/** Placed, and the browser was led to the bank: who comes back finds the way there again. */
export type Placed = { owner: number; number: string; redirect_url: string }

const attemptKey = 'checkout-attempt'
const placedKey = 'checkout-placed'

function read<Kept extends { owner: number }>(name: string, owner: number): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return kept?.owner === owner ? kept : undefined
  } catch {
    return undefined
  }
}

function keep(name: string, kept: object) {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // Without storage it is remembered by the page alone.
  }
}

/** Not randomUUID, which browsers have over https only. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

export const findAttempt = (owner: number) => read<Attempt>(attemptKey, owner)

/** The key of the attempt that is still open, or a new one. The cart and each offer are attempts of their own. */
export function beginAttempt(owner: number, body: PlaceOrderBody): Attempt {
  const open = findAttempt(owner)
  const key = open && open.body.offer === body.offer ? open.key : newKey()
  const attempt = { owner, key, body }
  keep(attemptKey, attempt)
  return attempt
}

export const endAttempt = () => sessionStorage.removeItem(attemptKey)

export const findPlaced = (owner: number) => read<Placed>(placedKey, owner)
export const keepPlaced = (placed: Placed) => keep(placedKey, placed)
export const forgetPlaced = () => sessionStorage.removeItem(placedKey)
