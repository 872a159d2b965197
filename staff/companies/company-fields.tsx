import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type { StaffCompany } from '../../contract/staff/people/companies.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { colleaguesQuery } from '../api/colleagues.ts'
import { companyQuery, peopleApi } from '../api/people/people.ts'
import { FormBar } from '../kit/form/form-bar.tsx'
import type { FormRecord } from '../kit/form/record.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { Card } from '../kit/page/page.tsx'
import { useCan, useMe } from '../session/me.tsx'

type Values = {
  name: string
  company_number: string
  vat_number: string
  invoice_email: string
  owner_id: string
  note: string
}

const recordOf = (company: StaffCompany): FormRecord<Values> => ({
  version: company.version,
  values: {
    name: company.name,
    company_number: company.company_number ?? '',
    vat_number: company.vat_number ?? '',
    invoice_email: company.invoice_email ?? '',
    owner_id: company.owner ? String(company.owner.id) : '',
    note: company.note ?? '',
  },
})

/** A form has texts where the API has null. */
const toBody = ({ name, owner_id, ...texts }: Partial<Values>) => ({
  ...(name !== undefined && { name }),
  ...(owner_id !== undefined && { owner_id: owner_id ? Number(owner_id) : null }),
  ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim() || null])),
})

/** What is known of a company, changed in place. */
export function CompanyFields({ company }: { company: StaffCompany }) {
  const t = useTranslations('staffPeople')
  const can = useCan()
  const me = useMe()
  const client = useQueryClient()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const { queryKey } = companyQuery(company.id)
  const record = useRecordForm<Values>({
    draftKey: `${me.id} company ${company.id}`,
    record: recordOf(company),
    save: async (changed, version) => {
      const saved = await peopleApi.changeCompany(company.id, { version, ...toBody(changed) })
      client.setQueryData(queryKey, saved)
      void client.invalidateQueries({ queryKey: ['companys'] })
      showToast(t('saved'), { tone: 'good' })
      return recordOf(saved)
    },
    reload: async () => recordOf(await client.fetchQuery({ ...companyQuery(company.id), staleTime: 0 })),
  })
  const { form } = record
  const names = new Map([
    [me.id, me.name],
    ...(company.owner ? ([[company.owner.id, company.owner.name]] as const) : []),
    ...colleagues.filter(({ is_active }) => is_active).map(({ id, name }) => [id, name] as const),
  ])
  const owners = [
    { value: '', label: t('ownedBy.nobody') },
    ...[...names]
      .toSorted(([, a], [, b]) => a.localeCompare(b))
      .map(([id, name]) => ({ value: String(id), label: name })),
  ]
  const labels = {
    name: t('field.name'),
    company_number: t('field.company_number'),
    vat_number: t('field.vat_number'),
    invoice_email: t('field.invoice_email'),
    owner_id: t('field.owner'),
    note: t('field.note'),
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
        <fieldset disabled={!can('people:write')} className="contents">
          <TextField label={labels.name} maxLength={120} {...form.register('name')} />
          <TextField
            label={labels.company_number}
            required={false}
            maxLength={20}
            inputMode="numeric"
            {...form.register('company_number')}
          />
          <TextField
            label={labels.vat_number}
            required={false}
            maxLength={24}
            {...form.register('vat_number')}
          />
          <TextField
            label={labels.invoice_email}
            type="email"
            required={false}
            maxLength={254}
            {...form.register('invoice_email')}
          />
          <Controller
            control={form.control}
            name="owner_id"
            render={({ field }) => (
              <Select label={labels.owner_id} optional={false} required={false} options={owners} {...field} />
            )}
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
          name === 'owner_id'
            ? (owners.find((one) => one.value === String(value ?? ''))?.label ?? '')
            : String(value ?? '')
        }
      />
    </Card>
  )
}
