import type { Approval } from '../../../contract/wire/booking/approval.ts'
import type { Order } from '../../../contract/wire/booking/order.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** What is shown of a line; somebody who approves an order sees no participants. */
type ShownLine = Approval['lines'][number]
type Props = { order: { lines: ShownLine[]; invoice_address: Pick<Order['invoice_address'], 'company'> } }

/** The ordered lines with days, location and price: without VAT for a company, with VAT for a private buyer. */
export function OrderLines({ order: { lines, invoice_address } }: Props) {
  const t = useTranslations('orders.lines')
  const withVat = !invoice_address.company
  return (
    <>
      <p className="mb-2 text-sm text-slate">{t(withVat ? 'incl' : 'excl')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {lines.filter(isShown).map((line) => (
          <Line key={line.id} line={line} price={withVat ? 'gross' : 'net'} />
        ))}
      </ul>
    </>
  )
}

/** A cancelled fee that costs nothing goes without saying. */
const isShown = ({ kind, option_name, line }: ShownLine) =>
  kind !== 'cancelled' || Boolean(option_name) || line.gross > 0

function Line({ line, price }: { line: ShownLine; price: 'net' | 'gross' }) {
  const t = useTranslations('orders.lines')
  const { money } = useFormat()
  const { kind, full_name, option_name, uri, amount, product_kind, first_day } = line
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 py-5">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-bold wrap-anywhere">
          {uri ? <TextLink href={uri}>{full_name}</TextLink> : full_name}
        </p>
        {first_day ? (
          <When line={line} />
        ) : (
          option_name && <p className="text-sm text-slate wrap-anywhere">{option_name}</p>
        )}
        {kind === 'option' && (
          <p className="mt-1 text-sm text-slate">
            {t('amount', { kind: product_kind ?? 'other', count: amount })}
            {amount > 1 && `, ${t('each', { kind: product_kind ?? 'other', amount: money(line[price]) })}`}
          </p>
        )}
        {kind === 'cancelled' && (
          <p className="mt-1 text-sm font-semibold">
            {t('cancelled', { kind: product_kind ?? 'other', count: amount })}
          </p>
        )}
        {line.discount > 0 && (
          <p className="text-sm text-slate">{t('discount', { amount: `−${money(line.discount)}` })}</p>
        )}
      </div>
      <p className="font-bold tabular-nums">{money(line.line[price])}</p>
    </li>
  )
}

function When({ line: { first_day, last_day, starts_at, ends_at, location } }: { line: ShownLine }) {
  const t = useTranslations('orders.lines')
  const { fullDays } = useFormat()
  if (!first_day) return null
  return (
    <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-sm text-slate">
      <dt>{t('days')}</dt>
      <dd>
        {fullDays(first_day, last_day ?? first_day)}
        {starts_at && ends_at && `, ${t('times', { from: starts_at, to: ends_at })}`}
      </dd>
      {location && (
        <>
          <dt>{t('location')}</dt>
          <dd>{location}</dd>
        </>
      )}
    </dl>
  )
}
