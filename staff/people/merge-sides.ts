import { useQuery } from '@tanstack/react-query'
import type { MergeKind } from '../../contract/rules/accounts/people.ts'
import type { StaffCompany } from '../../contract/staff/people/companies.ts'
import type { StaffCustomer } from '../../contract/staff/people/customers.ts'
import type { StaffPerson } from '../../contract/staff/people/people.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { companyQuery, customerQuery, personQuery } from '../api/people/people.ts'

/** `isFixed`: it is shown to compare, and stays as it is. */
type SideField = { name: string; label: string; value: string; isFixed?: true }
/** One of two records that may be the same: the fields that a merge chooses between. */
export type Side = { id: number; fields: SideField[]; isAccount: boolean }

/** A record as one side of the dialog; undefined until it is read. */
export function useSide(kind: MergeKind, id: number): Side | undefined {
  const t = useTranslations('staffPeople.field')
  const { day } = useFormat()
  const person = useQuery({ ...personQuery(id), enabled: kind === 'person' }).data
  const company = useQuery({ ...companyQuery(id), enabled: kind === 'company' }).data
  const customer = useQuery({ ...customerQuery(id), enabled: kind === 'customer' }).data
  const ofPerson = ({ name, email, date_of_birth, company, note }: StaffPerson): SideField[] => [
    { name: 'name', label: t('name'), value: name },
    { name: 'email', label: t('email'), value: email ?? '' },
    { name: 'date_of_birth', label: t('date_of_birth'), value: date_of_birth ? day(date_of_birth) : '' },
    { name: 'company_id', label: t('company'), value: company?.name ?? '' },
    { name: 'note', label: t('note'), value: note ?? '' },
  ]
  const ofCompany = (one: StaffCompany): SideField[] => [
    { name: 'name', label: t('name'), value: one.name },
    { name: 'company_number', label: t('company_number'), value: one.company_number ?? '' },
    { name: 'vat_number', label: t('vat_number'), value: one.vat_number ?? '' },
    { name: 'invoice_email', label: t('invoice_email'), value: one.invoice_email ?? '' },
    { name: 'owner_id', label: t('owner'), value: one.owner?.name ?? '' },
    { name: 'note', label: t('note'), value: one.note ?? '' },
  ]
  const ofCustomer = (one: StaffCustomer): SideField[] => [
    { name: 'firstname', label: t('firstname'), value: one.firstname },
    { name: 'middle_name', label: t('middle_name'), value: one.middle_name ?? '' },
    { name: 'lastname', label: t('lastname'), value: one.lastname },
    { name: 'phone', label: t('phone'), value: one.phone ?? '' },
    { name: 'email', label: t('email'), value: one.email, isFixed: true },
  ]
  if (customer) return { id, fields: ofCustomer(customer), isAccount: !customer.is_guest }
  if (person) return { id, fields: ofPerson(person), isAccount: false }
  return company && { id, fields: ofCompany(company), isAccount: false }
}
