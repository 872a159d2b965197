import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { CertificateRow } from '../../contract/staff/papers/papers.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { papersApi } from '../api/people/papers.ts'
import { Failure } from '../kit/page/failure.tsx'
import { useSave } from '../planning/plan/use-save.ts'

type Values = { why: string; holder: string; expires_on: string }
type Props = { row: CertificateRow; onClose: () => void }

/** Issues a certificate anew with what was wrong put right. */
export function CorrectDialog({ row, onClose }: Props) {
  const t = useTranslations('staffPapers')
  const client = useQueryClient()
  const form = useForm<Values>({
    defaultValues: { why: row.withdrawn_why ?? '', holder: row.holder, expires_on: row.expires_on ?? '' },
  })
  const { submit, isSaving, failure, errorOf } = useSave(
    form,
    ({ why, holder, expires_on }: Values) =>
      papersApi.correct(row.id, { why, holder, expires_on: expires_on || null }),
    () => {
      void client.invalidateQueries()
      onClose()
    },
  )
  return (
    <TitledDialog open onClose={onClose} size="card" title={t('correct')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>{t('correctText', { name: row.holder, number: row.number })}</p>
        <TextField
          label={t('why')}
          maxLength={300}
          error={errorOf('why')}
          {...form.register('why', { required: true })}
        />
        <TextField
          label={t('column.holder')}
          maxLength={120}
          error={errorOf('holder')}
          {...form.register('holder', { required: true })}
        />
        <TextField
          label={t('column.ends')}
          type="date"
          error={errorOf('expires_on')}
          {...form.register('expires_on')}
        />
        <Failure error={failure} />
        <Button type="submit" kind="dark" size="sm" className="self-start" disabled={isSaving}>
          {t('correct')}
        </Button>
      </form>
    </TitledDialog>
  )
}
