import type { ChangeCustomerBody } from '../../../contract/wire/accounts/customer.ts'

type Profile = Omit<ChangeCustomerBody, 'password' | 'password_confirmation' | 'current_password'>

/** An empty field is stored as null; a missing one stays undefined. */
const orNull = (value: string | null | undefined) => (value === undefined ? undefined : value || null)

/** From the wire to the table. Fields that were not sent are left unchanged. */
export const profileColumns = (body: Profile) => ({
  firstname: body.firstname,
  middleName: orNull(body.middle_name),
  lastname: body.lastname,
  phone: orNull(body.phone),
  company: orNull(body.company),
  companyNumber: orNull(body.company_number),
  vatNumber: orNull(body.vat_number),
  invoiceEmail: orNull(body.invoice_email),
})
