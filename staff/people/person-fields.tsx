import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { Link } from 'react-router'
import type { StaffPerson } from '../../contract/staff/people/people.ts'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { peopleApi, personQuery } from '../api/people/people.ts'
import { FormBar } from '../kit/form/form-bar.tsx'
import type { FormRecord } from '../kit/form/record.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { Card } from '../kit/page/page.tsx'
import { useCan, useMe } from '../session/me.tsx'
import { CompanyField } from './company-field.tsx'
import type { Picked } from './record-picker.tsx'

type Values = {
  name: string
  email: string
  date_of_birth: string
  company_id: string
  winda_id: string
  irata_number: string
  note: string
}

const numberOf = ({ numbers }: StaffPerson, wanted: string) =>
  numbers.find(({ scheme }) => scheme === wanted)?.value ?? ''

const recordOf = (person: StaffPerson): FormRecord<Values> => ({
  version: person.version,
  values: {
    name: person.name,
    email: person.email ?? '',
    date_of_birth: person.date_of_birth ?? '',
    company_id: person.company ? String(person.company.id) : '',
    winda_id: numberOf(person, 'winda'),
    irata_number: numberOf(person, 'irata'),
    note: person.note ?? '',
  },
})

/** A form has texts where the API has null. */
const toBody = ({ name, company_id, ...texts }: Partial<Values>) => ({
  ...(name !== undefined && { name }),
  ...(company_id !== undefined && { company_id: company_id ? Number(company_id) : null }),
  ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim() || null])),
})

/** What is known of a person, changed in place. */
export function PersonFields({ person }: { person: StaffPerson }) {
  const t = useTranslations('staffPeople')
  const can = useCan()
  const me = useMe()
  const client = useQueryClient()
  const { queryKey } = personQuery(person.id)
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const known = [...(person.company ? [person.company] : []), ...picked]
  const record = useRecordForm<Values>({
    draftKey: `${me.id} person ${person.id}`,
    record: recordOf(person),
    save: async (changed, version) => {
      const saved = await peopleApi.changePerson(person.id, { version, ...toBody(changed) })
      client.setQueryData(queryKey, saved)
      void client.invalidateQueries({ queryKey: ['persons'] })
      showToast(t('saved'), { tone: 'good' })
      return recordOf(saved)
    },
    reload: async () => recordOf(await client.fetchQuery({ ...personQuery(person.id), staleTime: 0 })),
  })
  const { form } = record
  const isReadOnly = !can('people:write')
  const labels = {
    name: t('field.name'),
    email: t('field.email'),
    date_of_birth: t('field.date_of_birth'),
    company_id: t('field.company'),
    winda_id: t('field.winda_id'),
    irata_number: t('field.irata_number'),
    note: t('field.note'),
  }
  return (
    <Card
      title={t('details')}
      action={
        person.customer_id && (
          <Link to={`/customers/${person.customer_id}`} className="text-link">
            {t('account')}
          </Link>
        )
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void record.submit()
        }}
        className="flex flex-col gap-3"
      >
        <fieldset disabled={isReadOnly} className="contents">
          <TextField label={labels.name} maxLength={120} {...form.register('name')} />
          <TextField
            label={labels.email}
            type="email"
            required={false}
            maxLength={254}
            {...form.register('email')}
          />
          <TextField
            label={labels.date_of_birth}
            type="date"
            required={false}
            {...form.register('date_of_birth')}
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
          <TextField label={labels.winda_id} required={false} maxLength={20} {...form.register('winda_id')} />
          <TextField
            label={labels.irata_number}
            required={false}
            maxLength={20}
            {...form.register('irata_number')}
          />
          <TextArea
            label={labels.note}
            required={false}
            rows={2}
            maxLength={2000}
            {...form.register('note')}
          />
        </fieldset>
        {/* Enter in a field saves. */}
        <button type="submit" hidden />
      </form>
      <FormBar
        form={record}
        labels={labels}
        textOf={(name, value) =>
          name === 'company_id'
            ? (known.find(({ id }) => String(id) === String(value))?.name ?? String(value ?? ''))
            : String(value ?? '')
        }
      />
    </Card>
  )
}
