import type { ReactNode } from 'react'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { withdrawPath } from '../../../contract/rules/paths/links.ts'
import type { Order } from '../../../contract/wire/booking/order.ts'
import { dayOf } from '../../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { mayNamePeople, todayHere } from '../../lib/format/may-name-people.ts'
import { PhoneNumber } from '../../lib/page/phone-number.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { NamedPeople } from './named-people.tsx'
import { OrderChange } from './order-change.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStatus } from './order-status.tsx'
import { OrderTicket } from './order-ticket.tsx'
import { OrderTodo } from './order-todo.tsx'
import { OrderTotals } from './order-totals.tsx'
import { ParticipantsForm } from './participants-form.tsx'

type Props = {
  order: Order
  onChange: (order: Order) => void
  /** Reloads the order. */
  onReload: () => void
  /** Shown to the order's owner only. */
  more?: ReactNode
}

/** A whole order, opened with its link or by its customer. */
export function OrderView({ order, onChange, onReload, more }: Props) {
  const t = useTranslations('orders')
  const locale = useLocale()
  return (
    <div className="@container">
      <h1 className="text-3xl wrap-anywhere @md:text-4xl @5xl:text-5xl">
        {t('titleOf', { number: order.number })}
      </h1>
      <div className="mt-4 mb-8 flex flex-wrap gap-x-6 gap-y-2">
        <p>
          <span className="sr-only">{t('status')}: </span>
          <OrderStatus {...order} />
        </p>
        <p className="text-slate">{t('placed', { day: dayOf(locale, order.placed_at) })}</p>
      </div>
      <div className="flex flex-col gap-8">
        <OrderTicket order={order} />
        <OrderTodo {...{ order, onChange, onReload }} />
      </div>
      {more}
      <div className="mt-12 grid gap-x-14 gap-y-12 @4xl:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-12 @4xl:col-span-2">
          <Part title={t('lines.title')}>
            <OrderLines order={order} />
          </Part>
          <People order={order} onChange={onChange} />
          <Part title={t('details.title')}>
            <OrderDetails order={order} />
          </Part>
        </div>
        <div className="flex min-w-0 flex-col gap-12">
          <Part title={t('totals.title')}>
            <OrderTotals order={order} />
          </Part>
          {(order.invoices.length > 0 || order.status_id !== orderStatus.ended) && (
            <Part title={t('documents.title')} isForScreen>
              <OrderDocuments order={order} />
            </Part>
          )}
          {holdsSeats(order) && (
            <Part title={t('change.title')} isForScreen>
              <OrderChange order={order} onChange={onChange} />
            </Part>
          )}
          <Part title={t('history.title')} isForScreen>
            <OrderHistory history={order.history} />
          </Part>
          <Help order={order} />
        </div>
      </div>
    </div>
  )
}

const withoutSeats: readonly number[] = [orderStatus.draft, orderStatus.ended, orderStatus.withoutSeat]
const holdsSeats = ({ status_id }: Order) => !withoutSeats.includes(status_id)

type PartProps = { title: string; id?: string; isForScreen?: boolean; children: ReactNode }

function Part({ title, id, isForScreen, children }: PartProps) {
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      className={`outline-none ${isForScreen ? 'screen-only' : ''}`}
    >
      <h2 className="mb-5 text-2xl">{title}</h2>
      {children}
    </section>
  )
}

function People({ order, onChange }: Pick<Props, 'order' | 'onChange'>) {
  const t = useTranslations('orders')
  const today = todayHere()
  const hasSeats = holdsSeats(order)
  const courses = order.lines.filter(({ participants }) => participants && hasSeats)
  const fixed = courses.filter((line) => !mayNamePeople(line, today))
  if (!courses.length) return null
  return (
    <Part title={t('people.title')} id="participants">
      <div className="flex flex-col gap-10">
        {fixed.length < courses.length && <ParticipantsForm order={order} onChange={onChange} />}
        {fixed.map((line) => (
          <NamedPeople key={line.id} line={line} isFixed />
        ))}
      </div>
    </Part>
  )
}

function Help({ order: { number, invoice_address, status_id } }: { order: Order }) {
  const t = useTranslations('orders.help')
  const locale = useLocale()
  const { phone } = useShellData().shop
  return (
    <aside aria-labelledby="order-help" className="screen-only border-t-2 border-ink pt-4">
      <h2 id="order-help" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-2 text-sm text-slate">{t('text')}</p>
      <PhoneNumber phone={phone} className="mt-2 min-h-11" />
      {/* A legal right of private buyers, besides cancelling. */}
      {!invoice_address.company && status_id !== orderStatus.ended && (
        <p className="mt-2">
          <TextLink href={withdrawPath(locale, number)}>{t('withdraw')}</TextLink>
        </p>
      )}
    </aside>
  )
}
