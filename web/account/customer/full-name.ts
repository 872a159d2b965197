import type { Customer } from '../../../contract/wire/accounts/customer.ts'

export const fullName = ({
  firstname,
  middle_name,
  lastname,
}: Pick<Customer, 'firstname' | 'middle_name' | 'lastname'>) =>
  [firstname, middle_name, lastname].filter(Boolean).join(' ')
