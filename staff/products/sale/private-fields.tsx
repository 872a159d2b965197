import { useState } from 'react'
import { type Visibility, visibilities } from '../../../contract/rules/catalogue/date-status.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { EuroField } from '../../offers/euro-field.tsx'
import { CompanyField } from '../../people/company-field.tsx'

export type PrivateValues = {
  visibility: Visibility
  company_id: number | null
  address: string
  group_price_cents: number | null
}

type Props = {
  values: PrivateValues
  /** The name of the company of the saved date. */
  company: string | null
  onChange: (change: Partial<PrivateValues>) => void
  wrong: (field: keyof PrivateValues) => { error?: string }
}

/** Whether everybody sees a date; if it is for one company: the company, the place and the price. */
export function PrivateFields({ values, company, onChange, wrong }: Props) {
  const t = useTranslations('staffProducts')
  const [known, setKnown] = useState(
    values.company_id && company ? [{ id: values.company_id, name: company }] : [],
  )
  const { error } = wrong('company_id')
  return (
    <>
      <Select
        label={t('visibility.label')}
        options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        value={values.visibility}
        onChange={({ target }) => onChange({ visibility: target.value as Visibility })}
        {...wrong('visibility')}
      />
      {values.visibility === 'private' && (
        <>
          <div>
            <CompanyField
              value={String(values.company_id ?? '')}
              known={known}
              isReadOnly={false}
              onPick={(picked) => {
                if (picked) setKnown((before) => [...before, picked])
                onChange({ company_id: picked?.id ?? null })
              }}
            />
            {error && (
              <p role="alert" className="mt-1 text-sm text-bad">
                {error}
              </p>
            )}
          </div>
          <TextField
            label={t('dateAddress')}
            optional
            maxLength={200}
            value={values.address}
            onChange={({ target }) => onChange({ address: target.value })}
            {...wrong('address')}
          />
          <Field label={t('groupPrice')} {...wrong('group_price_cents')}>
            {(control) => (
              <EuroField
                {...control}
                cents={values.group_price_cents}
                onCents={(cents) => onChange({ group_price_cents: cents })}
              />
            )}
          </Field>
        </>
      )}
    </>
  )
}
