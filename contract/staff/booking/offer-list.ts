import { z } from 'zod'
import { offerStates } from '../../rules/booking/offers.ts'
import { idParam } from '../../wire/fields.ts'
import { listQuery, period, several } from '../list.ts'

/** Colleagues see drafts too. */
export const staffOfferStates = ['draft', ...offerStates] as const
export type StaffOfferState = (typeof staffOfferStates)[number]

/** An open offer is about to expire within so many days. */
export const expiringDays = 7

export const offerListQuery = listQuery(
  ['number', 'customer', 'total', 'sent', 'valid_until', 'opened', 'created'],
  {
    state: several(z.enum(staffOfferStates)),
    owner: z.union([z.enum(['me', 'nobody']), idParam]).optional(),
    /** Open, and valid for a few days only. */
    expiring: z.enum(['yes']).optional(),
    /** Whether somebody has looked at it. */
    opened: z.enum(['yes', 'no']).optional(),
    sent: period,
    customer: idParam.optional(),
  },
  '-created',
)
export type OfferListQuery = z.infer<typeof offerListQuery>
