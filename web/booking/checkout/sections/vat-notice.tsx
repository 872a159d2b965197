import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { countryOfVatNumber } from '../../../../contract/rules/money/vat-number.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { useAsk } from '../../../lib/load/use-ask.ts'
import { reloadCart } from '../../cart/store/cart-store.ts'
import { invoiceCountry, isInOtherEuCountry } from '../../purchase/check-draft.ts'
import { useOrderForm } from '../../purchase/form-context.ts'

/** Typing pauses this long before a number is checked. */
const pauseMs = 500

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}

const icons = { valid: CircleCheck, checking: Clock, invalid: CircleAlert, unknown: CircleAlert }

function Icon({ state }: { state: keyof typeof icons }) {
  const Shown = icons[state]
  return <Shown aria-hidden="true" className="size-5 shrink-0" />
}

/** Checks the VAT number of a company in another EU country, says what that means, and prices the cart accordingly. */
export function VatNotice() {
  const t = useTranslations('checkout.vat')
  const { form, options } = useOrderForm()
  const country = invoiceCountry(form.typed, options.book)
  const typed = form.typed.vat_number.replace(/[\s.-]/g, '').toUpperCase()
  const isAsked =
    isInOtherEuCountry(form.typed, options) && typed.length > 6 && countryOfVatNumber(typed) === country
  const number = usePaused(isAsked ? typed : '')
  const { value, error, busy } = useAsk(number || null, (api) => api.vatNumber(number))
  const state = !number
    ? null
    : error
      ? 'unknown'
      : busy || value?.number !== number
        ? 'checking'
        : value.state
  const reversedFor = state === 'valid' ? `${country} ${number}` : null
  useEffect(() => {
    if (!reversedFor) return
    const [country = '', vat_number = ''] = reversedFor.split(' ')
    void reloadCart({ company: { country, vat_number } })
    // Another number, or the page is left: the next totals are the usual ones.
    return () => void reloadCart({ company: undefined })
  }, [reversedFor])
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {state && (
        <p
          className={`flex gap-2.5 border-l-4 px-4 py-3 text-sm font-semibold ${state === 'valid' ? 'border-good bg-good-tint' : 'border-signal bg-mist'}`}
        >
          <Icon state={state} />
          {t(state)}
        </p>
      )}
    </div>
  )
}
