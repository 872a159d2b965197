import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type { StaffOrder } from '../../contract/staff/booking/orders.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { orderQuery, ordersApi } from '../api/booking/orders.ts'
import { colleaguesQuery } from '../api/colleagues.ts'
import { undoIdOf } from '../api/written.ts'
import { FormBar } from '../kit/form/form-bar.tsx'
import type { FormRecord } from '../kit/form/record.ts'
import { TagField } from '../kit/form/tag-field.tsx'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { Card } from '../kit/page/page.tsx'
import { useUndo } from '../records/use-undo.ts'
import { useCan, useMe } from '../session/me.tsx'

type Values = { reference: string; remarks: string; tags: string[]; assignee_id: string }

const recordOf = (order: StaffOrder): FormRecord<Values> => ({
  version: order.version,
  values: {
    reference: order.reference ?? '',
    remarks: order.remarks ?? '',
    tags: order.tags,
    assignee_id: order.assignee ? String(order.assignee.id) : '',
  },
})

/** A form has texts where the API has null. */
const toBody = ({ reference, remarks, tags, assignee_id }: Partial<Values>) => ({
  ...(reference !== undefined && { reference: reference.trim() || null }),
  ...(remarks !== undefined && { remarks: remarks.trim() || null }),
  ...(tags !== undefined && { tags }),
  ...(assignee_id !== undefined && { assignee_id: assignee_id ? Number(assignee_id) : null }),
})

/** The fields of an order that colleagues change in place. */
export function OrderFields({ order }: { order: StaffOrder }) {
  const t = useTranslations('staffOrders')
  const can = useCan()
  const me = useMe()
  const client = useQueryClient()
  const people = useColleagueNames(order)
  const { showSaved } = useUndo()
  const labels = {
    reference: t('field.reference'),
    remarks: t('field.remarks'),
    tags: t('field.tags'),
    assignee_id: t('field.assignee'),
  }
  const record = useRecordForm<Values>({
    draftKey: `${me.id} order ${order.id}`,
    record: recordOf(order),
    save: async (changed, version) => {
      const saved = await ordersApi.changeOrder(order.id, { version, ...toBody(changed) })
      client.setQueryData(orderQuery(order.id).queryKey, saved)
      void client.invalidateQueries({ queryKey: ['orders'] })
      showSaved(t('saved'), undoIdOf(saved))
      return recordOf(saved)
    },
    reload: async () => recordOf(await client.fetchQuery({ ...orderQuery(order.id), staleTime: 0 })),
  })
  const { form } = record
  const isReadOnly = !can('orders:write')
  const textOf = (name: string, value: unknown) => {
    if (name === 'assignee_id') return people.find((one) => one.value === String(value ?? ''))?.label ?? ''
    return Array.isArray(value) ? value.join(', ') : String(value ?? '')
  }
  return (
    <Card title={t('own')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void record.submit()
        }}
        className="flex flex-col gap-3"
      >
        <fieldset disabled={isReadOnly} className="contents">
          <Controller
            control={form.control}
            name="assignee_id"
            render={({ field }) => (
              <Select
                label={labels.assignee_id}
                optional={false}
                required={false}
                options={people}
                {...field}
              />
            )}
          />
          <Controller
            control={form.control}
            name="tags"
            render={({ field }) => (
              <TagField label={labels.tags} value={field.value} onChange={field.onChange} max={20} />
            )}
          />
          <TextField
            label={labels.reference}
            required={false}
            maxLength={80}
            {...form.register('reference')}
          />
          <TextArea
            label={labels.remarks}
            required={false}
            rows={2}
            maxLength={2000}
            {...form.register('remarks')}
          />
        </fieldset>
        {/* Enter in a field saves. */}
        <button type="submit" hidden />
      </form>
      <FormBar form={record} labels={labels} textOf={textOf} />
    </Card>
  )
}

/** Nobody, the colleagues, and at least oneself and whom it is assigned to. */
function useColleagueNames({ assignee }: StaffOrder) {
  const t = useTranslations('staffOrders')
  const me = useMe()
  const { data } = useQuery(colleaguesQuery)
  const names = new Map([
    [me.id, me.name],
    ...(assignee ? ([[assignee.id, assignee.name]] as const) : []),
    ...(data ?? []).filter(({ is_active }) => is_active).map(({ id, name }) => [id, name] as const),
  ])
  return [
    { value: '', label: t('assignee.nobody') },
    ...[...names]
      .toSorted(([, a], [, b]) => a.localeCompare(b))
      .map(([id, name]) => ({ value: String(id), label: name })),
  ]
}
