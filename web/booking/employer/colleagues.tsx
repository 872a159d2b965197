import { memberRoles } from '../../../contract/rules/accounts/members.ts'
import type { MyCompany } from '../../../contract/wire/accounts/company.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createCompanyApi } from '../../lib/api/company.ts'
import { ConfirmedButton } from './confirmed-button.tsx'
import { InviteForm } from './invite-form.tsx'
import { useAct } from './use-act.ts'

type Props = { company: MyCompany; onChange: (company: MyCompany | null) => void }

/** The people who act for the company. Managers invite, change roles and remove. */
export function Colleagues({ company, onChange }: Props) {
  const t = useTranslations('certificates.people.colleagues')
  const api = createCompanyApi(useLocale())
  const act = useAct()
  const { day } = useFormat()
  const isManager = company.role === 'manager'
  const save = (request: Promise<MyCompany | null>, done: string) =>
    act(async () => onChange(await request), done)
  return (
    <>
      <p className="text-slate">{t('intro', { company: company.name })}</p>
      <ul className="mt-4 border-b-2 border-line">
        {company.members.map(({ id, name, email, role, is_me }) => (
          <li
            key={id}
            className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-t-2 border-line py-3"
          >
            <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <span className="font-bold">{name}</span>
              {is_me && ` (${t('you')})`}
              <span className="block text-slate">{email}</span>
              {!isManager && <span className="block">{t(`roles.${role}`)}</span>}
            </p>
            {isManager && (
              <Select
                label={t('role', { name })}
                name={`role-${id}`}
                value={role}
                onChange={({ target }) => {
                  const chosen = memberRoles.find((one) => one === target.value)
                  if (chosen) void save(api.changeMember(id, chosen), t('saved'))
                }}
                options={memberRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
                className="w-full sm:w-52"
              />
            )}
            {(isManager || is_me) && (
              <ConfirmedButton
                title={is_me ? t('leaveTitle', { company: company.name }) : t('removeTitle', { name })}
                text={t(is_me ? 'leaveText' : 'removeText', { company: company.name })}
                action={t(is_me ? 'leave' : 'remove')}
                size="sm"
                className="min-h-11 max-sm:-ml-3.5 whitespace-nowrap sm:w-44 sm:justify-end"
                onConfirm={() => save(api.removeMember(id), t('removed'))}
              >
                {t(is_me ? 'leave' : 'remove')}
                <span className="sr-only">: {name}</span>
              </ConfirmedButton>
            )}
          </li>
        ))}
        {company.invites.map(({ id, email, role, until }) => (
          <li
            key={`invite ${id}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 border-line py-3"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="font-bold">{email}</span> <span className="text-slate">{t('invited')}</span>
              <span className="block text-slate">
                {t('until', { role: t(`roles.${role}`), day: day(until, 'long') })}
              </span>
            </p>
            <Button
              kind="quiet"
              size="sm"
              className="min-h-11"
              onClick={() => void save(api.withdrawInvite(id), t('withdrawn'))}
            >
              {t('withdraw')}
              <span className="sr-only">: {email}</span>
            </Button>
          </li>
        ))}
      </ul>
      {isManager && (
        <>
          <Checkbox
            name="approves_orders"
            label={t('approval')}
            hint={t('approvalHint')}
            checked={company.approves_orders}
            onChange={({ target }) => void save(api.changeCompany(target.checked), t('saved'))}
            className="mt-5"
          />
          <InviteForm onInvited={onChange} />
        </>
      )}
    </>
  )
}
