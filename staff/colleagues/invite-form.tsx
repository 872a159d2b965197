import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { locales } from '../../contract/rules/locale.ts'
import type { Role } from '../../contract/staff/rights.ts'
import { ApiProblem } from '../../ui/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { colleaguesApi, colleaguesQuery } from '../api/colleagues.ts'
import { Failure } from '../kit/page/failure.tsx'
import { RolesField } from './roles-field.tsx'

type Values = { name: string; email: string; locale: 'nl' | 'en'; roles: Role[] }
const start: Values = { name: '', email: '', locale: 'nl', roles: [] }

/** Invites a colleague, who gets a mail with a link. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('staffColleagues')
  const client = useQueryClient()
  const { register, control, handleSubmit, setError, formState } = useForm<Values>({ defaultValues: start })
  const { errors, isSubmitting } = formState
  const [failure, setFailure] = useState<unknown>()
  const invite = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      const { name } = await colleaguesApi.invite(values)
      await client.invalidateQueries({ queryKey: colleaguesQuery.queryKey })
      showToast(t('inviteSent', { name }), { tone: 'good' })
      onDone()
    } catch (error) {
      for (const field of Object.keys((error instanceof ApiProblem && error.body?.fields) || {}))
        setError(field as keyof Values, { message: t('check') })
      setFailure(error)
    }
  })
  return (
    <form noValidate onSubmit={invite} className="flex flex-col gap-4">
      <TextField
        label={t('column.name')}
        autoComplete="off"
        error={errors.name && t('needed')}
        {...register('name', { required: true })}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="off"
        error={errors.email && (errors.email.message || t('needed'))}
        {...register('email', { required: true })}
      />
      <Select
        label={t('language')}
        options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
        {...register('locale')}
      />
      <Controller
        control={control}
        name="roles"
        rules={{ validate: (roles) => roles.length > 0 }}
        render={({ field }) => (
          <RolesField value={field.value} onChange={field.onChange} error={errors.roles && t('needed')} />
        )}
      />
      <Failure error={failure} className="mt-0" />
      <Button type="submit" kind="dark" disabled={isSubmitting} className="self-start">
        {t('send')}
      </Button>
    </form>
  )
}
