import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useParams } from 'react-router'
import type { InboxItem } from '../../contract/staff/service/inbox.ts'
import { codeOf } from '../../ui/api/problem.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { inboxItemQuery } from '../api/content/inbox.ts'
import { BackToList } from '../kit/list/back-to-list.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Page } from '../kit/page/page.tsx'
import { AnswerForm, type AnswerHandle } from './answer-form.tsx'
import { InboxHandling } from './inbox-handling.tsx'
import { InboxKnown } from './inbox-known.tsx'
import { InboxStateBadge } from './inbox-state.tsx'
import { InboxThread } from './inbox-thread.tsx'
import { WithdrawalCard } from './withdrawal-card.tsx'

/** One message: what was sent and our answers on the left; what to do with it and what we know of the sender on the right. */
export default function InboxItemPage() {
  const t = useTranslations('staffInbox')
  const client = useQueryClient()
  const answer = useRef<AnswerHandle>(null)
  const id = Number(useParams().id)
  const query = inboxItemQuery(id)
  const { data: item, error, refetch } = useQuery(query)
  const keep = (next: InboxItem) => {
    client.setQueryData(query.queryKey, next)
    void client.invalidateQueries({ queryKey: ['inboxs'] })
    void client.invalidateQueries({ queryKey: ['today'] })
  }
  const back = <BackToList kind="inbox" path="/inbox" label={t('title')} id={id} />
  if (codeOf(error) === 'not_found')
    return (
      <Page title={t('item.notFound')} above={back}>
        <p className="max-w-read">{t('item.notFoundText')}</p>
      </Page>
    )
  return (
    <Page
      title={item ? (item.name ?? item.email ?? item.phone ?? item.subject) : '…'}
      above={back}
      badge={item && <InboxStateBadge state={item.state} isLate={item.is_late} />}
    >
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!item && !error && <SkeletonText lines={10} />}
      {item && (
        <div className="order-grid">
          <div className="flex min-w-0 flex-col gap-4">
            <InboxThread item={item} />
            <Elsewhere item={item} />
            {item.kind === 'withdrawal' && (
              <WithdrawalCard
                item={item}
                onDone={() => {
                  void refetch()
                  void client.invalidateQueries({ queryKey: ['inboxs'] })
                }}
                onRefuse={() => answer.current?.begin(t(`withdrawal.refusal.${item.locale}`))}
              />
            )}
            <AnswerForm key={item.id} ref={answer} item={item} onSent={keep} />
          </div>
          <div className="order-side">
            <InboxHandling item={item} onSaved={keep} onOutdated={() => void refetch()} />
            <InboxKnown item={item} />
          </div>
        </div>
      )}
    </Page>
  )
}

/** Chats and reviews are answered on pages of their own. */
function Elsewhere({ item: { kind, ref_id } }: { item: InboxItem }) {
  const t = useTranslations('staffInbox.item')
  if (kind !== 'chat' && kind !== 'review') return null
  return (
    <p>
      <Link to={kind === 'chat' ? `/chat?chat=${ref_id}` : '/reviews'} className="text-link">
        {t(kind === 'chat' ? 'toChat' : 'toReviews')}
      </Link>
    </p>
  )
}
