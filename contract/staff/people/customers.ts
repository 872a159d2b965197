import { z } from 'zod'
import { locales } from '../../rules/locale.ts'
import { formVersion, idParam, nameLine, phone, positiveId } from '../../wire/fields.ts'
import { staffOrderRowResponse } from '../booking/orders.ts'
import { listQuery } from '../list.ts'
import {
  historyEntry,
  itemResponse,
  linkResponse,
  moneyResponse,
  offerLinkResponse,
  paperResponse,
  talkResponse,
} from '../records.ts'
import { mergeResponse, proposalResponse } from './merging.ts'

export const customerListQuery = listQuery(
  ['name', 'created'],
  {
    /** Someone with an account, or a guest, who exists for one checkout. */
    account: z.enum(['yes', 'no']).optional(),
    language: z.enum(locales).optional(),
    company: idParam.optional(),
    /** Customers who may be one that is already known. */
    doubles: z.enum(['yes']).optional(),
  },
  '-created',
)
export type CustomerListQuery = z.infer<typeof customerListQuery>

export const customerRowResponse = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  company: linkResponse.nullable(),
  locale: z.enum(locales),
  is_guest: z.boolean(),
  created_at: z.iso.datetime(),
  orders: z.int(),
  last_order_at: z.iso.datetime().nullable(),
  doubles: z.int(),
  version: z.int(),
})
export type CustomerRow = z.infer<typeof customerRowResponse>

export const customerCountsResponse = z.object({
  all: z.int(),
  accounts: z.int(),
  guests: z.int(),
  doubles: z.int(),
})

export const customerResponse = customerRowResponse.extend({
  firstname: z.string(),
  middle_name: z.string().nullable(),
  lastname: z.string(),
  /** The company as the customer typed it; `company` is the one that it is. */
  company_name: z.string().nullable(),
  company_number: z.string().nullable(),
  invoice_email: z.string().nullable(),
  credit_limit_cents: z.int().nullable(),
  is_confirmed: z.boolean(),
  person: linkResponse.nullable(),
  merged_into: z.int().nullable(),
  money: moneyResponse,
  address_list: z.array(z.record(z.string(), z.unknown())),
  order_list: z.array(staffOrderRowResponse),
  offer_list: z.array(offerLinkResponse),
  paper_list: z.array(paperResponse),
  item_list: z.array(itemResponse),
  talk_list: z.array(talkResponse),
  proposals: z.array(proposalResponse),
  merges: z.array(mergeResponse),
  history: z.array(historyEntry),
})
export type StaffCustomer = z.infer<typeof customerResponse>

/** Only changed fields are sent. The mail address is what they log in with, so only they change it. */
export const changeCustomerBody = z.strictObject({
  version: formVersion,
  firstname: nameLine(80).min(1).optional(),
  middle_name: nameLine(40).nullable().optional(),
  lastname: nameLine(80).min(1).optional(),
  phone,
  locale: z.enum(locales).optional(),
  company_id: positiveId.nullable().optional(),
})

/** What forgetting a customer erases: the names on their orders, and their own papers. Papers of other people stay. */
export const forgottenCustomerResponse = z.object({
  is_done: z.boolean(),
  orders: z.int(),
  papers: z.int(),
  is_account: z.boolean(),
})
