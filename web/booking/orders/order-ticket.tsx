import { CalendarPlus, type LucideIcon, MapPin, Printer } from 'lucide-react'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import { routeUrl } from '../../../contract/rules/paths/route-link.ts'
import type { Order, OrderLine } from '../../../contract/wire/booking/order.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type DatedLine = OrderLine & { first_day: string }
const isDated = (line: OrderLine): line is DatedLine => line.kind === 'option' && line.first_day !== null

/** Where to be and when, for every training of a confirmed order: what people open the page for. */
export function OrderTicket({ order }: { order: Order }) {
  const t = useTranslations('orders.ticket')
  const dated = order.lines.filter(isDated)
  if (!dated.length || !confirmedStatuses.some((status) => status === order.status_id)) return null
  return (
    <section aria-label={t('title')} className="max-w-4xl">
      <ul className="flex flex-col gap-4">
        {dated.map((line) => (
          <Ticket key={line.id} line={line} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 print:hidden">
        <TicketLink icon={CalendarPlus} href={`/api/orders/${order.id}/calendar?key=${order.key}`} download>
          {t('calendar')}
        </TicketLink>
        <button type="button" onClick={() => print()} className={linkLook}>
          <Printer aria-hidden="true" className="size-5 shrink-0" />
          {t('print')}
        </button>
      </div>
      {order.email && (
        <p className="mt-1 text-slate wrap-anywhere">
          {t.rich('mailed', { email: order.email, strong: (text) => <strong>{text}</strong> })}
        </p>
      )}
    </section>
  )
}

const linkLook =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 font-bold underline decoration-signal-deep decoration-2 underline-offset-4'

type LinkProps = { icon: LucideIcon; href: string; download?: boolean; children: string }

const TicketLink = ({ icon: Icon, href, download, children }: LinkProps) => (
  <a href={href} download={download} rel="noreferrer" className={linkLook}>
    <Icon aria-hidden="true" className="size-5 shrink-0" />
    {children}
  </a>
)

function Ticket({ line }: { line: DatedLine }) {
  const t = useTranslations('orders.ticket')
  const { fullDays } = useFormat()
  const { full_name, first_day, last_day, starts_at, ends_at, location, address, language, bring } = line
  return (
    <li className="rounded-r-lg border-l-8 border-signal bg-mist p-5 sm:p-6 print:border print:bg-paper">
      <p className="text-lg font-bold wrap-anywhere">{full_name}</p>
      <div className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <p className="text-xl leading-snug font-extrabold tracking-tight first-letter:uppercase">
          {fullDays(first_day, last_day ?? first_day)}
          {starts_at && ends_at && (
            <span className="block text-base font-semibold tracking-normal">
              {t('times', { from: starts_at, to: ends_at })}
            </span>
          )}
        </p>
        <div>
          {location && <p className="font-bold">{location}</p>}
          {address && (
            <address className="not-italic">
              {address.street}, {address.postcode} {address.city}
            </address>
          )}
          {address && (
            <TicketLink icon={MapPin} href={routeUrl(address)}>
              {t('route')}
            </TicketLink>
          )}
          {language && <p className="text-sm text-slate">{t('language', { language })}</p>}
        </div>
      </div>
      {bring.length > 0 && (
        <p className="mt-3 max-w-read text-sm wrap-anywhere">
          <strong>{t('bring')}</strong> {bring.join('; ')}.
        </p>
      )}
    </li>
  )
}
