import { Upload } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { maxUploadBytes, type UploadRefusal, uploadRefusals } from '../../contract/rules/media.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { rulesIn } from '../kit/form/rule-text.ts'
import { Failure } from '../kit/page/failure.tsx'

type Props = {
  label: string
  hint: string
  /** The types that the window for choosing files offers. */
  accept: string
  /** What is said of a file of another type. */
  wrongType: (name: string) => string
  send: (file: File) => Promise<void>
}

const isRefusal = (rule: string | undefined): rule is Exclude<UploadRefusal, 'type'> =>
  rule !== 'type' && (uploadRefusals as readonly string[]).includes(rule ?? '')

/** Takes files that are dropped on it, pasted into it or picked. */
export function DropBox({ label, hint, accept, wrongType, send }: Props) {
  const t = useTranslations('staffPages.upload')
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const sendAll = async (files: Iterable<File>) => {
    setRefused(null)
    setError(undefined)
    setIsBusy(true)
    for (const file of files)
      try {
        if (file.size > maxUploadBytes) setRefused(t('refused.too_large', { name: file.name }))
        else await send(file)
      } catch (failure) {
        const rule = rulesIn(failure).file
        if (rule === 'type') setRefused(wrongType(file.name))
        else if (isRefusal(rule)) setRefused(t(`refused.${rule}`, { name: file.name }))
        else setError(failure)
      }
    setIsBusy(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void sendAll(event.dataTransfer.files)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    void sendAll(event.clipboardData.files)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are extra ways; the input works by keyboard
    <div
      className="upload-box"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <Upload aria-hidden="true" className="size-5 text-stone" />
      <label htmlFor={id} className="font-semibold">
        {isBusy ? t('busy') : label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple
        disabled={isBusy}
        className="max-w-full text-sm text-stone file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-md file:border file:border-solid file:border-line file:bg-paper file:px-2.5 file:font-semibold file:text-ink pointer-coarse:file:min-h-11"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          void sendAll(files)
        }}
      />
      <p className="text-xs text-stone">{hint}</p>
      {refused && (
        <p role="alert" className="font-semibold text-bad">
          {refused}
        </p>
      )}
      <Failure error={error} />
    </div>
  )
}
