import type { Shop } from '../../platform/shop.ts'
import { clearGuesses, guessesAtEmail, guessesFromIp, refundGuess, takeGuess } from './guess-limit.ts'
import { unmatchableHash, verifyPassword } from './password-hash.ts'

/** `hash` is undefined when there is no such account; the check then takes just as long and fails. */
type Check = { email: string; ip: string; password: string; hash: string | undefined }

/** Whether the password is right. Throws 429 after too many guesses. */
export async function checkPassword(shop: Shop, { email, ip, password, hash }: Check): Promise<boolean> {
  await takeGuess(shop, guessesFromIp(ip))
  await takeGuess(shop, guessesAtEmail(email))
  const isRight = await verifyPassword(password, hash ?? unmatchableHash)
  if (!isRight || !hash) return false
  await refundGuess(shop, guessesFromIp(ip))
  await clearGuesses(shop, guessesAtEmail(email))
  return true
}
