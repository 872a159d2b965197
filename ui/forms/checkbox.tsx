import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'children' | 'type'> & {
  type?: 'checkbox' | 'radio'
  label: ReactNode
  hint?: ReactNode
  error?: string
}

/** A checkbox or radio button; the whole line can be clicked. */
export function Checkbox({ type = 'checkbox', label, hint, error, className = '', ...input }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-start gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-stone"
      >
        <input
          id={id}
          type={type}
          className="tick"
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 ml-9 text-sm text-stone">
          {hint}
        </p>
      )}
      <div className="ml-9">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  )
}
