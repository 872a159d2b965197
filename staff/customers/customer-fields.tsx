import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { type Locale, locales } from '../../contract/rules/locale.ts'
import type { StaffCustomer } from '../../contract/staff/people/customers.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { customerQuery, peopleApi } from '../api/people/people.ts'
import { FormBar } from '../kit/form/form-bar.tsx'
import type { FormRecord } from '../kit/form/record.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { Card } from '../kit/page/page.tsx'
import { CompanyField } from '../people/company-field.tsx'
import type { Picked } from '../people/record-picker.tsx'
import { useCan, useMe } from '../session/me.tsx'

type Values = {
  firstname: string
  middle_name: string
  lastname: string
  phone: string
  locale: string
  company_id: string
}

const recordOf = (customer: StaffCustomer): FormRecord<Values> => ({
  version: customer.version,
  values: {
    firstname: customer.firstname,
    middle_name: customer.middle_name ?? '',
    lastname: customer.lastname,
    phone: customer.phone ?? '',
    locale: customer.locale,
    company_id: customer.company ? String(customer.company.id) : '',
  },
})

/** A form has texts where the API has null. */
const toBody = ({ middle_name, phone, locale, company_id, ...names }: Partial<Values>) => ({
  ...names,
  ...(middle_name !== undefined && { middle_name: middle_name.trim() || null }),
  ...(phone !== undefined && { phone: phone.trim() || null }),
  ...(locale !== undefined && { locale: locale as Locale }),
  ...(company_id !== undefined && { company_id: company_id ? Number(company_id) : null }),
})

/** What is known of a customer, changed in place. Their mail address is theirs to change. */
export function CustomerFields({ customer }: { customer: StaffCustomer }) {
  const t = useTranslations('staffPeople')
  const can = useCan()
  const me = useMe()
  const client = useQueryClient()
  const { queryKey } = customerQuery(customer.id)
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const known = [...(customer.company ? [customer.company] : []), ...picked]
  const record = useRecordForm<Values>({
    draftKey: `${me.id} customer ${customer.id}`,
    record: recordOf(customer),
    save: async (changed, version) => {
      const saved = await peopleApi.changeCustomer(customer.id, { version, ...toBody(changed) })
      client.setQueryData(queryKey, saved)
      void client.invalidateQueries({ queryKey: ['customers'] })
      showToast(t('saved'), { tone: 'good' })
      return recordOf(saved)
    },
    reload: async () => recordOf(await client.fetchQuery({ ...customerQuery(customer.id), staleTime: 0 })),
  })
  const { form } = record
  const isReadOnly = !can('people:write')
  const languages = locales.map((value) => ({ value, label: t(`language.${value}`) }))
  const labels = {
    firstname: t('field.firstname'),
    middle_name: t('field.middle_name'),
    lastname: t('field.lastname'),
    phone: t('field.phone'),
    locale: t('field.locale'),
    company_id: t('field.company'),
  }
  return (
    <Card title={t('details')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void record.submit()
        }}
        className="flex flex-col gap-3"
      >
        <fieldset disabled={isReadOnly} className="contents">
          <TextField label={labels.firstname} maxLength={80} {...form.register('firstname')} />
          <TextField
            label={labels.middle_name}
            required={false}
            maxLength={40}
            {...form.register('middle_name')}
          />
          <TextField label={labels.lastname} maxLength={80} {...form.register('lastname')} />
          <TextField
            label={labels.phone}
            type="tel"
            required={false}
            maxLength={40}
            {...form.register('phone')}
          />
          <Controller
            control={form.control}
            name="locale"
            render={({ field }) => <Select label={labels.locale} options={languages} {...field} />}
          />
          <Controller
            control={form.control}
            name="company_id"
            render={({ field }) => (
              <CompanyField
                value={field.value}
                known={known}
                isReadOnly={isReadOnly}
                onPick={(company) => {
                  if (company) setPicked((before) => [...before, company])
                  field.onChange(company ? String(company.id) : '')
                }}
              />
            )}
          />
        </fieldset>
        {/* Enter in a field saves. */}
        <button type="submit" hidden />
      </form>
      <FormBar
        form={record}
        labels={labels}
        textOf={(name, value) => {
          if (name === 'company_id') return known.find(({ id }) => String(id) === String(value))?.name ?? ''
          return name === 'locale'
            ? (languages.find((one) => one.value === value)?.label ?? '')
            : String(value ?? '')
        }}
      />
    </Card>
  )
}
