import { z } from 'zod'
import { passwordLength } from '../../rules/accounts/password.ts'
import { addressTypes } from '../../rules/contact/address.ts'
import { locales } from '../../rules/locale.ts'
import { companyNumber, email, line, nameLine, phone, positiveId, vatNumber } from '../fields.ts'
import { addressBodyFields, addressResponseFields, withTidyPostcode } from './address-fields.ts'

/** Not trimmed: spaces at the ends may be part of the password. */
const newPassword = z.string().min(1).min(passwordLength.min).max(passwordLength.max)

export const loginBody = z.strictObject({ email, password: z.string().min(1).max(1000) })

export const loginResponse = z.object({
  /** For programs only: a browser has the session cookie, which its scripts cannot read. */
  token: z.string().optional(),
  /** Lines of the visitor's cart were added to the customer's. */
  scart_items_merged: z.boolean(),
})

const person = {
  firstname: nameLine(80).min(1),
  middle_name: nameLine(40).nullish(),
  lastname: nameLine(80).min(1),
  phone,
  company: nameLine(120).nullish(),
  company_number: companyNumber,
  vat_number: vatNumber,
  invoice_email: line(254)
    .pipe(z.union([z.literal(''), z.email()]))
    .nullish(),
}

/** With a password this creates an account, without one a guest. */
export const registerBody = z
  .strictObject({
    email,
    ...person,
    password: newPassword.optional(),
    password_confirmation: z.string().max(passwordLength.max).optional(),
  })
  .refine((body) => body.password === undefined || body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    params: { rule: 'confirmed' },
  })
export type RegisterBody = z.output<typeof registerBody>

export const customerResponse = z.object({
  id: z.int(),
  email: z.string(),
  /** False: an account that gets no mails until the mailed link is followed. For guests it says nothing. */
  email_confirmed: z.boolean(),
  firstname: z.string(),
  middle_name: z.string().nullable(),
  lastname: z.string(),
  phone: z.string().nullable(),
  /** False: a guest, without a dashboard. */
  account_exists: z.boolean(),
  scope: z.enum(['guest', 'customer', 'staff']),
  language: z.enum(locales),
  company: z.string().nullable(),
  company_number: z.string().nullable(),
  vat_number: z.string().nullable(),
  invoice_email: z.string().nullable(),
  /** May order on account. */
  on_account: z.boolean(),
})
export type Customer = z.infer<typeof customerResponse>

export const registerResponse = loginResponse.omit({ token: true }).extend({ data: customerResponse })

/**
 * All or some fields of `me`. Fields that cannot be changed may be sent back; the e-mail address only unchanged. A new password needs the
 * current one.
 */
export const changeCustomerBody = z
  .strictObject({
    ...z.object(person).partial().shape,
    ...customerResponse
      .pick({ id: true, email_confirmed: true, account_exists: true, scope: true, on_account: true })
      .partial().shape,
    email: email.optional(),
    language: z.enum(locales).optional(),
    password: newPassword.optional(),
    password_confirmation: z.string().max(passwordLength.max).optional(),
    current_password: z.string().max(1000).optional(),
  })
  .refine((body) => body.password === undefined || body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    params: { rule: 'confirmed' },
  })
export type ChangeCustomerBody = z.output<typeof changeCustomerBody>

/** `id` and `primary` may be sent back as received; they change nothing here. */
export const writeAddressBody = withTidyPostcode(
  z.strictObject({
    id: positiveId.optional(),
    primary: z.boolean().optional(),
    type: z.enum(addressTypes),
    ...addressBodyFields,
  }),
)
export type WriteAddressBody = z.output<typeof writeAddressBody>

export const addressResponse = z.object({
  id: z.int(),
  type: z.enum(addressTypes),
  primary: z.boolean(),
  ...addressResponseFields,
})
export type Address = z.infer<typeof addressResponse>

export const addressBookResponse = z.object({
  invoice: z.array(addressResponse),
  delivery: z.array(addressResponse),
})
export type AddressBook = z.infer<typeof addressBookResponse>
export const makePrimaryBody = z.strictObject({ type: z.enum(addressTypes) })
export const addressIdParams = z.object({ id: z.coerce.number().pipe(positiveId) })

export const confirmEmailBody = z.strictObject({ token: line(200).min(1) })

export const sendResetTokenBody = z.strictObject({ email })
export const checkResetTokenBody = z.strictObject({ token: line(200).min(1) })
export const resetPasswordBody = z
  .strictObject({
    token: line(200).min(1),
    password: newPassword,
    password_confirmation: z.string().max(passwordLength.max),
  })
  .refine((body) => body.password === body.password_confirmation, {
    path: ['password_confirmation'],
    params: { rule: 'confirmed' },
  })
export type ResetPasswordBody = z.output<typeof resetPasswordBody>
