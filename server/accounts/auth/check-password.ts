import type { Shop } from '../../platform/shop.ts'
import { atAddress, forgetGuesses, fromPlace, giveTurnBack, takeTurn } from './guess-limit.ts'
import { nobodysHash, verifyPassword } from './password-hash.ts'

/** `hash` is undefined where nobody has an account with this address; that takes as long, and is never right. */
type Check = { email: string; ip: string; password: string; hash: string | undefined }

/** Whether this is the password. Who guesses too often gets a 429 instead of an answer. */
export async function checkPassword(shop: Shop, { email, ip, password, hash }: Check): Promise<boolean> {
  await takeTurn(shop, fromPlace(ip))
  await takeTurn(shop, atAddress(email))
  const isRight = await verifyPassword(password, hash ?? nobodysHash)
  if (!isRight || !hash) return false
  await giveTurnBack(shop, fromPlace(ip))
  await forgetGuesses(shop, atAddress(email))
  return true
}
