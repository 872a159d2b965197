import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { RenewalBooking, RenewalPage } from '../../../contract/wire/booking/renewal.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { createApi } from '../../lib/api/api.ts'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { amountOf, loadCart, setLine } from '../cart/store/cart-store.ts'
import { nameParticipants } from '../purchase/named-people.ts'
import { BookingCard } from './booking-card.tsx'

/** The chosen date by booking; null: not booked now. */
type Choices = Record<number, number | null>

const chosenIn = (bookings: readonly RenewalBooking[], choices: Choices) =>
  bookings.flatMap(({ id }) => {
    const po_id = choices[id]
    return po_id ? [{ id, po_id }] : []
  })

/** All that can be renewed, with the best dates chosen: one click puts everything into the cart and goes to the checkout. */
export function RenewalForm({ token, page: { whose, bookings } }: { token: string; page: RenewalPage }) {
  const t = useTranslations('renewal')
  const locale = useLocale()
  const navigate = useNavigate()
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(bookings.map(({ id, proposed }) => [id, proposed])),
  )
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const chosen = chosenIn(bookings, choices)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !chosen.length) return
    setBusy(true)
    setFailure('')
    try {
      const { participants } = await createApi(locale).takeRenewals(token, { choices: chosen })
      const named = nameParticipants(participants, amountOf)
      await loadCart()
      for (const [po, count] of named) if (count > amountOf(po)) await setLine(po, count)
      await navigate(paths.checkoutOrder[locale])
    } catch (error) {
      setBusy(false)
      setFailure(t(error instanceof ApiProblem && error.status === 409 ? 'full' : 'failed'))
    }
  }
  return (
    <form method="post" onSubmit={(event) => void submit(event)}>
      <h1 className="text-4xl lg:text-5xl">{t(`title.${whose}`)}</h1>
      <p className="mt-4 max-w-read">{t(`intro.${whose}`)}</p>
      <ul className={`mt-8 grid items-start gap-5 ${bookings.length > 1 ? 'lg:grid-cols-2' : 'max-w-card'}`}>
        {bookings.map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            isOwn={whose === 'person'}
            chosen={choices[booking.id] ?? null}
            onChoose={(po) => setChoices((before) => ({ ...before, [booking.id]: po }))}
          />
        ))}
      </ul>
      <p role="alert" className="mt-6 font-semibold text-bad empty:hidden">
        {failure}
      </p>
      {bookings.some(({ proposed }) => proposed) && (
        <>
          <SubmitButton busy={busy} busyText={t('submitting')} className="mt-6 max-sm:w-full">
            {t('submit', { count: chosen.length })}
          </SubmitButton>
          <p className="mt-3 text-sm text-slate">{t('next')}</p>
        </>
      )}
      <p className="mt-10 border-t border-line pt-5 text-sm">
        <TextLink href={`${paths.renewal[locale]}/${token}?stop=1`}>{t('stop.link')}</TextLink>
      </p>
    </form>
  )
}
