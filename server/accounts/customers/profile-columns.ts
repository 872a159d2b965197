import type { ChangeCustomerBody } from '../../../contract/wire/accounts/customer.ts'

type Personal = Omit<ChangeCustomerBody, 'password' | 'password_confirmation' | 'current_password'>

/** Left empty is not there. */
const orNull = (value: string | null | undefined) => (value === undefined ? undefined : value || null)

/** From the wire to the table; what is not given is left as it is. */
export const profileColumns = (given: Personal) => ({
  firstname: given.firstname,
  middleName: orNull(given.middle_name),
  lastname: given.lastname,
  phone: orNull(given.phone),
  company: orNull(given.company),
  companyNumber: orNull(given.company_number),
  vatNumber: orNull(given.vat_number),
  invoiceEmail: orNull(given.invoice_email),
})
