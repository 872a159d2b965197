import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { toEuros } from '../../contract/rules/money.ts'
import { type InboxItem, inboxStates } from '../../contract/staff/inbox.ts'
import { codeOf } from '../../ui/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { momentOf } from '../../ui/i18n/instant.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { api } from '../api/api.ts'
import { colleaguesQuery } from '../api/queries.ts'
import { Failure, useFailureText } from '../kit/page/failure.tsx'
import { Card, Nothing, Page } from '../kit/page/page.tsx'
import { useCan, useMe } from '../session/me.tsx'
import { AnswerForm } from './answer-form.tsx'
import { InboxState } from './inbox-state.tsx'

/** One message: what was sent and our answers on the left, what we know of the sender on the right. */
export default function InboxItemPage() {
  const t = useTranslations('staffInbox.item')
  const tInbox = useTranslations('staffInbox')
  const navigate = useNavigate()
  const client = useQueryClient()
  const id = Number(useParams().id)
  const key = ['inbox item', id]
  const { data: item, error, refetch } = useQuery({ queryKey: key, queryFn: ({ signal }) => api.inboxItem(id, signal) })
  const keep = (next: InboxItem) => {
    client.setQueryData(key, next)
    void client.invalidateQueries({ queryKey: ['inbox'] })
  }
  const back = (
    <button
      type="button"
      className="mb-1 -ml-1 inline-flex min-h-8 cursor-pointer items-center gap-1.5 self-start px-1 text-stone hover:text-ink"
      onClick={() => (history.length > 1 ? navigate(-1) : navigate('/inbox'))}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {tInbox('title')}
    </button>
  )
  if (codeOf(error) === 'not_found')
    return (
      <Page title={t('notFound')} above={back}>
        <Nothing title={t('notFound')} />
      </Page>
    )
  return (
    <Page
      title={item ? (item.name ?? item.email ?? item.phone ?? item.subject) : '…'}
      above={back}
      badge={item && <InboxState state={item.state} isLate={item.is_late} />}
    >
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!item && !error && <SkeletonText lines={10} />}
      {item && (
        <div className="order-grid">
          <div className="flex flex-col gap-4">
            <Sent item={item} />
            {item.messages.map((message) => (
              <Answered key={message.id} message={message} />
            ))}
            <AnswerForm key={item.id} item={item} onSent={keep} />
          </div>
          <div className="order-side">
            <Handling item={item} onSaved={keep} />
            <Known item={item} />
          </div>
        </div>
      )}
    </Page>
  )
}

function Sent({ item }: { item: InboxItem }) {
  const t = useTranslations('staffInbox.item')
  const tList = useTranslations('staffInbox.list')
  const { locale } = useFormat()
  const message = item.content.find(({ name }) => name === 'message' || name === 'remarks')
  const others = item.content.filter((one) => one !== message)
  return (
    <Card title={`${tList(`kind.${item.kind}`)} · ${momentOf(locale, item.created_at)}`}>
      {message && <p className="mb-3 whitespace-pre-line wrap-anywhere">{message.value}</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {others.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-stone">{t(`field.${name as 'phone'}`)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {!message && others.length === 0 && <p className="text-stone">{item.subject}</p>}
    </Card>
  )
}

function Answered({ message }: { message: InboxItem['messages'][number] }) {
  const t = useTranslations('staffInbox.item')
  const { locale } = useFormat()
  return (
    <Card
      title={`${message.by.name ?? t('they')} · ${momentOf(locale, message.at)}`}
      action={message.mail_state && <span className="text-xs text-stone">{t(`mail.${message.mail_state as 'sent'}`)}</span>}
    >
      <p className="mb-2 font-bold">{message.subject}</p>
      <p className="whitespace-pre-line wrap-anywhere">{message.text}</p>
    </Card>
  )
}

/** Who looks after it, and how far it is. A choice is saved at once. */
function Handling({ item, onSaved }: { item: InboxItem; onSaved: (item: InboxItem) => void }) {
  const t = useTranslations('staffInbox.item')
  const tList = useTranslations('staffInbox.list')
  const can = useCan()
  const me = useMe()
  const failureText = useFailureText()
  const { data: colleagues = [] } = useQuery(colleaguesQuery)
  const save = async (changed: Partial<Parameters<typeof api.changeInboxItem>[1]>) => {
    try {
      onSaved(await api.changeInboxItem(item.id, { version: item.version, ...changed }))
    } catch (error) {
      showToast(failureText(error), { tone: 'bad' })
    }
  }
  const mayChange = can('inbox:answer')
  return (
    <Card title={t('handling')}>
      <div className="flex flex-col gap-4">
        <Select
          label={tList('column.state')}
          disabled={!mayChange}
          value={item.state}
          options={inboxStates.map((value) => ({ value, label: tList(`state.${value}`) }))}
          onChange={({ target }) => void save({ state: target.value as InboxItem['state'] })}
        />
        <Select
          label={tList('column.assignee')}
          disabled={!mayChange}
          value={String(item.assignee?.id ?? '')}
          options={[
            { value: '', label: tList('assigned.nobody') },
            ...colleagues
              .filter(({ is_active, id }) => is_active || id === item.assignee?.id)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target }) => void save({ assignee_id: target.value ? Number(target.value) : null })}
        />
        {mayChange && item.assignee?.id !== me.id && (
          <Button kind="outline" size="sm" onClick={() => void save({ assignee_id: me.id })}>
            {t('mine')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** What we know of the sender. */
function Known({ item }: { item: InboxItem }) {
  const t = useTranslations('staffInbox.item')
  const { money, locale } = useFormat()
  return (
    <Card title={t('known')}>
      <ul className="flex flex-col gap-1">
        {item.email && (
          <li>
            <a href={`mailto:${item.email}`} className="underline underline-offset-2 wrap-anywhere">
              {item.email}
            </a>
          </li>
        )}
        {item.phone && (
          <li>
            <a href={`tel:${item.phone}`} className="underline underline-offset-2">
              {item.phone}
            </a>
          </li>
        )}
        {item.customer && (
          <li>
            <Link to={`/orders?customer=${item.customer.id}`} className="underline underline-offset-2">
              {item.customer.company ?? item.customer.name}
            </Link>
          </li>
        )}
        {item.order_id && (
          <li>
            <Link to={`/orders/${item.order_id}`} className="font-bold underline underline-offset-2">
              {t('toOrder')}
            </Link>
          </li>
        )}
      </ul>
      {item.orders.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-t border-line">
          {item.orders.map(({ id, number, placed_at, status_title, gross_cents }) => (
            <li key={id} className="py-2">
              <Link to={`/orders/${id}`} className="flex justify-between gap-3">
                <b className="tabular-nums">{number}</b>
                <span className="tabular-nums">{money(toEuros(gross_cents))}</span>
              </Link>
              <span className="text-xs text-stone">
                {momentOf(locale, placed_at)} · {status_title}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!item.customer && <p className="mt-2 text-stone">{t('unknown')}</p>}
    </Card>
  )
}
