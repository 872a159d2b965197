import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, it } from 'vitest'
import { newChallenge } from '../../../server/platform/captcha/altcha.ts'
import { signWith } from '../../../server/platform/signature.ts'
import { solve } from './solve.ts'

const signer = signWith('a secret')

describe('solving a challenge', () => {
  it.each([0, 1, 255, 256, 3000])('finds the solution that ALTCHA finds, counter %i', async (counter) => {
    const challenge = await newChallenge(signer, new Date(), counter)
    const token = JSON.parse(atob(solve(challenge)))
    const { counter: theirs, derivedKey } = (await solveChallenge({ challenge, deriveKey })) ?? {}
    expect(token).toEqual({ challenge, solution: { counter: theirs, derivedKey } })
    expect(theirs).toBe(counter)
  })

  it('takes some work, but little enough for a phone', async () => {
    const challenge = await newChallenge(signer, new Date())
    const { solution } = JSON.parse(atob(solve(challenge)))
    expect(solution.counter).toBeGreaterThanOrEqual(20_000)
    expect(solution.counter).toBeLessThanOrEqual(200_000)
  })
})
