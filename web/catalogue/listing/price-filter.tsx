import { type FormEvent, useEffect, useRef } from 'react'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { type Range, rangeOf } from './listing-query.ts'

type Props = {
  lowest: number | null
  highest: number | null
  range: Range | null
  onChange: (range: Range | null) => void
}

/** Parses amounts as people type them ("€ 1.250", "€1,250", "1250,50"); undefined when it is not an amount. */
const amountIn = (text: string): number | undefined => {
  const digits = text
    .replace(/[€\s]/g, '')
    .replace(/[.,](?=\d{3}\b)/g, '')
    .replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined
}

/** A minimum and maximum price including VAT, applied on blur or Enter. */
export function PriceFilter({ lowest, highest, range, onChange }: Props) {
  const t = useTranslations('listing')
  const form = useRef<HTMLFormElement>(null)
  const { min, max } = range ?? {}
  // Follow changes from elsewhere (chips, back button), except in the field that has focus.
  useEffect(() => {
    const show = (name: string, value: number | undefined) => {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement && field !== document.activeElement)
        field.value = String(value ?? '')
    }
    show('min', min)
    show('max', max)
  }, [min, max])
  const apply = (event?: FormEvent) => {
    event?.preventDefault()
    if (!form.current) return
    const filled = new FormData(form.current)
    const read = (name: string) => amountIn(String(filled.get(name) ?? ''))
    const next = rangeOf(read('min'), read('max'))
    if (next?.min !== min || next?.max !== max) onChange(next)
  }
  const field = { type: 'text', inputMode: 'decimal', autoComplete: 'off', required: false } as const
  return (
    <form ref={form} onSubmit={apply}>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...field}
          name="min"
          label={t('priceFrom')}
          placeholder={lowest === null ? undefined : String(lowest)}
          defaultValue={min}
          onBlur={() => apply()}
        />
        <TextField
          {...field}
          name="max"
          label={t('priceTo')}
          placeholder={highest === null ? undefined : String(highest)}
          defaultValue={max}
          onBlur={() => apply()}
        />
      </div>
      <p className="mt-2 text-xs text-stone">{t('withVat')}</p>
      {/* Enter submits a form with several fields only if it has a submit button. Blur does the same, so it needs no tab stop. */}
      <button type="submit" tabIndex={-1} className="sr-only">
        {t('applyPrice')}
      </button>
    </form>
  )
}
