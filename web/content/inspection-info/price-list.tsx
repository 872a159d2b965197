import { useState } from 'react'
import { maxLineAmount } from '../../../contract/rules/limits.ts'
import type { InspectionOffer } from '../../../contract/wire/service/inspection-request.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { controlLook } from '../../../ui/forms/field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Price } from '../../../ui/price.tsx'
import { AddToCart } from '../../lib/slots/slots.tsx'

/** What the visitor has filled in for one inspection. */
type Choice = {
  poId: number | undefined
  /** Empty: none of these. */
  amount: string
}

/** The prices of all inspections, with a field for the amount of each and one button to book them together. */
export function PriceList({ offers }: { offers: InspectionOffer[] }) {
  const t = useTranslations('inspectionInfo.prices')
  const [choices, setChoices] = useState<Record<number, Choice>>({})
  if (offers.length === 0)
    return (
      <EmptyState title={t('noneTitle')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  const choiceOf = ({ id, options }: InspectionOffer): Choice =>
    choices[id] ?? { poId: options[0]?.po_id, amount: '' }
  const [first, ...also] = offers.flatMap((offer) => {
    const { poId, amount } = choiceOf(offer)
    return poId !== undefined && Number(amount) > 0 ? [{ po_id: poId, amount: Number(amount) }] : []
  })
  const pieces = [first, ...also].reduce((sum, line) => sum + (line?.amount ?? 0), 0)
  return (
    <>
      <ul className="border-t-2 border-ink">
        {offers.map((offer) => (
          <OfferRow
            key={offer.id}
            offer={offer}
            choice={choiceOf(offer)}
            onChange={(choice) => setChoices((before) => ({ ...before, [offer.id]: choice }))}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 z-1 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t-2 border-ink bg-mist py-3">
        <p role="status" className="font-bold">
          {t('chosen', { count: pieces })}
        </p>
        {first && <AddToCart choice={{ ...first, also, kind: 'inspection' }} size="md" className="" />}
      </div>
    </>
  )
}

type RowProps = { offer: InspectionOffer; choice: Choice; onChange: (choice: Choice) => void }

function OfferRow({ offer, choice, onChange }: RowProps) {
  const t = useTranslations('inspectionInfo.prices')
  const { options, name } = offer
  const option = options.find(({ po_id }) => po_id === choice.poId) ?? options[0]
  return (
    <li className="grid grid-cols-[1fr_4.5rem] items-center gap-x-4 gap-y-2 border-b border-line py-4 md:grid-cols-[1fr_15rem_4.5rem] md:gap-x-6 lg:grid-cols-[1fr_15rem_12rem_4.5rem]">
      <div className="max-md:col-span-2">
        <h3 className="text-lg leading-snug">
          <a href={offer.uri} className="underline-offset-4 hover:underline">
            {name}
          </a>
        </h3>
        <p className="mt-0.5 text-sm text-slate">
          {[offer.norm, offer.turnaround].filter(Boolean).join(' · ')}
        </p>
        {option && !offer.on_quotation && (
          <div className="mt-1 lg:hidden">
            <Price net={option.net} gross={option.gross} size="sm" />
          </div>
        )}
      </div>
      {options.length > 1 ? (
        <select
          aria-label={t('service', { name })}
          value={option?.po_id}
          onChange={({ target }) => onChange({ ...choice, poId: Number(target.value) })}
          className={`select ${controlLook}`}
        >
          {options.map(({ po_id, name }) => (
            <option key={po_id} value={po_id}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        <p className="text-sm">{option?.name}</p>
      )}
      {option && !offer.on_quotation ? (
        <>
          <div className="max-lg:hidden">
            <Price net={option.net} gross={option.gross} size="sm" />
          </div>
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            aria-label={t('amount', { name })}
            value={choice.amount}
            onChange={({ target }) => onChange({ ...choice, amount: amountIn(target.value) })}
            className="min-h-12 w-full rounded-md border-2 border-silver bg-paper text-center font-bold tabular-nums hover:border-ink focus-visible:border-ink"
          />
        </>
      ) : (
        <a
          href="#intake"
          className="text-link inline-flex min-h-11 items-center max-md:col-span-2 lg:col-span-2"
        >
          {t('onRequest')}
        </a>
      )}
    </li>
  )
}

/** The digits that were typed, at most as many pieces as a line of the cart can have. */
function amountIn(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits && String(Math.min(Number(digits), maxLineAmount))
}
