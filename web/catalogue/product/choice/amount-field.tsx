import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Product } from '../../../../contract/wire/catalogue/product.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'

type Props = { kind: Product['kind']; amount: number; max: number; onChange: (amount: number) => void }

const step = 'border-2 border-silver enabled:hover:border-ink'

/** The amount, by buttons or typed; at least 1 and at most `max`. */
export function AmountField({ kind, amount, max, onChange }: Props) {
  const t = useTranslations('product.panel')
  const [typed, setTyped] = useState(String(amount))
  useEffect(() => setTyped(String(amount)), [amount])

  const set = (requested: number) => {
    const next = Math.min(Math.max(1, Math.trunc(requested) || 1), max)
    setTyped(String(next))
    onChange(next)
  }
  return (
    <Field label={t('amount', { kind })}>
      {(control) => (
        <div className="flex items-center gap-2">
          <IconButton
            icon={Minus}
            label={t('less')}
            disabled={amount <= 1}
            onClick={() => set(amount - 1)}
            className={step}
          />
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              // While it is empty or half-typed it does not apply; on blur it becomes a number again.
              if (/^[1-9]\d*$/.test(target.value)) set(Number(target.value))
            }}
            onBlur={() => set(Number(typed))}
            className="min-h-11 w-16 rounded-md border-2 border-silver bg-paper text-center font-bold tabular-nums hover:border-ink focus-visible:border-ink"
          />
          <IconButton
            icon={Plus}
            label={t('more')}
            disabled={amount >= max}
            onClick={() => set(amount + 1)}
            className={step}
          />
        </div>
      )}
    </Field>
  )
}
