import { z } from 'zod'
import { cardStates } from '../../rules/certificates/card-state.ts'
import { day } from '../catalogue/product.ts'

/** What everybody with the code of a certificate may know: whether it is valid, and enough to see that it is this person's. */
export const verificationResponse = z.object({
  state: z.enum(cardStates),
  /** The initials of the holder. */
  initials: z.string(),
  module: z.string(),
  number: z.string(),
  issued_on: day,
  expires_on: day.nullable(),
})
export type Verification = z.infer<typeof verificationResponse>
