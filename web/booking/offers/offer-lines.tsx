import { TriangleAlert } from 'lucide-react'
import type { Offer, OfferLine } from '../../../contract/wire/booking/offer.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type Props = Pick<Offer, 'lines' | 'language'>

/** The offered lines with their prices. Names are in the language of the offer. */
export function OfferLines({ lines, language }: Props) {
  const t = useTranslations('orders.lines')
  return (
    <>
      <p className="mb-2 text-sm text-slate">{t('excl')}</p>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} language={language} />
        ))}
      </ul>
    </>
  )
}

function Line({ line, language }: { line: OfferLine; language: Offer['language'] }) {
  const t = useTranslations('offers.lines')
  const { money } = useFormat()
  const { kind, full_name, uri, amount, net, obstacle, places_left } = line
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2 py-5">
      <div className="min-w-0 flex-1 basis-40">
        <p lang={language} className="font-bold wrap-anywhere">
          {uri ? <TextLink href={uri}>{full_name}</TextLink> : full_name}
        </p>
        {kind === 'option' && <When line={line} />}
        <p className="mt-1 text-sm text-slate">{t('each', { amount, price: money(net) })}</p>
        {obstacle && (
          <p className="mt-1 flex items-center gap-2 text-sm font-semibold text-bad">
            <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0" />
            {obstacle === 'full' ? t('full', { count: places_left ?? 0 }) : t(obstacle)}
          </p>
        )}
      </div>
      <p className="font-bold tabular-nums">{money(line.line.net)}</p>
    </li>
  )
}

function When({ line }: { line: OfferLine }) {
  const t = useTranslations('offers.lines')
  const times = useTranslations('orders.lines')
  const { days } = useFormat()
  const { first_day, last_day, starts_at, ends_at, location, option_name, product_kind, po_id } = line
  if (!first_day) {
    const text = po_id === null && product_kind === 'training' ? t('onSite') : option_name
    return text && <p className="text-sm text-slate wrap-anywhere">{text}</p>
  }
  return (
    <p className="text-sm text-slate">
      {days(first_day, last_day ?? first_day)}
      {starts_at && ends_at && `, ${times('times', { from: starts_at, to: ends_at })}`}
      {location && `\u00a0· ${location}`}
    </p>
  )
}
