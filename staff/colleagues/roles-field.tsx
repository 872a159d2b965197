import { type Role, roles } from '../../contract/staff/rights.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Fieldset } from '../../ui/forms/fieldset.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'

type Props = { value: readonly Role[]; onChange: (roles: Role[]) => void; error?: string }

/** The roles of a colleague; each is a set of rights. */
export function RolesField({ value, onChange, error }: Props) {
  const t = useTranslations('staffColleagues')
  return (
    <Fieldset legend={t('column.roles')} error={error}>
      <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={t(`role.${role}`)}
            hint={t(`roleText.${role}`)}
            checked={value.includes(role)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, role] : value.filter((one) => one !== role))
            }
          />
        ))}
      </div>
    </Fieldset>
  )
}
