import { useQuery } from '@tanstack/react-query'
import type { MergeKind } from '../../contract/rules/accounts/people.ts'
import type { StaffCompany } from '../../contract/staff/companies.ts'
import type { StaffPerson } from '../../contract/staff/people.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { companyQuery, personQuery } from '../api/queries.ts'

type SideField = { name: string; label: string; value: string }
/** One of two records that may be the same: the fields that a merge chooses between. */
export type Side = { id: number; fields: SideField[] }

/** A record as one side of the dialog; undefined until it is read. */
export function useSide(kind: MergeKind, id: number): Side | undefined {
  const t = useTranslations('staffPeople.field')
  const { day } = useFormat()
  const person = useQuery({ ...personQuery(id), enabled: kind === 'person' }).data
  const company = useQuery({ ...companyQuery(id), enabled: kind === 'company' }).data
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
  if (kind === 'person') return person && { id, fields: ofPerson(person) }
  return company && { id, fields: ofCompany(company) }
}
