import { FileText } from 'lucide-react'
import type { OfferSummary } from '../../../contract/wire/booking/offer.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { OfferState } from './offer-state.tsx'

/** A list of offers; each links to its page and its PDF. */
export function OfferRows({ offers }: { offers: OfferSummary[] }) {
  return (
    <ul className="border-t border-line">
      {offers.map((offer) => (
        <Row key={offer.id} offer={offer} />
      ))}
    </ul>
  )
}

function Row({ offer }: { offer: OfferSummary }) {
  const t = useTranslations('offers')
  const { locale, day, money } = useFormat()
  const { id, number, state, names, valid_until, first_day, gross } = offer
  return (
    <li className="group relative flex flex-wrap gap-x-8 gap-y-2 border-b border-line py-5 transition-colors hover:bg-mist sm:px-3">
      <div className="min-w-0 flex-1 basis-72">
        <a href={`${paths.offer[locale]}/${id}`} className="font-bold cover-link">
          {t('number', { number })}
        </a>
        <p className="wrap-anywhere">{names.join(', ')}</p>
        <p className="text-sm text-slate">
          {[
            t(state === 'sent' ? 'validUntil' : 'wasValidUntil', { day: day(valid_until) }),
            first_day && t('begins', { day: day(first_day) }),
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
      </div>
      <div className="flex min-w-0 grow basis-56 flex-wrap items-start justify-between gap-x-6 gap-y-1 sm:max-w-84">
        <OfferState state={state} className="text-sm" />
        <p className="font-bold tabular-nums">{money(gross)}</p>
        <p className="basis-full">
          {/* Above the link that covers the row. */}
          <a
            href={`/api/customer/offers/${id}/pdf`}
            download
            className="text-link relative inline-flex min-h-11 items-center gap-2 text-sm font-semibold"
          >
            <FileText aria-hidden="true" className="size-4.5 shrink-0" />
            PDF
            <span className="sr-only">: {t('pdfOf', { number })}</span>
          </a>
        </p>
      </div>
    </li>
  )
}
