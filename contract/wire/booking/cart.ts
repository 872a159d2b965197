import { z } from 'zod'
import { participantNeeds, productKinds } from '../../rules/catalogue/products.ts'
import { maxLineAmount } from '../../rules/limits.ts'
import { locales } from '../../rules/locale.ts'
import { addressResponse } from '../accounts/customer.ts'
import { feeResponse, freeUntilResponse, stockStatus } from '../catalogue/product.ts'
import { positiveId } from '../fields.ts'
import { euros, priceResponse, vatRate, vatSumResponse } from '../money.ts'

const amount = z.int().min(0).max(maxLineAmount)

/** Sets the amount of an option in the cart; 0 removes it. */
export const setLineBody = z.strictObject({ po_id: positiveId, amount })

/** Changes a line to another date or version. */
export const replaceLineBody = z.strictObject({
  po_id: positiveId,
  new_po_id: positiveId,
  amount: amount.min(1),
})

/** A signed link to a copy of a cart. `lines`: options and amounts, `12x2,34x1`. */
export const sharedCartQuery = z.object({
  lines: z
    .string()
    .max(2000)
    .regex(/^\d{1,9}x\d{1,4}(,\d{1,9}x\d{1,4})*$/),
  until: z.iso.date(),
  key: z.string().max(100),
})
export type SharedCartLink = z.output<typeof sharedCartQuery>

export const takeSharedCartBody = z.strictObject({
  ...sharedCartQuery.shape,
  replace: z.boolean().meta({
    description: 'True: what is in the cart now is removed. False: the lines are added to it',
  }),
})

export const cartLinkResponse = z.object({ path: z.string(), until: z.iso.date() })

/** An empty code removes the active one. */
export const enterDiscountCodeBody = z.strictObject({ code: z.string().trim().max(60).nullable() })

/** Ids of saved addresses; no delivery address if it is the same as the invoice address. */
export const chooseAddressesBody = z.strictObject({
  invoice: positiveId.nullable(),
  delivery: positiveId.nullish(),
})

export const cartItemResponse = z.object({
  po_id: z.int(),
  product_id: z.int(),
  amount: z.int(),
  kind: z.enum(productKinds),
  code: z.string(),
  full_name: z.string(),
  brand: z.string(),
  uri: z.string(),
  picture: z.string(),
  info: z.object({
    option_name: z.string(),
    description: z.string(),
    stock_status: stockStatus,
    first_day: z.iso.date().nullable(),
    last_day: z.iso.date().nullable(),
    starts_at: z.string().nullable(),
    ends_at: z.string().nullable(),
    location: z.string().nullable(),
    language: z.enum(locales).nullable(),
    free_until: freeUntilResponse,
    /** The last day on which participants may be changed. */
    participants_until: z.iso.date().nullable(),
  }),
  /** The price of one, without and with VAT. */
  net: euros,
  gross: euros,
  vat: vatRate,
  /** The whole line before discount, without fees. */
  line: priceResponse,
  /** Per participant, and for the whole line; included in the totals. */
  fee: feeResponse.extend({ line: priceResponse }).nullable(),
  /** The number available; null where it never runs out. */
  max: z.int().nullable(),
  /** The price shown before, if it has changed since. */
  price_was: priceResponse.nullable(),
  /** The details each participant has to give for the scheme. */
  participant_needs: z.array(z.enum(participantNeeds)),
  /** Only with the query `product_specs`. */
  specs: z.array(z.object({ id: z.int(), title: z.string(), values: z.array(z.string()) })).optional(),
})
export type CartItem = z.infer<typeof cartItemResponse>

export const removedItemResponse = z.object({
  po_id: z.int(),
  name: z.string(),
  option_name: z.string(),
  why: z.enum(['full', 'cancelled', 'past', 'on_request', 'retired']),
})
export type RemovedItem = z.infer<typeof removedItemResponse>

export const cartTotalResponse = z.object({
  /** Lines and fees, before discount and shipping. */
  net: euros,
  gross: euros,
  netAfterDiscount: euros,
  grossAfterDiscount: euros,
  discount: priceResponse,
  /** Null where nothing is shipped, or no method was named in the query. */
  shipping: priceResponse.nullable(),
  /** The amount to pay: after discount, with shipping. */
  to_pay: priceResponse,
  vat: z.array(vatSumResponse),
})
export type CartTotal = z.infer<typeof cartTotalResponse>

export const sharedCartResponse = z.object({
  /** The last day on which the link works. */
  until: z.iso.date(),
  items: z.array(
    cartItemResponse.omit({ specs: true, price_was: true }).extend({
      /** How many of it can be booked now; 0 if it cannot be booked any more. */
      available: z.int(),
    }),
  ),
  /** Of what can be booked now. */
  total: cartTotalResponse,
})
export type SharedCart = z.infer<typeof sharedCartResponse>

export const cartResponse = z.object({
  total: cartTotalResponse,
  items: z.array(cartItemResponse),
  active_discount_code: z
    .object({
      id: z.int(),
      code: z.string(),
      /** Why the code is not valid for this cart; null when it is. */
      error: z.string().nullable(),
    })
    .nullable(),
  active_discount_code_code: z.string().nullable(),
  address_data: z.object({ invoice: addressResponse.nullable(), delivery: addressResponse.nullable() }),
  count: z.int(),
  /** Lines that could no longer be ordered: removed, and listed once. */
  removed: z.array(removedItemResponse),
  needs_shipping: z.boolean(),
  /** The price of goods from which shipping is free, and how much is missing; null where nothing is shipped. */
  free_shipping: z.object({ from: priceResponse, missing: priceResponse }).nullable(),
})
export type Cart = z.infer<typeof cartResponse>
