import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import type { CaptchaChallenge } from '../../../contract/wire/captcha.ts'

/** Above the hardest challenge that the server issues: a solution that is not found by then does not exist. */
const maxTries = 5_000_000

/** Tries one counter after the other until the hash of salt, nonce and counter has the prefix; returns the token that proves it. */
export function solve({ parameters, signature }: CaptchaChallenge): string {
  const { salt, nonce, keyPrefix } = parameters
  const prefix = hexToBytes(keyPrefix)
  const known = hexToBytes(salt + nonce)
  const message = new Uint8Array(known.length + 4)
  message.set(known)
  const view = new DataView(message.buffer)
  for (let counter = 0; counter < maxTries; counter++) {
    view.setUint32(known.length, counter)
    const hash = sha256(message)
    if (prefix.some((byte, index) => byte !== hash[index])) continue
    const solution = { counter, derivedKey: bytesToHex(hash) }
    return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
  }
  throw new Error('the challenge has no solution')
}
