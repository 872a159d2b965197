import { z } from 'zod'
import { memberRoles } from '../../rules/accounts/members.ts'
import { companyNumber, email, formVersion, nameLine, positiveId, vatNumber } from '../../wire/fields.ts'
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
import { personRowResponse } from './people.ts'

export const companyListQuery = listQuery(
  ['name', 'created'],
  {
    owner: z.union([z.enum(['me', 'nobody']), z.coerce.number().int().positive()]).optional(),
    /** Companies that may be one that is already known. */
    doubles: z.enum(['yes']).optional(),
    /** Something is still to be paid. */
    open: z.enum(['yes']).optional(),
  },
  'name',
)
export type CompanyListQuery = z.infer<typeof companyListQuery>

export const companyRowResponse = z.object({
  id: z.int(),
  name: z.string(),
  company_number: z.string().nullable(),
  city: z.string().nullable(),
  members: z.int(),
  people: z.int(),
  orders: z.int(),
  year_cents: z.int(),
  open_cents: z.int(),
  /** Certificates of its people that end within three months. */
  expiring: z.int(),
  owner: linkResponse.nullable(),
  doubles: z.int(),
  version: z.int(),
})
export type CompanyRow = z.infer<typeof companyRowResponse>

export const companyCountsResponse = z.object({ all: z.int(), mine: z.int(), doubles: z.int() })

export const companyResponse = companyRowResponse.extend({
  vat_number: z.string().nullable(),
  invoice_email: z.string().nullable(),
  note: z.string().nullable(),
  merged_into: z.int().nullable(),
  money: moneyResponse,
  member_list: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      /** What they may do for the company in the shop; null: nothing. */
      role: z.enum(memberRoles).nullable(),
      /** Guests cannot have a role. */
      has_account: z.boolean(),
    }),
  ),
  person_list: z.array(personRowResponse),
  order_list: z.array(staffOrderRowResponse),
  offer_list: z.array(offerLinkResponse),
  paper_list: z.array(paperResponse),
  item_list: z.array(itemResponse),
  talk_list: z.array(talkResponse),
  proposals: z.array(proposalResponse),
  merges: z.array(mergeResponse),
  history: z.array(historyEntry),
})
export type StaffCompany = z.infer<typeof companyResponse>

/** Only changed fields are sent. */
export const changeCompanyBody = z.strictObject({
  version: formVersion,
  name: nameLine(120).min(1).optional(),
  company_number: companyNumber,
  vat_number: vatNumber,
  invoice_email: email.nullable().optional(),
  owner_id: positiveId.nullable().optional(),
  note: z.string().trim().max(2000).nullable().optional(),
})

export const memberRoleBody = z.strictObject({
  customer_id: positiveId,
  /** Null: no longer. */
  role: z.enum(memberRoles).nullable(),
})
