import type { Counter } from '../../platform/http/requests/rate-limit.ts'
import type { Signer } from '../../platform/signature.ts'
import type { Payments } from '../payments/provider.ts'
import type { PickupPoints } from '../shipping/postnl.ts'

/** What the routes of offers need. */
export type OfferContext = {
  origin: string
  staffMail: string
  payments: Payments
  signer: Signer
  pickupPoints: PickupPoints
  counter: Counter
  trustProxy: boolean
}
