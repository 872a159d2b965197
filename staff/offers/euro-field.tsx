import { type ComponentProps, useState } from 'react'
import { centsIn } from '../../contract/rules/money/money.ts'
import { useLocale } from '../../ui/i18n/translations.tsx'
import { typedEuros } from '../new-order/typed-euros.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  cents: number | null
  onCents: (cents: number | null) => void
}

/** An amount in euros. What is not an amount goes back to what it was. */
export function EuroField({ cents, onCents, className = '', ...input }: Props) {
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      {...input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className={`control text-right tabular-nums ${className}`}
      value={typed ?? (cents === null ? '' : typedEuros(cents, locale))}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = centsIn(target.value)
        if (next !== undefined) onCents(next)
        else if (target.value.trim() === '') onCents(null)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
