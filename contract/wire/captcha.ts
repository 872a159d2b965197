import { z } from 'zod'

/** What the browser has to work out before it may send a form: ALTCHA's own shape, so that its widgets understand it too. */
export const captchaChallengeResponse = z.object({
  parameters: z.object({
    algorithm: z.literal('SHA-256'),
    nonce: z.string(),
    salt: z.string(),
    cost: z.literal(1),
    keyLength: z.int(),
    keyPrefix: z.string().meta({ description: 'What the right key begins with, in hexadecimal digits' }),
    data: z.object({ ends: z.int().meta({ description: 'Seconds since 1970 until which it counts' }) }),
  }),
  signature: z.string(),
})
export type CaptchaChallenge = z.infer<typeof captchaChallengeResponse>

/** What comes back as `gre_response`: this as JSON in base64. */
export const captchaSolutionBody = z.object({
  challenge: captchaChallengeResponse,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(64) }),
})

/** The token that a form is sent with; whether it is there is told with the rest of what is wrong with it. */
export const captchaToken = z.string().max(5000).optional().meta({ description: 'Captcha token' })
