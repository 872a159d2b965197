import type { Shop } from '../../platform/shop.ts'
import { type Guesses, settleGuess, takeGuess } from './guess-limit.ts'
import { unmatchableHash, verifyPassword } from './password-hash.ts'

type Check = {
  password: string
  /** Undefined when there is no such account; the check then takes just as long and fails. */
  hash: string | undefined
  guesses: Guesses[]
}

/** Whether the password is right. Waits after many guesses; throws 429 when too many wait. */
export async function checkPassword(shop: Shop, { password, hash, guesses }: Check): Promise<boolean> {
  await takeGuess(shop, guesses)
  const isRight = await verifyPassword(password, hash ?? unmatchableHash)
  if (!isRight || !hash) return false
  await settleGuess(shop, guesses)
  return true
}
