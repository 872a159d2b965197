import { X } from 'lucide-react'
import { useState } from 'react'
import { Field } from '../../../ui/forms/field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Props = {
  label: string
  value: readonly string[]
  onChange: (tags: string[]) => void
  max: number
}

/** Short words, each as a chip. Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagField({ label, value, onChange, max }: Props) {
  const t = useTranslations('staffKit.form')
  const [typed, setTyped] = useState('')
  const add = () => {
    const tag = typed.trim().replace(/,$/, '')
    setTyped('')
    if (tag && !value.includes(tag) && value.length < max) onChange([...value, tag])
  }
  return (
    <Field label={label}>
      {(control) => (
        <div className="control flex flex-wrap items-center gap-1 py-1!">
          {value.map((tag) => (
            <span key={tag} className="badge pr-0.5!">
              {tag}
              <button
                type="button"
                aria-label={t('removeTag', { tag })}
                onClick={() => onChange(value.filter((one) => one !== tag))}
                className="inline-flex size-5 cursor-pointer items-center justify-center rounded-sm hover:bg-line pointer-coarse:size-8"
              >
                <X aria-hidden="true" className="size-3" />
              </button>
            </span>
          ))}
          <input
            {...control}
            value={typed}
            maxLength={40}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key === 'Enter' || event.key === ',') {
                event.preventDefault()
                add()
              }
              if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1))
            }}
            className="min-w-16 grow bg-transparent py-1 outline-none"
          />
        </div>
      )}
    </Field>
  )
}
