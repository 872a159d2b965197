import { z } from 'zod'
import {
  type AddressField,
  addressFieldNames,
  addressFields,
  hasHouseNumber,
  isOptionalAddressField,
  type OptionalAddressField,
} from '../../rules/contact/address.ts'
import { isDutchPostcode, tidyDutchPostcode } from '../../rules/contact/postcode.ts'
import { line, nameLine } from '../fields.ts'

type Shape<Optional extends z.ZodType> = {
  [F in AddressField]: F extends OptionalAddressField ? Optional : z.ZodString
}

const shapeOf = <Optional extends z.ZodType>(
  required: (field: AddressField) => z.ZodString,
  optional: (field: AddressField) => Optional,
) =>
  Object.fromEntries(
    addressFieldNames.map((field) => [
      field,
      isOptionalAddressField(field) ? optional(field) : required(field),
    ]),
  ) as Shape<Optional>

/** An address in a request. */
const typedFields = shapeOf(
  (field) => line(addressFields[field].max).min(1),
  (field) => line(addressFields[field].max).nullish(),
)
export const addressBodyFields = {
  ...typedFields,
  name: nameLine(addressFields.name.max).min(1),
  company: nameLine(addressFields.company.max).nullish(),
  house_number: typedFields.house_number.refine((value) => value === '' || hasHouseNumber(value), {
    params: { rule: 'house_number' },
  }),
  country_code: typedFields.country_code.overwrite((typed) => typed.toUpperCase()),
}

/** A stored address in a response. */
export const addressResponseFields = shapeOf(
  () => z.string(),
  () => z.string().nullable(),
)

/** The address on an order, an offer or an invoice, as it was at that moment. */
export const addressSnapshotResponse = z.object({
  ...shapeOf(
    () => z.string(),
    () => z.string().optional(),
  ),
  company_number: z.string().optional(),
  vat_number: z.string().optional(),
})

type WithPostcode = { country_code: string; postcode: string }

/** Checks a Dutch postcode and writes it as `1234 AB`. */
export const withTidyPostcode = <Schema extends z.ZodType<WithPostcode, WithPostcode>>(schema: Schema) =>
  schema
    .refine(({ country_code, postcode }) => country_code !== 'NL' || isDutchPostcode(String(postcode)), {
      path: ['postcode'],
      params: { rule: 'postcode' },
      // Reported together with the other errors, not after them.
      when: ({ value }) => !!(value as { postcode?: unknown })?.postcode,
    })
    .overwrite((address) =>
      address.country_code === 'NL' ? { ...address, postcode: tidyDutchPostcode(address.postcode) } : address,
    )
