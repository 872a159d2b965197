import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { type MailState, mailStates } from '../../contract/rules/mails.ts'
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
/** State and page are in the URL, so that back and reload keep them. */
const stateIn = (query: URLSearchParams) => mailStates.find((state) => state === query.get('state'))

const load = async ({ api, url }: LoadArgs) => {
  const state = stateIn(url.searchParams)
  return { state, ...(await api.staffMails(pageNumberIn(url.searchParams), state)) }
}
export const clientLoader = personalLoader(load, { texts: ['staff'] })
export const HydrateFallback = () => <StaffSkeleton name="mails" />
export const ErrorBoundary = () => <StaffError name="mails" />

/** All mails or those in one state, newest first, with a preview of the selected one. */
export default function StaffMailsPage({ loaderData: { state, data, meta } }: Route.ComponentProps) {
  const t = useTranslations('staff.mails')
  const { revalidate } = useRevalidator()
  const [, setQuery] = useSearchParams()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <StaffPage name="mails">
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-5">
        <div className="min-w-0 lg:col-span-2">
          <div className="flex flex-wrap items-center gap-3">
            <StateLinks current={state} />
            <Button kind="outline" size="sm" onClick={() => void revalidate()}>
              {t('refresh')}
            </Button>
          </div>
          <MailList mails={data} open={open} onOpen={setOpen} />
          <Pager
            meta={meta}
            texts={{
              newer: t('newer'),
              older: t('older'),
              page: t('page', { page: meta.current_page, last: meta.last_page }),
            }}
            onPage={(page) =>
              setQuery({ ...(state && { state }), page: String(page) }, { preventScrollReset: true })
            }
          />
        </div>
        <div className="min-w-0 lg:col-span-3">
          {open !== null && <MailPreview key={open} id={open} onSentAgain={() => void revalidate()} />}
        </div>
      </div>
    </StaffPage>
  )
}

function StateLinks({ current }: { current: MailState | undefined }) {
  const t = useTranslations('staff.mails')
  return (
    <nav aria-label={t('states')}>
      <ul className="flex flex-wrap gap-x-4">
        {[undefined, ...mailStates].map((state) => (
          <li key={state ?? 'all'}>
            <a
              href={state ? `?state=${state}` : '?'}
              aria-current={state === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-sm underline underline-offset-4 aria-[current=page]:font-bold aria-[current=page]:no-underline"
            >
              {t(state ? `state.${state}` : 'all')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
