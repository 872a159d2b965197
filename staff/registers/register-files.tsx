import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Register, RegisterFile } from '../../contract/staff/papers/registers.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { registerQuery, registersApi } from '../api/people/registers.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Card } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'

type Asked = { file: RegisterFile; what: 'mark' | 'discard' }

/** The files of a list: made, downloaded, and marked as uploaded. */
export function RegisterFiles({ register }: { register: Register }) {
  const t = useTranslations('staffRegisters')
  const mayUpload = useCan()('papers:issue')
  const client = useQueryClient()
  const { id, version, files, records } = register
  const { queryKey } = registerQuery(id)
  const [asked, setAsked] = useState<Asked>()
  const [reference, setReference] = useState('')
  const made = useMutation({
    mutationFn: () => registersApi.make(id, version),
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved)
      showToast(t('made'), { tone: 'good' })
    },
    // A colleague was first: show what they did.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
  const confirm = async ({ file, what }: Asked) => {
    try {
      const saved = await (what === 'mark'
        ? registersApi.mark(id, file.id, version, reference)
        : registersApi.discard(id, file.id, version))
      client.setQueryData(queryKey, saved)
      setReference('')
      if (what === 'mark') showToast(t('marked'), { tone: 'good' })
    } catch (problem) {
      void client.invalidateQueries({ queryKey })
      throw problem
    }
  }
  const ready = records.filter(({ state }) => state === 'ready' || state === 'changed').length
  const waits = files.some(({ uploaded_at }) => !uploaded_at)
  return (
    <Card
      title={t('files')}
      action={
        mayUpload &&
        ready > 0 &&
        !waits && (
          <Button kind="dark" size="sm" disabled={made.isPending} onClick={() => made.mutate()}>
            {t('make', { count: ready })}
          </Button>
        )
      }
    >
      <Failure error={made.error} className="mt-0 mb-3" />
      {files.length === 0 && <p className="text-stone">{ready ? t('noFiles') : t('nothingReady')}</p>}
      <ul aria-label={t('files')} className="-my-3 divide-y divide-line empty:hidden">
        {files.map((file) => (
          <FileRow
            key={file.id}
            register={register}
            file={file}
            mayUpload={mayUpload}
            onAsk={(what) => setAsked({ file, what })}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={t(asked?.what === 'discard' ? 'discard' : 'markTitle')}
        action={t(asked?.what ?? 'mark')}
        onConfirm={async () => asked && confirm(asked)}
        onClose={() => setAsked(undefined)}
      >
        <p className="mb-4">{t(asked?.what === 'discard' ? 'discardText' : 'markText')}</p>
        {asked?.what === 'mark' && (
          <TextField
            label={t('reference')}
            maxLength={200}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
      </ConfirmDialog>
    </Card>
  )
}

type RowProps = {
  register: Register
  file: RegisterFile
  mayUpload: boolean
  onAsk: (what: Asked['what']) => void
}

function FileRow({ register, file, mayUpload, onAsk }: RowProps) {
  const t = useTranslations('staffRegisters')
  const { locale } = useFormat()
  const { made_at, made_by, uploaded_at, uploaded_by, reference, records } = file
  const moment = momentOf(locale, made_at)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 grow wrap-anywhere">
        <b>{t('fileOf', { day: moment, name: made_by.name ?? t('somebody') })}</b>
        <span className="block text-stone">
          {t('recordsIn', { count: records })}
          {uploaded_at &&
            ` · ${t('column.uploaded')}: ${t('uploadedBy', {
              day: momentOf(locale, uploaded_at),
              name: uploaded_by?.name ?? t('somebody'),
            })}`}
          {reference && ` · ${reference}`}
        </span>
      </span>
      {mayUpload && (
        <a
          className="text-link inline-flex min-h-6 items-center"
          href={`/api/staff/registers/${register.id}/files/${file.id}`}
          aria-label={t('downloadOf', { day: moment })}
          download
        >
          {t('download')}
        </a>
      )}
      {mayUpload && !uploaded_at && (
        <>
          <Button kind="dark" size="sm" onClick={() => onAsk('mark')}>
            {t('mark')}
          </Button>
          <Button kind="quiet" size="sm" onClick={() => onAsk('discard')}>
            {t('discard')}
          </Button>
        </>
      )}
    </li>
  )
}
