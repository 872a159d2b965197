import { z } from 'zod'
import { isDutchPostcode, tidyDutchPostcode } from '../../rules/contact/postcode.ts'
import { line } from '../fields.ts'

export const addressLookupQuery = z.object({
  postcode: line(12)
    .refine(isDutchPostcode, { params: { rule: 'postcode' } })
    .overwrite(tidyDutchPostcode),
  house_number: line(20).regex(/\d/),
})

/** Null: not found, or it could not be looked up. */
export const addressLookupResponse = z.object({ street: z.string(), city: z.string() }).nullable()

export const companyLookupParams = z.object({ number: z.string().regex(/^\d{8}$/) })

export const companyLookupResponse = z
  .object({
    name: z.string(),
    street: z.string().nullable(),
    house_number: z.string().nullable(),
    postcode: z.string().nullable(),
    city: z.string().nullable(),
  })
  .nullable()

export type FoundAddress = NonNullable<z.infer<typeof addressLookupResponse>>
export type FoundCompany = NonNullable<z.infer<typeof companyLookupResponse>>
