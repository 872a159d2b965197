import { passwordLength } from '../../../contract/rules/accounts/password.ts'
import type { RegisterBody } from '../../../contract/wire/accounts/customer.ts'
import {
  checkFields,
  confirms,
  email,
  type FieldErrors,
  max,
  min,
  present,
  required,
} from '../../lib/forms/rules.ts'

/** The fields of the registration form. */
export const newcomer = {
  firstname: '',
  middle_name: '',
  lastname: '',
  email: '',
  phone: '',
  isCompany: false,
  company: '',
  company_number: '',
  vat_number: '',
  invoice_email: '',
  password: '',
  password_confirmation: '',
}
export type Newcomer = typeof newcomer

export const bounds = {
  firstname: { max: 80 },
  middle_name: { max: 40 },
  lastname: { max: 80 },
  email: { max: 254 },
  phone: { max: 40 },
  company: { max: 120 },
  password: passwordLength,
} as const

/** A new password, typed twice. The server also refuses passwords that are easy to guess. */
export const newPassword = {
  password: [present, min(passwordLength.min), max(bounds.password.max)],
  password_confirmation: [present, confirms('password')],
}

export const checkNewcomer = (typed: Newcomer): FieldErrors<Newcomer> =>
  checkFields(typed, {
    firstname: [required, max(bounds.firstname.max)],
    middle_name: [max(bounds.middle_name.max)],
    lastname: [required, max(bounds.lastname.max)],
    email: [required, email, max(bounds.email.max)],
    phone: [max(bounds.phone.max)],
    ...(typed.isCompany ? { company: [required, max(bounds.company.max)], invoice_email: [email] } : {}),
    ...newPassword,
  })

/** Empty fields are left out; company data is only sent for a company. */
export function toRegister({ isCompany, ...typed }: Newcomer): RegisterBody {
  const { company, company_number, vat_number, invoice_email } = typed
  const ofCompany = isCompany ? { company, company_number, vat_number, invoice_email } : {}
  return {
    firstname: typed.firstname,
    lastname: typed.lastname,
    email: typed.email.trim(),
    middle_name: typed.middle_name || null,
    phone: typed.phone || null,
    ...Object.fromEntries(Object.entries(ofCompany).filter(([, value]) => value.trim())),
    password: typed.password,
    password_confirmation: typed.password_confirmation,
  }
}
