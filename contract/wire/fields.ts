import { z } from 'zod'

export const maxId = 2_147_483_647

/** An id in JSON: a positive integer that fits PostgreSQL's `integer`. */
export const positiveId = z.int().min(1).max(maxId)
/** The version of the record that a form was filled from. */
export const formVersion = z.int().min(1).max(maxId)

/** An id in a path or query. */
export const idParam = z.coerce.number().int().positive().max(maxId)

/** One line of text: runs of spaces, line breaks and control characters become one space. */
export const line = (max: number) =>
  z
    .string()
    .overwrite((typed) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .max(max)

/** An object with ids as keys, at most `max` of them. */
export const recordById = <Value extends z.ZodType>(value: Value, max: number) =>
  z
    .record(z.string().regex(/^[1-9]\d{0,9}$/), value)
    .refine((record) => Object.keys(record).length <= max, { params: { rule: 'max' } })
    .meta({ maxProperties: max })

const hasLink = (name: string) => /:\/\/|www\./i.test(name)

/** The name of a person or company. Without links, because mails to other people begin with it. */
export const nameLine = (max: number) =>
  line(max).refine((name) => !hasLink(name), { params: { rule: 'link' } })

export const email = line(254).min(1).pipe(z.email())

const optionalLine = (max: number, normalise: (typed: string) => string, rule: string, pattern: RegExp) =>
  line(max)
    .overwrite(normalise)
    .refine((value) => value === '' || pattern.test(value), { params: { rule } })
    .nullish()

/** 6 to 15 digits; spaces, dots, dashes, slashes and brackets are allowed anywhere. */
export const phone = optionalLine(40, (typed) => typed, 'phone', /^(?=(?:\D*\d){6,15}\D*$)\+?[\d\s().\-/]+$/)

/** The number of the Dutch trade register (KvK). */
export const companyNumber = optionalLine(
  20,
  (typed) => typed.replace(/[\s.]/g, ''),
  'company_number',
  /^\d{8}$/,
)

/** VAT numbers of the countries that most buyers come from. For other countries: the country code and 2 to 13 characters. */
const vatPatterns: Record<string, RegExp> = {
  NL: /^\d{9}B\d{2}$/,
  BE: /^[01]\d{9}$/,
  DE: /^\d{9}$/,
  LU: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  DK: /^\d{8}$/,
  GB: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
}
const isVatNumber = (value: string) => {
  const pattern = vatPatterns[value.slice(0, 2)]
  return pattern ? pattern.test(value.slice(2)) : /^[A-Z]{2}[A-Z\d+*]{2,13}$/.test(value)
}
export const vatNumber = line(24)
  .overwrite((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
  .refine((value) => value === '' || isVatNumber(value), { params: { rule: 'vat_number' } })
  .nullish()

/** The check digits of an IBAN (ISO 7064, mod 97). */
const isIban = (value: string) => {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value)) return false
  const digits = (value.slice(4) + value.slice(0, 4)).replace(/[A-Z]/g, (letter) => `${parseInt(letter, 36)}`)
  return BigInt(digits) % 97n === 1n
}
export const iban = line(42)
  .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
  .refine(isIban, { params: { rule: 'iban' } })
