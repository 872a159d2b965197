import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import type { Order } from '../../../contract/wire/booking/order.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { momentOf } from '../../../ui/i18n/instant.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ArrowLink } from '../../../ui/text-link.tsx'
import { todayHere } from '../../lib/format/may-name-people.ts'
import { PhoneNumber } from '../../lib/page/phone-number.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { OrderChange } from './order-change.tsx'
import { PayOrder } from './pay-order.tsx'
import { useApprovalText } from './use-approval-text.ts'

type Props = { order: Order; onChange: (order: Order) => void; onReload: () => void }

/** What the buyer can do now. */
export function OrderTodo(props: Props) {
  const t = useTranslations('orders.todo')
  return (
    <section
      aria-labelledby="order-todo"
      className="rounded-r-lg border-l-8 border-signal bg-ink p-6 text-paper sm:p-8 print:hidden"
    >
      <h2 id="order-todo" className="text-2xl">
        {t('title')}
      </h2>
      <div className="mt-4 flex flex-col items-start gap-4">
        <Todo {...props} />
      </div>
    </section>
  )
}

function Todo({ order, onChange, onReload }: Props) {
  const t = useTranslations('orders.todo')
  const approvalText = useApprovalText()
  const { phone } = useShellData().shop
  const names = order.participants_missing > 0 && (
    <>
      <p>{t('names', { count: order.participants_missing })}</p>
      <LinkButton href="#participants">{t('fillIn')}</LinkButton>
    </>
  )
  if (order.status_id === orderStatus.awaitingPayment) return <ToPay order={order} onReload={onReload} />
  if (order.status_id === orderStatus.ended) return <Ended order={order} />
  if (order.status_id === orderStatus.awaitingApproval)
    return (
      <>
        <p>{approvalText(order)}</p>
        {!order.held_until && order.payment_method !== 'account' && (
          <PhoneNumber phone={phone} className="text-xl text-signal" />
        )}
      </>
    )
  if (order.status_id === orderStatus.withoutSeat)
    return (
      <>
        <p>{t('withoutSeat')}</p>
        <PhoneNumber phone={phone} className="text-xl text-signal" />
        <OrderChange order={order} onChange={onChange} />
      </>
    )
  const lastDay = order.lines.reduce(
    (last, line) => ((line.last_day ?? '') > last ? (line.last_day ?? '') : last),
    '',
  )
  if (lastDay && lastDay < todayHere()) return <p>{t('over')}</p>
  return names || <p>{t(order.first_day ? 'nothing' : 'nothingUndated')}</p>
}

function ToPay({ order, onReload }: Omit<Props, 'onChange'>) {
  const t = useTranslations('orders.todo')
  const { locale, money } = useFormat()
  const isTransfer = order.payment_method === 'banktransfer'
  const until = order.held_until && momentOf(locale, order.held_until)
  return (
    <>
      <p>{isTransfer ? t('transfer', { amount: money(order.gross) }) : t('pay')}</p>
      {until && <p>{t(order.needs_confirmation ? 'confirm' : 'held', { time: until })}</p>}
      {order.payment_reference && (
        <div className="w-full max-w-read rounded-md bg-paper p-5 text-ink">
          <PayOrder
            reference={order.payment_reference}
            method={order.payment_method}
            mayTransfer={order.may_transfer}
            onEnded={onReload}
          />
        </div>
      )}
    </>
  )
}

export function Ended({ order: { lines, refunded } }: { order: Pick<Order, 'lines' | 'refunded'> }) {
  const t = useTranslations('orders.todo')
  const { money } = useFormat()
  const bookable = lines.filter(({ kind, uri }) => kind === 'option' && uri)
  return (
    <>
      <p>{refunded > 0 ? t('endedRefund', { amount: money(refunded) }) : t('ended')}</p>
      {bookable.map(({ id, uri, full_name }) => (
        <ArrowLink key={id} href={uri ?? ''} className="min-h-11 wrap-anywhere">
          {t('again', { name: full_name })}
        </ArrowLink>
      ))}
    </>
  )
}
