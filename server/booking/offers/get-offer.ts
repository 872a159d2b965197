import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Signer } from '../../platform/signature.ts'
import { type FoundOffer, findOffer, findOfferByToken, findOwnOffer } from './find-offer.ts'
import { offerToJson } from './offer-to-json.ts'

/** 404 for the offers of others and for drafts. */
export async function getOwnOfferId(shop: Shop, id: number, customerId: number): Promise<number> {
  const found = await findOwnOffer(shop, id, customerId)
  if (found === undefined) throw new Problem('not_found')
  return found
}

export async function getLinkedOfferId(shop: Shop, token: string): Promise<number> {
  const found = await findOfferByToken(shop, token)
  if (found === undefined) throw new Problem('not_found')
  return found
}

export async function getFoundOffer(shop: Shop, id: number): Promise<FoundOffer> {
  const found = await findOffer(shop, id)
  if (!found) throw new Problem('not_found')
  return found
}

export const getOffer = async (shop: Shop, signer: Signer, id: number): Promise<Offer> =>
  offerToJson(shop, signer, await getFoundOffer(shop, id))
