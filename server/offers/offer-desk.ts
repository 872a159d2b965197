import type { Till } from '../payments/till.ts'
import type { Counter } from '../platform/rate-limit.ts'
import type { Signer } from '../platform/signature.ts'
import type { PickupPoints } from '../shipping/postnl.ts'

/** What stands at hand where offers are shown and answered. */
export type OfferDesk = {
  origin: string
  staffMail: string
  till: Till
  signer: Signer
  pickupPoints: PickupPoints
  counter: Counter
  trustProxy: boolean
}
