import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { type FileFault, fileFaults, type ImportKind, importLimits } from '../../contract/staff/imports.ts'
import { ApiProblem, codeOf } from '../../ui/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-field.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { importsApi } from '../api/catalogue/imports.ts'
import { fileUrl } from '../api/client.ts'
import { Failure } from '../kit/page/failure.tsx'

type Props = {
  kinds: readonly ImportKind[]
  kind: ImportKind | undefined
  onKind: (kind: ImportKind) => void
  onSent: (id: number) => void
}

const faultIn = (error: unknown): FileFault | 'too_large' | undefined => {
  if (error === 'too_large' || codeOf(error) === 'too_large') return 'too_large'
  if (!(error instanceof ApiProblem)) return undefined
  const rule = error.body?.fields?.file?.[0]
  return fileFaults.find((fault) => fault === rule)
}

/** The first step: what it is, and the file or the rows. */
export function UploadPart({ kinds, kind, onKind, onSent }: Props) {
  const t = useTranslations('staffImport')
  const { number } = useFormat()
  const picker = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const [isOver, setIsOver] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  if (!kind) return null
  const limits = {
    mb: importLimits.bytes / 1024 / 1024,
    rows: number(importLimits.rows),
    columns: importLimits.columns,
    chars: number(importLimits.cell),
  }
  const send = async (name: string, content: Blob) => {
    // What is too large would be sent for nothing.
    if (content.size > importLimits.bytes) return setError('too_large')
    setIsBusy(true)
    setError(undefined)
    try {
      onSent((await importsApi.sendImport(kind, name, content)).id)
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }
  const fault = faultIn(error)
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('what')}
        value={kind}
        onChange={({ target }) => onKind(target.value as ImportKind)}
        options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        className="max-w-80"
      />
      <p className="text-stone">
        {t(`about.${kind}`)}{' '}
        <a href={fileUrl(`exports/${kind}/xlsx`, {})} download className="text-link">
          {t('example')}
        </a>
      </p>
      <section
        aria-label={t('drop')}
        className={`flex flex-col items-center gap-2 rounded-md border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-ink bg-mist' : 'border-silver'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          const [file] = event.dataTransfer.files
          if (file) void send(file.name, file)
        }}
      >
        <Upload aria-hidden="true" className="size-6 text-stone" />
        <p>{t('drop')}</p>
        <input
          ref={picker}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx"
          aria-label={t('choose')}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void send(file.name, file)
            target.value = ''
          }}
        />
        <Button kind="dark" size="sm" disabled={isBusy} onClick={() => picker.current?.click()}>
          {t(isBusy ? 'reading' : 'choose')}
        </Button>
        <p className="text-xs text-stone">{t('limits', limits)}</p>
      </section>
      <details>
        <summary className="min-h-8 cursor-pointer font-semibold">{t('paste')}</summary>
        <div className="mt-2 flex flex-col items-start gap-3">
          <TextArea
            label={t('pasteLabel')}
            hint={t('pasteHint')}
            rows={6}
            required={false}
            spellCheck={false}
            className="w-full"
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          <Button
            kind="dark"
            size="sm"
            disabled={isBusy || !pasted.trim()}
            onClick={() => void send('', new Blob([pasted]))}
          >
            {t('readPasted')}
          </Button>
        </div>
      </details>
      {fault ? (
        <p role="alert" className="rounded-md bg-bad-tint px-3 py-2 font-semibold text-bad">
          {t(`file.${fault}`, limits)}
        </p>
      ) : (
        <Failure error={error} className="mt-0" />
      )}
    </div>
  )
}
