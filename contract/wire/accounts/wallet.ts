import { z } from 'zod'
import { day } from '../catalogue/product.ts'

/** A certificate as its holder shows it at a gate. */
export const walletCardResponse = z.object({
  id: z.int(),
  holder: z.string(),
  /** What it is for: the module, or the course. */
  name: z.string(),
  scheme: z.string().nullable(),
  number: z.string(),
  issuer: z.string().nullable(),
  issued_on: day,
  /** The last valid day; null: it never expires. */
  expires_on: day.nullable(),
  is_withdrawn: z.boolean(),
  can_renew: z.boolean(),
  /** Where everybody can check it; null for certificates without a code, which have no PDF either. */
  check: z
    .object({
      code: z.string(),
      path: z.string(),
      /** The address as a QR code: how many squares wide, and the path of an SVG. */
      qr: z.object({ size: z.int(), path: z.string() }),
    })
    .nullable(),
})
export type WalletCard = z.infer<typeof walletCardResponse>

/** All certificates of a person, the newest first. */
export const walletResponse = z.object({
  name: z.string(),
  known_at: z.iso.datetime().meta({ description: 'When this was read' }),
  cards: z.array(walletCardResponse),
  /** The end of the link to renew; null if nothing can be renewed now. */
  renewal_token: z.string().nullable(),
  passes: z
    .array(z.enum(['google', 'apple']))
    .meta({ description: 'The apps that the shop makes passes for' }),
})
export type Wallet = z.infer<typeof walletResponse>

/** The link of one of the people who a customer is. */
export const ownWalletResponse = z.object({ name: z.string(), token: z.string() })
export type OwnWallet = z.infer<typeof ownWalletResponse>
