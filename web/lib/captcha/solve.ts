import type { CaptchaChallenge } from '../../../contract/wire/captcha.ts'
import { hashBlock } from './sha256.ts'

/** Beyond what the shop asks for: an answer that is not found by then is not there. */
const mostTries = 5_000_000

const wordsOf = (hex: string) => (hex.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 16) | 0)
const hexOf = (words: Int32Array) =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

/** Tries one counter after the other until the hash of salt, nonce and counter begins as asked; the token that proves it. */
export function solve({ parameters, signature }: CaptchaChallenge): string {
  const { salt, nonce, keyPrefix } = parameters
  const known = [...wordsOf(salt), ...wordsOf(nonce)]
  const counterAt = known.length
  const wanted = wordsOf(keyPrefix)
  const block = new Int32Array(16)
  block.set(known)
  // SHA-256's padding: a one, zeros, and the length in bits.
  block[counterAt + 1] = 1 << 31
  block[15] = (counterAt + 1) * 32
  const hash = new Int32Array(8)
  for (let counter = 0; counter < mostTries; counter++) {
    block[counterAt] = counter
    hashBlock(block, hash)
    if (wanted.some((word, index) => word !== hash[index])) continue
    const solution = { counter, derivedKey: hexOf(hash) }
    return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
  }
  throw new Error('the challenge has no answer')
}
