import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { StaffMailText } from '../../contract/staff/service/mail-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { mailTextsQuery } from '../api/content/mails.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Page } from '../kit/page/page.tsx'
import { useMailName } from '../records/mail-name.ts'
import { MailTextForm } from './mail-text-form.tsx'

/** The subject and opening of the mails that customers get, in both languages. */
export default function MailTextsPage() {
  const t = useTranslations('staffMailTexts')
  const kindName = useMailName()
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useQuery(mailTextsQuery)
  useChanges('mail_text', () => void refetch())
  const [words, setWords] = useState('')
  const found = data?.filter(({ kind }) => kindName(kind).toLowerCase().includes(words.trim().toLowerCase()))
  const open = data?.find(({ kind }) => kind === query.get('kind')) ?? data?.[0]
  return (
    <Page title={t('title')}>
      <p className="mb-4 max-w-read">{t('text')}</p>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={8} />}
      {data && open && (
        <div className="grid items-start gap-4 lg:grid-cols-[16rem_1fr]">
          <div className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-16 lg:max-h-[calc(100dvh-5rem)]">
            <TextField
              label={t('find')}
              type="search"
              required={false}
              maxLength={100}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
            {found?.length === 0 && <p className="text-stone">{t('noneFound')}</p>}
            <ul className="scroll-down flex flex-col gap-1 max-lg:max-h-64">
              {found?.map((text) => (
                <li key={text.kind}>
                  <button
                    type="button"
                    aria-current={text.kind === open.kind}
                    onClick={() => setQuery({ kind: text.kind })}
                    className="flex min-h-9 w-full cursor-pointer flex-wrap items-center gap-2 rounded-md px-3 py-1 text-left aria-[current=true]:bg-line aria-[current=true]:font-bold"
                  >
                    {kindName(text.kind)} {isChanged(text) && <Badge>{t('changed')}</Badge>}
                  </button>
                </li>
              ))}
            </ul>
          </div>
          <section aria-label={kindName(open.kind)}>
            <h2 className="text-lg">{kindName(open.kind)}</h2>
            <p className="mt-1 mb-3 text-stone">
              {t('placeholders')}{' '}
              {open.placeholders.map((name) => (
                <code key={name} className="mr-2">{`{{${name}}}`}</code>
              ))}
            </p>
            <div className="grid items-start gap-4 xl:grid-cols-2">
              {(['nl', 'en'] as const).map((locale) => (
                <MailTextForm key={`${open.kind} ${locale}`} text={open} locale={locale} />
              ))}
            </div>
          </section>
        </div>
      )}
    </Page>
  )
}

const isChanged = ({ texts }: StaffMailText) => texts.nl.version + texts.en.version > 0
