import type { Counter } from '../../platform/http/rate-limit.ts'
import type { Signer } from '../../platform/signature.ts'
import type { Payments } from '../payments/provider.ts'
import type { PickupPoints } from '../shipping/postnl.ts'

/** What stands at hand where offers are shown and answered. */
export type OfferDesk = {
  origin: string
  staffMail: string
  payments: Payments
  signer: Signer
  pickupPoints: PickupPoints
  counter: Counter
  trustProxy: boolean
}
