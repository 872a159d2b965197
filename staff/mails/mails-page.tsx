import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { mailStates } from '../../contract/rules/mails.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { mailsApi } from '../api/content/mails.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'
import { Pager, placeIn } from '../kit/page/pager.tsx'
import { TabBar } from '../kit/page/tab-bar.tsx'
import { MailList } from './mail-list.tsx'
import { MailPreview } from './mail-preview.tsx'

/** All mails or those in one state, newest first, with the one named in the address beside them. */
export default function MailsPage() {
  const t = useTranslations('staffMails')
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const state = mailStates.find((one) => one === query.get('state'))
  const place = placeIn(query)
  const open = Number(query.get('open')) || null
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['mails', state, place],
    queryFn: ({ signal }) => mailsApi.mails(place, state, signal),
    placeholderData: keepPreviousData,
  })
  const reload = () => void client.invalidateQueries({ queryKey: ['mails'] })
  useChanges('mail', reload)
  const setOpen = (id: number) =>
    setQuery((before) => {
      const next = new URLSearchParams(before)
      next.set('open', String(id))
      return next
    })
  return (
    <Page
      title={t('title')}
      actions={
        <button type="button" className="tool" onClick={reload}>
          <RefreshCw aria-hidden="true" className="size-4" />
          {t('refresh')}
        </button>
      }
    >
      <p className="mb-4 max-w-read text-stone">{t('intro')}</p>
      <TabBar label={t('states')}>
        {[undefined, ...mailStates].map((one) => (
          <li key={one ?? 'all'} className="shrink-0">
            <Link
              to={{ search: one ? `state=${one}` : '' }}
              aria-current={one === state ? 'page' : undefined}
              className="list-tab"
            >
              {t(one ? `state.${one}` : 'all')}
            </Link>
          </li>
        ))}
      </TabBar>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {isPending && <SkeletonText lines={8} />}
      {data?.data.length === 0 && <Nothing title={t('none')} />}
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="min-w-0">
          {data && data.data.length > 0 && <MailList mails={data.data} open={open} onOpen={setOpen} />}
          {data && (
            <Pager
              meta={data.meta}
              last={data.data.at(-1)}
              onPage={(place) => setQuery({ ...(state && { state }), ...place })}
            />
          )}
        </div>
        <div className="min-w-0">
          {open !== null && <MailPreview key={open} id={open} onSentAgain={reload} />}
        </div>
      </div>
    </Page>
  )
}
