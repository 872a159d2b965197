import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { createApi } from '../lib/api/api.ts'
import { MailList } from './mail-list.tsx'
import { MailPreview } from './mail-preview.tsx'
import { NoAccess } from './no-access.tsx'
import { Pager } from './pager.tsx'
import { useAgain } from './use-again.ts'
import { useAnswer } from './use-answer.ts'

/** All mails, newest first, with a preview of the selected one. */
export function Mails() {
  const t = useTranslations('staff.mails')
  const locale = useLocale()
  const [page, setPage] = useState(1)
  const { times, again } = useAgain()
  const [open, setOpen] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew each time somebody wants it
  const ask = useCallback(() => createApi(locale).staffMails(page), [locale, page, times])
  const { state, value } = useAnswer(ask)

  if (state === 'refused') return <NoAccess />
  if (state === 'failed')
    return (
      <div role="alert" className="mt-8">
        <p className="font-semibold">{t('failed')}</p>
        <Button className="mt-4" onClick={again}>
          {t('again')}
        </Button>
      </div>
    )
  if (!value)
    return (
      <>
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <SkeletonText lines={8} className="mt-8" />
      </>
    )
  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-5">
      <div className="min-w-0 lg:col-span-2">
        <Button kind="outline" size="sm" onClick={again}>
          {t('refresh')}
        </Button>
        <MailList mails={value.data} open={open} onOpen={setOpen} />
        <Pager
          meta={value.meta}
          texts={{
            newer: t('newer'),
            older: t('older'),
            page: t('page', { page: value.meta.current_page, last: value.meta.last_page }),
          }}
          onPage={setPage}
        />
      </div>
      <div className="min-w-0 lg:col-span-3">{open !== null && <MailPreview key={open} id={open} />}</div>
    </div>
  )
}
