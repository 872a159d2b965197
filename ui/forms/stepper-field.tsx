import { Minus, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from '../i18n/translations.tsx'
import { IconButton } from '../icon-button.tsx'
import { controlLook, Field, type FieldProps } from './field.tsx'

type Props = Pick<FieldProps, 'label' | 'className'> & {
  name?: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** As high as the other controls, so that fields in a row line up. */
const step = 'h-auto border-2 border-silver enabled:hover:border-ink'

/** A whole number from 1 to `max`, by buttons or typed. */
export function StepperField({ label, className, name, value, max, onChange }: Props) {
  const t = useTranslations('ui')
  const [typed, setTyped] = useState(String(value))
  useEffect(() => setTyped(String(value)), [value])

  const set = (requested: number) => {
    const next = Math.min(Math.max(1, Math.trunc(requested) || 1), max)
    setTyped(String(next))
    if (next !== value) onChange(next)
  }
  return (
    <Field label={label} className={className}>
      {(control) => (
        <div className="flex gap-2">
          <IconButton
            icon={Minus}
            label={t('less')}
            disabled={value <= 1}
            onClick={() => set(Number(typed) - 1)}
            className={step}
          />
          <input
            {...control}
            type="text"
            name={name}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            // Typing replaces the number instead of adding a digit to it.
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => {
              setTyped(target.value)
              // While it is empty or half-typed it does not apply; on blur it becomes a number again.
              if (/^[1-9]\d*$/.test(target.value)) set(Number(target.value))
            }}
            onBlur={() => set(Number(typed))}
            className={`${controlLook} w-16 min-w-0 px-1 text-center font-bold tabular-nums`}
          />
          <IconButton
            icon={Plus}
            label={t('more')}
            disabled={value >= max}
            onClick={() => set(Number(typed) + 1)}
            className={step}
          />
        </div>
      )}
    </Field>
  )
}
