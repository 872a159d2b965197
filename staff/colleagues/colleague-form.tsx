import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import type { Role } from '../../contract/staff/rights.ts'
import type { ColleagueRow } from '../../contract/staff/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { colleaguesApi, colleaguesQuery } from '../api/colleagues.ts'
import { FormBar } from '../kit/form/form-bar.tsx'
import type { FormRecord } from '../kit/form/record.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useFailureText } from '../kit/page/failure.tsx'
import { useMe } from '../session/me.tsx'
import { RolesField } from './roles-field.tsx'

type Values = { name: string; roles: Role[]; is_active: boolean }

const recordOf = ({ version, name, roles, is_active }: ColleagueRow): FormRecord<Values> => ({
  version,
  values: { name, roles, is_active },
})

/** A colleague's name and roles, and whether they may come in. */
export function ColleagueForm({ colleague, onDone }: { colleague: ColleagueRow; onDone: () => void }) {
  const t = useTranslations('staffColleagues')
  const me = useMe()
  const client = useQueryClient()
  const failureText = useFailureText()
  const { id } = colleague
  const labels = { name: t('column.name'), roles: t('column.roles'), is_active: t('active') }
  const record = useRecordForm<Values>({
    draftKey: `${me.id} colleague ${id}`,
    record: recordOf(colleague),
    save: async (changed, version) => {
      const saved = await colleaguesApi.changeColleague(id, { version, ...changed })
      await client.invalidateQueries({ queryKey: colleaguesQuery.queryKey })
      showToast(t('saved'), { tone: 'good' })
      return recordOf(saved)
    },
    reload: async () => {
      const all = await client.fetchQuery({ ...colleaguesQuery, staleTime: 0 })
      return recordOf(all.find((one) => one.id === id) ?? colleague)
    },
  })
  const inviteAgain = async () => {
    try {
      await colleaguesApi.inviteAgain(id)
      showToast(t('inviteSent', { name: colleague.name }), { tone: 'good' })
      onDone()
    } catch (error) {
      showToast(failureText(error), { tone: 'bad' })
    }
  }
  const { form } = record
  const textOf = (_name: string, value: unknown) =>
    Array.isArray(value) ? value.map((role) => t(`role.${role as Role}`)).join(', ') : String(value ?? '')
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void record.submit()
        }}
      >
        <p className="text-stone">{colleague.email}</p>
        <TextField label={labels.name} maxLength={80} autoComplete="off" {...form.register('name')} />
        <Controller
          control={form.control}
          name="roles"
          render={({ field }) => <RolesField value={field.value} onChange={field.onChange} />}
        />
        <Checkbox label={t('active')} hint={t('activeText')} {...form.register('is_active')} />
        <button type="submit" hidden />
      </form>
      {colleague.is_invited && (
        <Button kind="outline" size="sm" onClick={() => void inviteAgain()}>
          {t('inviteAgain')}
        </Button>
      )}
      <FormBar form={record} labels={labels} textOf={textOf} />
    </>
  )
}
