import type { Context } from 'hono'
import type { RouterEnv } from '../../platform/http/router.ts'
import { requireCustomer } from '../../platform/http/session.ts'
import type { FoundOffer } from './find-offer.ts'
import { getFoundOffer, getLinkedOfferId, getOwnOfferId } from './get-offer.ts'
import { offerIdOf } from './order-offer.ts'

/** The offer in the query: a number for its own customer, or the token of a mailed link for whoever holds it. */
export async function offerAskedAbout(c: Context<RouterEnv>): Promise<FoundOffer | undefined> {
  const given = c.req.query('offer')
  if (!given) return undefined
  const { shop } = c.var
  const id = /^\d+$/.test(given)
    ? await getOwnOfferId(shop, offerIdOf(given), (await requireCustomer(c)).customerId)
    : await getLinkedOfferId(shop, given)
  return getFoundOffer(shop, id)
}
