import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { memberRoles } from '../../contract/rules/accounts/members.ts'
import type { StaffCompany } from '../../contract/staff/people/companies.ts'
import { Select } from '../../ui/forms/select.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { companyQuery, peopleApi } from '../api/people/people.ts'
import { useFailureText } from '../kit/page/failure.tsx'
import { RecordRows } from '../people/record-lists.tsx'
import { useCan } from '../session/me.tsx'

/** The customers of a company, and what they may do for it in the shop. */
export function Members({ company: { id: companyId, member_list } }: { company: StaffCompany }) {
  const t = useTranslations('staffPeople')
  const can = useCan()
  const client = useQueryClient()
  const failureText = useFailureText()
  const setRole = async (customerId: number, typed: string) => {
    try {
      const role = memberRoles.find((role) => role === typed) ?? null
      client.setQueryData(
        companyQuery(companyId).queryKey,
        await peopleApi.setMemberRole(companyId, customerId, role),
      )
      showToast(t('roleSaved'), { tone: 'good' })
    } catch (error) {
      showToast(failureText(error), { tone: 'bad' })
    }
  }
  return (
    <RecordRows title={t('customers')} rows={member_list} empty={t('noCustomers')}>
      {({ id, name, email, phone, role, has_account }) => (
        <>
          <Link to={`/customers/${id}`} className="text-link inline-block min-h-6 font-semibold leading-6">
            {name}
          </Link>
          <p className="wrap-anywhere">
            <a className="text-link inline-block min-h-6 leading-6" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
          {phone && (
            <p>
              <a className="text-link inline-block min-h-6 leading-6" href={`tel:${phone}`}>
                {phone}
              </a>
            </p>
          )}
          {has_account && can('people:write') ? (
            <Select
              label={t('role')}
              name={`role-${id}`}
              required={false}
              value={role ?? ''}
              onChange={({ target }) => void setRole(id, target.value)}
              options={[
                { value: '', label: t('roles.none') },
                ...memberRoles.map((value) => ({ value, label: t(`roles.${value}`) })),
              ]}
              className="mt-2"
            />
          ) : (
            role && <p>{t(`roles.${role}`)}</p>
          )}
        </>
      )}
    </RecordRows>
  )
}
