import { z } from 'zod'
import { participantFields } from '../../rules/catalogue/products.ts'
import { locales } from '../../rules/locale.ts'
import { addressBodyFields, withTidyPostcode } from '../../wire/accounts/address-fields.ts'
import { participantBody } from '../../wire/booking/order.ts'
import { companyNumber, formVersion, line, positiveId, vatNumber } from '../../wire/fields.ts'
import { dryRun } from '../consequences.ts'

/** Why something was done, for colleagues to read later. */
const reason = z.string().trim().min(3).max(500)

/** `id`: a participant who was there already, edited. Others are recognised by name or address, or are new. */
const staffPerson = participantBody.extend({ id: positiveId.optional() })
/** A participant as the form was filled with; what is stored may be older than the rules for new ones. */
const seenPerson = z.object({
  id: positiveId,
  ...(Object.fromEntries(participantFields.map((field) => [field, z.string().max(300).optional()])) as {
    [Field in (typeof participantFields)[number]]: z.ZodOptional<z.ZodString>
  }),
})

export const staffParticipantsBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line_id: positiveId,
        people: z.array(staffPerson).max(999),
        seen: z.array(seenPerson).max(999).optional().meta({
          description:
            'The participants that the form was filled with. What others changed meanwhile is merged with what was changed here; without it `people` replaces them',
        }),
      }),
    )
    .min(1)
    .max(100),
})

/** A date that a line can be moved to. */
export const lineDateResponse = z.object({
  option_id: z.int(),
  first_day: z.iso.date(),
  last_day: z.iso.date().nullable(),
  location: z.string().nullable(),
  language: z.enum(locales).nullable(),
  seats_free: z.int(),
  /** Buyers can no longer book it. */
  is_closed: z.boolean(),
})
export type LineDate = z.infer<typeof lineDateResponse>
export const moveBody = z.strictObject({ po_id: positiveId, dry_run: dryRun })

export const staffCancelBody = z.strictObject({
  /** `by_us`: everything is given back. `by_customer`: the cost of the terms, unless it is waived. `withdrawn`: within the time of the law. */
  why: z.enum(['cancelled_by_customer', 'cancelled_by_us', 'withdrawn']),
  /** A part: so many of one line. Without it the whole order. */
  line_id: positiveId.optional(),
  amount: z.int().min(1).max(999).default(1),
  /** The positions in the line's list of participants of those who no longer come. */
  leaving: z.array(z.int().min(0).max(998)).max(999).default([]),
  waive_cost: z.boolean().default(false),
  reason,
  dry_run: dryRun,
})

export const staffRefundBody = z.strictObject({
  cents: z.int().min(1).max(100_000_000),
  why: z.enum(['goodwill', 'price_difference']),
  reason,
  refunded_cents: z.int().min(0).optional().meta({
    description:
      'What had been refunded when the form was filled. If more has been since, as from another tab, it is refused with `changed_meanwhile`',
  }),
  /** A repeated request with the same key does not refund twice. */
  key: z.uuid(),
  dry_run: dryRun,
})

export const bankPaymentBody = z.strictObject({
  cents: z.int().min(1).max(100_000_000),
  booked_on: z.iso.date(),
  note: line(200).optional(),
  dry_run: dryRun,
})

/** `confirmation` again, or a request to pay with a link. */
export const orderMailBody = z.strictObject({ what: z.enum(['confirmation', 'payment_link']) })

/** To whom the invoice is. A change that the law asks a new invoice for credits the old one and issues another. */
export const invoiceDetailsBody = z.strictObject({
  version: formVersion,
  address: withTidyPostcode(
    z.strictObject({ ...addressBodyFields, company_number: companyNumber, vat_number: vatNumber }),
  ),
  reference: line(80).nullable().optional(),
  invoice_email: line(254)
    .pipe(z.union([z.literal(''), z.email()]))
    .optional(),
  new_invoice: z.boolean().default(false).meta({
    description: 'Also when the law does not ask for it, such as for another reference',
  }),
  dry_run: dryRun,
})
export type InvoiceDetails = z.output<typeof invoiceDetailsBody>
