import { useState } from 'react'
import { maxLineAmount } from '../../../contract/rules/limits.ts'
import type { InspectionOffer } from '../../../contract/wire/service/inspection-request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { controlLook } from '../../../ui/forms/field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Price } from '../../../ui/price.tsx'
import { AddToCart } from '../../lib/slots/slots.tsx'

/** The prices of all inspections, with buttons to book them. */
export function PriceList({ offers }: { offers: InspectionOffer[] }) {
  const t = useTranslations('inspectionInfo.prices')
  if (offers.length === 0)
    return (
      <EmptyState title={t('noneTitle')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  return (
    <ul className="border-t-2 border-ink">
      {offers.map((offer) => (
        <OfferRow key={offer.id} offer={offer} />
      ))}
    </ul>
  )
}

function OfferRow({ offer }: { offer: InspectionOffer }) {
  const t = useTranslations('inspectionInfo.prices')
  const { options, name } = offer
  const [poId, setPoId] = useState(options[0]?.po_id)
  const option = options.find(({ po_id }) => po_id === poId) ?? options[0]
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-3 border-b border-line py-5 md:grid-cols-[1fr_16rem] lg:grid-cols-[1fr_15rem_12rem_auto]">
      <div className="max-md:col-span-2">
        <h3 className="text-lg leading-snug">
          <a href={offer.uri} className="underline-offset-4 hover:underline">
            {name}
          </a>
        </h3>
        <p className="mt-1 text-sm text-slate">
          {[offer.norm, offer.turnaround].filter(Boolean).join(' · ')}
        </p>
      </div>
      {options.length > 1 ? (
        <select
          aria-label={t('service', { name })}
          value={option?.po_id}
          onChange={({ target }) => setPoId(Number(target.value))}
          className={`select max-md:col-span-2 ${controlLook}`}
        >
          {options.map(({ po_id, name }) => (
            <option key={po_id} value={po_id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <p className="text-sm max-md:col-span-2">{option?.name}</p>
      )}
      {option && !offer.on_quotation ? (
        <>
          <Price net={option.net} gross={option.gross} size="sm" />
          <BookRow poId={option.po_id} name={name} />
        </>
      ) : (
        <a href="#intake" className="text-link inline-flex min-h-11 items-center col-span-2">
          {t('onRequest')}
        </a>
      )}
    </li>
  )
}

/** The amount and the button that adds it to the cart. */
function BookRow({ poId, name }: { poId: number; name: string }) {
  const t = useTranslations('inspectionInfo.prices')
  const [typed, setTyped] = useState('1')
  const amount = Math.min(Math.max(1, Math.trunc(Number(typed)) || 1), maxLineAmount)
  return (
    <div className="flex items-center justify-end gap-2">
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('amount', { name })}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={() => setTyped(String(amount))}
        className="min-h-11 w-16 rounded-md border-2 border-silver bg-paper text-center font-bold tabular-nums hover:border-ink focus-visible:border-ink"
      />
      <AddToCart choice={{ po_id: poId, amount, kind: 'inspection' }} size="md" className="">
        {t('book')}
        <span className="sr-only"> {name}</span>
      </AddToCart>
    </div>
  )
}
