import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import { paymentMethodResponse } from '../../../contract/wire/booking/checkout.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { invalid, json, notFound, notLoggedIn } from '../../platform/http/answers/responses.ts'
import { findCustomer } from '../../platform/http/requests/session.ts'
import { newPersonalRouter, type RouterEnv } from '../../platform/http/router.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import { paymentMethodsFor } from '../payments/payment-methods.ts'
import { getOrderer } from '../unpaid/orderer.ts'

export type ToPay = {
  firstDay: Day | null
  toPayCents: number
  /** The customer an offer was made for: their credit limit counts, also for others who hold the link. */
  customerId?: number
}

type Options = {
  /** The caller's cart, or the offer named in the query. */
  toPayFor: (c: Context<RouterEnv>) => Promise<ToPay>
}

const list = createRoute({
  method: 'get',
  path: '/paymentMethods',
  tags: ['checkout'],
  summary: 'How the cart, or an offer, can be paid; also for visitors',
  description: '`offer` is the id of one of the customer’s offers, or the token of a mailed link.',
  request: { query: z.object({ offer: z.string().max(200).optional() }) },
  responses: {
    200: json(
      z.object({ data: z.array(paymentMethodResponse) }),
      'The methods; `unavailable` says why one cannot be used',
    ),
    ...notLoggedIn,
    ...notFound,
    ...invalid,
  },
})

/** How much a customer may order on account; null: not at all. */
async function getCreditLimit({ db }: Shop, customerId: number): Promise<number | null> {
  const rows = await readRows(db, {
    credit_limit_cents: col.integer.orNull,
  })`select credit_limit_cents from customers where id = ${customerId}`
  return rows[0]?.credit_limit_cents ?? null
}

export const paymentMethodsApi = ({ toPayFor }: Options) =>
  newPersonalRouter().openapi(list, async (c) => {
    const { shop } = c.var
    const toPay = await toPayFor(c)
    const isOffer = toPay.customerId !== undefined
    const visitor = isOffer ? undefined : await findCustomer(c)
    const orderer = visitor && (await getOrderer(shop, visitor.customerId, c.var.network))
    const methods = paymentMethodsFor({
      ...toPay,
      customer: toPay.customerId
        ? { creditLimitCents: await getCreditLimit(shop, toPay.customerId) }
        : (orderer ?? null),
      today: dayOf(shop.now),
      locale: shop.locale,
      isOffer,
      // An offer was mailed to the address that it is for.
      mustConfirm: orderer ? !orderer.isAddressConfirmed : false,
      rules: orderer?.settings ?? (await getSettings(shop)),
    })
    return c.json({ data: methods }, 200)
  })
