import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Locale } from '../../contract/rules/locale.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { mailsApi } from '../api/content/mails.ts'
import { momentOf } from '../kit/i18n/moment.ts'
import { Failure } from '../kit/page/failure.tsx'

type Props = {
  kind: string
  locale: Locale
  text: { subject: string; opening: string }
  onClose: () => void
}

/** A mail with the text as it is typed, made of an order or customer that the colleague chooses. */
export function TextPreview({ kind, locale, text, onClose }: Props) {
  const t = useTranslations('staffMailTexts')
  const [words, setWords] = useState('')
  const [example, setExample] = useState('')
  const q = useDeferredValue(words.trim())
  const examples = useQuery({
    queryKey: ['mail-examples', kind, locale, q],
    queryFn: ({ signal }) => mailsApi.mailExamples(kind, locale, q, signal),
    placeholderData: keepPreviousData,
  })
  const { data: mail, error } = useQuery({
    queryKey: ['mail-preview', kind, locale, text, example],
    queryFn: () => mailsApi.previewMailText(kind, locale, { ...text, ...(example && { example }) }),
    placeholderData: keepPreviousData,
  })
  const shownIn = useLocale()
  const mayChoose = q !== '' || !!examples.data?.length
  return (
    <TitledDialog open onClose={onClose} title={mail?.subject ?? t('preview')} size="card">
      {mayChoose && (
        <div className="mb-3 grid items-end gap-3 sm:grid-cols-2">
          <TextField
            label={t('findExample')}
            type="search"
            optional
            maxLength={100}
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <Select
            label={t('example')}
            required={false}
            value={example}
            onChange={({ target }) => setExample(target.value)}
            options={[
              { value: '', label: t('newest') },
              ...(examples.data ?? []).map(({ example, number, name, at }) => ({
                value: example,
                label: [number, name, momentOf(shownIn, at)].filter(Boolean).join(' · '),
              })),
            ]}
          />
        </div>
      )}
      <Failure error={error ?? examples.error} className="mt-0 mb-3" />
      {mail?.is_sample && <p className="mb-3">{t('sample')}</p>}
      {mail ? (
        <iframe
          title={t('preview')}
          sandbox=""
          srcDoc={mail.html}
          className="h-[60vh] w-full rounded-md border border-line"
        />
      ) : (
        !error && <SkeletonText lines={8} />
      )}
    </TitledDialog>
  )
}
