import { orderPath } from '../../../contract/rules/paths/links.ts'
import type { Order } from '../../../contract/wire/booking/order.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { mayNamePeople, todayHere } from '../../lib/format/may-name-people.ts'
import { OrderDocuments } from '../orders/order-documents.tsx'
import { OrderLines } from '../orders/order-lines.tsx'
import { OrderStatus } from '../orders/order-status.tsx'
import { OrderTicket } from '../orders/order-ticket.tsx'
import { OrderTotals } from '../orders/order-totals.tsx'
import { ParticipantsForm } from '../orders/participants-form.tsx'
import { useApprovalText } from '../orders/use-approval-text.ts'
import { PasswordOffer } from './password-offer.tsx'

type Props = {
  number: string
  /** Null while it is loading, or when that failed: the thank-you text is shown without it. */
  order: Order | null
  onChange: (order: Order) => void
  /** False: an order above the credit limit or with many unpaid seats, which we review first. */
  isApproved?: boolean
}

/** The thank-you text, what happens next, and what the buyer can do right away. */
export function OrderThanks({ number, order, onChange, isApproved = true }: Props) {
  const t = useTranslations('payment.thanks')
  const approvalText = useApprovalText()
  return (
    <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-5">
      <div className="flex min-w-0 flex-col gap-8 lg:col-span-3">
        {isApproved && order && <OrderTicket order={order} />}
        <div>
          <p className="text-lg font-semibold">
            {isApproved ? t('lead', { number }) : order && approvalText(order)}
          </p>
          {isApproved ? <NextSteps order={order} /> : order && <ApprovalSteps order={order} />}
        </div>
        {order && <People order={order} onChange={onChange} />}
        <PasswordOffer />
      </div>
      <aside aria-labelledby="thanks-order" className="rounded-lg bg-mist p-6 lg:col-span-2">
        <h2 id="thanks-order" className="text-2xl">
          {t('summary')}
        </h2>
        {order ? <Summary order={order} /> : <SkeletonText lines={6} className="mt-6" />}
      </aside>
    </div>
  )
}

function NextSteps({ order }: { order: Order | null }) {
  const t = useTranslations('payment.thanks')
  const hasCourse = order?.lines.some(({ participants }) => participants)
  const hasOther = order?.lines.some(({ kind, participants }) => kind === 'option' && !participants)
  const steps = [
    t('mail'),
    ...(order?.participants_missing ? [t('names')] : []),
    ...(hasCourse ? [t('invited')] : []),
    ...(hasOther ? [t('shipped')] : []),
  ]
  return (
    <>
      <h2 className="mt-6 text-2xl">{t('next')}</h2>
      <ol className="mt-4 flex list-decimal flex-col gap-2 pl-6">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

/** What follows while an employer, or staff about a new company, decide. */
function ApprovalSteps({ order: { approver, payment_method, held_until, hold_hours } }: { order: Order }) {
  const t = useTranslations('payment')
  if (!approver && !(payment_method === 'account' && held_until)) return null
  const steps = approver
    ? [t('approval.employerMail', approver), t('approval.employerYes', approver), t('approval.employerNo')]
    : [t('approval.accountYes'), t('approval.accountNo', { hours: hold_hours })]
  return (
    <>
      <h2 className="mt-6 text-2xl">{t('thanks.next')}</h2>
      <ol className="mt-4 flex list-decimal flex-col gap-2 pl-6 wrap-anywhere">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}

function People({ order, onChange }: { order: Order; onChange: Props['onChange'] }) {
  const t = useTranslations('orders.people')
  const today = todayHere()
  if (!order.lines.some((line) => mayNamePeople(line, today))) return null
  return (
    <section>
      <h2 className="mb-5 text-2xl">{t('title')}</h2>
      <ParticipantsForm order={order} onChange={onChange} />
    </section>
  )
}

function Summary({ order }: { order: Order }) {
  const t = useTranslations('payment')
  const locale = useLocale()
  return (
    <div className="mt-4 flex flex-col gap-6">
      <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <span>{t('order', { number: order.number })}</span>
        <OrderStatus {...order} />
      </p>
      <OrderLines order={order} />
      <OrderTotals order={order} />
      <OrderDocuments order={order} />
      <LinkButton href={orderPath(locale, order.id, order.key)} kind="dark">
        {t('toOrder')}
      </LinkButton>
    </div>
  )
}
