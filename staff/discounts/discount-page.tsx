import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { toEuros } from '../../contract/rules/money/money.ts'
import type { StaffDiscount } from '../../contract/staff/booking/discounts.ts'
import { codeOf } from '../../ui/api/problem.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { dayOf } from '../../ui/i18n/instant.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { discountQuery, discountsApi } from '../api/catalogue/discounts.ts'
import { BackToList } from '../kit/list/back-to-list.tsx'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Nothing, Page } from '../kit/page/page.tsx'
import { StatusBadge } from '../orders/status-badge.tsx'
import { Presence } from '../records/presence.tsx'
import { useCan } from '../session/me.tsx'
import { DiscountFields } from './discount-fields.tsx'
import { DiscountHistory } from './discount-history.tsx'
import { DiscountStateBadge, useDiscountTexts } from './discount-state.tsx'
import { TryOut } from './try-out.tsx'

/** A discount code: its terms, the orders that used it, and what a cart would cost with it. */
export default function DiscountPage() {
  const t = useTranslations('staffDiscounts')
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(discountQuery(id))
  const back = <BackToList kind="discount" path="/discounts" label={t('title')} id={id} />
  if (codeOf(error) === 'not_found')
    return (
      <Page title={t('notFound')} above={back}>
        <Nothing title={t('notFound')}>{t('notFoundText')}</Nothing>
      </Page>
    )
  return (
    <Page
      title={data?.code ?? '…'}
      above={back}
      badge={data && <DiscountStateBadge state={data.state} />}
      actions={data && <Actions code={data} />}
    >
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={10} />}
      {data && (
        <div className="order-grid">
          <div className="flex min-w-0 flex-col gap-4">
            <DiscountFields key={id} code={data} />
            <Uses code={data} />
          </div>
          <div className="order-side">
            <TryOut code={data} />
          </div>
          <DiscountHistory code={data} />
        </div>
      )}
    </Page>
  )
}

function Actions({ code }: { code: StaffDiscount }) {
  const t = useTranslations('staffDiscounts')
  const can = useCan()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const remove = async () => {
    await discountsApi.removeDiscount(code.id)
    await client.invalidateQueries({ queryKey: ['discounts'] })
    showToast(t('removed', { code: code.code }), { tone: 'good' })
    await navigate('/discounts')
  }
  return (
    <>
      <Presence kind="discount" id={code.id} />
      {can('prices:write') && (
        <>
          <Link to={`/discounts/new?copy=${code.id}`} className="tool">
            <Copy aria-hidden="true" className="size-4" />
            {t('copy')}
          </Link>
          {code.order_list.length === 0 && (
            <button type="button" className="tool" onClick={() => setIsAsking(true)}>
              <Trash2 aria-hidden="true" className="size-4" />
              {t('remove')}
            </button>
          )}
          <ConfirmDialog
            open={isAsking}
            title={t('remove')}
            action={t('remove')}
            onConfirm={remove}
            onClose={() => setIsAsking(false)}
          >
            <p>{t('removeText', { code: code.code })}</p>
          </ConfirmDialog>
        </>
      )}
    </>
  )
}

/** How often it was used, what that brought in, and by which orders. */
function Uses({ code }: { code: StaffDiscount }) {
  const t = useTranslations('staffDiscounts')
  const can = useCan()
  const { money, locale } = useFormat()
  const { usesOf } = useDiscountTexts()
  const facts = [
    [t('column.uses'), usesOf(code)],
    [t('column.turnover'), money(toEuros(code.turnover_cents))],
    [t('given'), money(toEuros(code.given_cents))],
  ] as const
  return (
    <Card title={t('uses')}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-stone">{label}</dt>
            <dd className="text-lg font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {code.order_list.length === 0 && <p className="mt-3 text-stone">{t('noUses')}</p>}
      <ul className="mt-3 divide-y divide-line empty:hidden">
        {code.order_list.map((order) => (
          <li key={order.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            {can('orders:read') ? (
              <Link to={`/orders/${order.id}`} className="text-link font-semibold tabular-nums">
                {order.number}
              </Link>
            ) : (
              <span className="font-semibold tabular-nums">{order.number}</span>
            )}
            <span className="min-w-0 grow wrap-anywhere">{order.buyer}</span>
            <span className="text-stone">{dayOf(locale, order.placed_at)}</span>
            <StatusBadge id={order.status_id} title={order.status_title} />
            <span className="tabular-nums">
              {t('off', {
                amount: money(toEuros(order.discount_cents)),
                of: money(toEuros(order.net_cents)),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
