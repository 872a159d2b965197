import { z } from 'zod'

/** The challenge to solve before sending a form, in ALTCHA's format. */
export const captchaChallengeResponse = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.literal(1),
    keyLength: z.int(),
    keyPrefix: z.string().meta({ description: 'The start of the right key, in hexadecimal digits' }),
    data: z.object({ ends: z.int().meta({ description: 'Expiry as a Unix timestamp in seconds' }) }),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof captchaChallengeResponse>

/** Sent back as `gre_response`: this as JSON in base64. */
export const captchaSolutionBody = z.object({
  challenge: captchaChallengeResponse,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(64) }),
})

/** The captcha token of a form. Optional here, so that a missing one is reported together with the other errors. */
export const captchaToken = z.string().max(5000).optional().meta({ description: 'Captcha token' })
