import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { paths } from '../lib/i18n/paths.ts'
import type { LoadArgs } from '../lib/load/load.ts'
import { personalLoader } from '../lib/load/personal-page.ts'
import { pageNumberIn } from '../lib/load/use-query.ts'
import type { PageHandle } from '../lib/page/alternates.ts'
import type { Route } from './+types/mails-page'
import { MailList } from './mail-list.tsx'
import { MailPreview } from './mail-preview.tsx'
import { Pager } from './pager.tsx'
import { StaffError, StaffPage, StaffSkeleton } from './staff-page.tsx'

export const handle: PageHandle = { alternates: () => paths.staffMails }
const load = ({ api, url }: LoadArgs) => api.staffMails(pageNumberIn(url.searchParams))
export const clientLoader = personalLoader(load, { texts: ['staff'] })
export const HydrateFallback = () => <StaffSkeleton name="mails" />
export const ErrorBoundary = () => <StaffError name="mails" />

/** All mails, newest first, with a preview of the selected one. */
export default function StaffMailsPage({ loaderData: { data, meta } }: Route.ComponentProps) {
  const t = useTranslations('staff.mails')
  const { revalidate } = useRevalidator()
  const [, setQuery] = useSearchParams()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <StaffPage name="mails">
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-5">
        <div className="min-w-0 lg:col-span-2">
          <Button kind="outline" size="sm" onClick={() => void revalidate()}>
            {t('refresh')}
          </Button>
          <MailList mails={data} open={open} onOpen={setOpen} />
          <Pager
            meta={meta}
            texts={{
              newer: t('newer'),
              older: t('older'),
              page: t('page', { page: meta.current_page, last: meta.last_page }),
            }}
            onPage={(page) => setQuery({ page: String(page) }, { preventScrollReset: true })}
          />
        </div>
        <div className="min-w-0 lg:col-span-3">{open !== null && <MailPreview key={open} id={open} />}</div>
      </div>
    </StaffPage>
  )
}
