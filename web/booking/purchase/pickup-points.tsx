import { Search } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import type { PickupPoint } from '../../../contract/wire/booking/checkout.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { areFieldsOpen, chosenAddress } from './check-draft.ts'
import { Choice, Choices } from './choice.tsx'
import { usePurchaseForm } from './form-context.ts'
import { usePickupPoints } from './use-pickup-points.ts'

/** Pickup points near the invoice address, or near another postcode. */
export function PickupPoints() {
  const t = useTranslations('shipping.pickup')
  const title = useTranslations('checkout.pickup')('title')
  const { form, fields, options } = usePurchaseForm()
  const draft = form.typed
  const invoicePostcode = areFieldsOpen(draft, 'invoice')
    ? draft.invoice.input.postcode
    : chosenAddress(draft, options.book, 'invoice')?.postcode
  const postcode = draft.pickup_postcode ?? invoicePostcode ?? ''
  const { found, busy, search } = usePickupPoints(postcode)
  const statusId = useId()
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter in this field searches instead of placing the order.
    event.preventDefault()
    void search(postcode)
  }
  const status = () => {
    if (busy) return t('searching')
    if (!found) return t('ask')
    if (found.problem) return t(found.problem)
    return t('found', { count: found.points.length, postcode: found.postcode })
  }
  return (
    <div className="mt-6">
      <h3 className="text-lg">{title}</h3>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          {...fields.field('pickup_postcode')}
          value={postcode}
          autoComplete="off"
          autoCapitalize="characters"
          aria-controls={statusId}
          onKeyDown={onEnter}
          className="w-40"
        />
        <Button kind="outline" className="min-h-12" onClick={() => void search(postcode)}>
          <Search aria-hidden="true" className="size-5" />
          {t('search')}
        </Button>
      </div>
      <p
        id={statusId}
        role="status"
        className={`my-3 text-sm ${found?.problem ? 'font-semibold text-bad' : 'text-stone'}`}
      >
        {status()}
      </p>
      <Choices legend={title} error={fields.errorOf('pickup_point')}>
        {found?.points.map((point) => (
          <Choice
            key={point.code}
            name="pickup_point"
            value={point.code}
            checked={draft.pickup_point === point.code}
            onChoose={() => form.change({ pickup_point: point.code })}
            label={<PointLines point={point} />}
            aside={point.distance !== null && <Distance metres={point.distance} />}
          >
            {draft.pickup_point === point.code && <Hours point={point} />}
          </Choice>
        ))}
      </Choices>
    </div>
  )
}

function PointLines({ point: { name, street, house_number, postcode, city } }: { point: PickupPoint }) {
  return (
    <>
      <strong>{name}</strong>
      <span className="block text-sm">
        {street} {house_number}, {postcode} {city}
      </span>
    </>
  )
}

function Distance({ metres }: { metres: number }) {
  const { number } = useFormat()
  return (
    <span className="text-sm">
      {metres < 1000 ? `${metres} m` : `${number(Math.round(metres / 100) / 10)} km`}
    </span>
  )
}

function Hours({ point }: { point: PickupPoint }) {
  const t = useTranslations('shipping.pickup')
  const { weekdays } = useFormat()
  return (
    <div className="px-4 pb-4 pl-13 text-sm">
      <p className="font-bold">{t('hours')}</p>
      <dl className="mt-1 grid max-w-72 grid-cols-[3rem_1fr] tabular-nums">
        {weekdays.map((weekday, index) => (
          <div key={weekday} className="contents">
            <dt>{weekday}</dt>
            <dd>
              {point.hours
                .find(({ day }) => day === index + 1)
                ?.times.join(', ')
                .replaceAll('-', '–') || t('closed')}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
