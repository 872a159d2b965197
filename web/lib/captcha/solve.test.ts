import { createHash } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, it } from 'vitest'
import { newChallenge } from '../../../server/platform/captcha/altcha.ts'
import { signWith } from '../../../server/platform/signature.ts'
import { hashBlock } from './sha256.ts'
import { solve } from './solve.ts'

const signer = signWith('a secret')

describe('SHA-256 of one block', () => {
  it.each([0, 1, 36, 55])('of %i bytes is what Node says it is', (length) => {
    for (let n = 0; n < 50; n++) {
      const bytes = crypto.getRandomValues(new Uint8Array(length))
      const block = Buffer.alloc(64)
      block.set(bytes)
      block[length] = 0x80
      block.writeUInt32BE(length * 8, 60)
      const out = new Int32Array(8)
      hashBlock(
        Int32Array.from({ length: 16 }, (_, i) => block.readInt32BE(i * 4)),
        out,
      )
      const hex = Array.from(out, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
      expect(hex).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  })
})

describe('working out a challenge', () => {
  it.each([0, 1, 255, 256, 3000])('finds what ALTCHA itself finds, counter %i', async (counter) => {
    const challenge = await newChallenge(signer, new Date(), counter)
    const token = JSON.parse(atob(solve(challenge)))
    const { counter: theirs, derivedKey } = (await solveChallenge({ challenge, deriveKey })) ?? {}
    expect(token).toEqual({ challenge, solution: { counter: theirs, derivedKey } })
    expect(theirs).toBe(counter)
  })

  it('is some work, but not more than a phone does in a moment', async () => {
    const challenge = await newChallenge(signer, new Date())
    const { solution } = JSON.parse(atob(solve(challenge)))
    expect(solution.counter).toBeGreaterThanOrEqual(20_000)
    expect(solution.counter).toBeLessThanOrEqual(200_000)
  })
})
