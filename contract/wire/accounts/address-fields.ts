import type { z } from 'zod'
import { isDutchPostcode, line, tidyDutchPostcode } from '../fields.ts'

/** Where somebody lives or works, as the browser's autofill knows it. */
export const addressFields = {
  name: line(120).min(1),
  company: line(120).nullish(),
  street: line(120).min(1),
  house_number: line(20)
    .min(1)
    .refine((value) => value === '' || /\d/.test(value), { params: { rule: 'house_number' } }),
  postcode: line(12).min(1),
  city: line(80).min(1),
  country_code: line(2)
    .min(1)
    .overwrite((typed) => typed.toUpperCase()),
}

type Placed = { country_code: string; postcode: string }

/** A Dutch postcode is checked and written as `1234 AB`. */
export const withTidyPostcode = <Schema extends z.ZodType<Placed, Placed>>(schema: Schema) =>
  schema
    .refine(({ country_code, postcode }) => country_code !== 'NL' || isDutchPostcode(postcode), {
      path: ['postcode'],
      params: { rule: 'postcode' },
      // Told together with what else is wrong, not after it.
      when: ({ value }) => !!(value as { postcode?: unknown })?.postcode,
    })
    .overwrite((given) =>
      given.country_code === 'NL' ? { ...given, postcode: tidyDutchPostcode(given.postcode) } : given,
    )
