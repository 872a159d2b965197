import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type Props = { legend: string; hint?: ReactNode; error?: string; className?: string; children: ReactNode }

/** Controls that answer one question together. */
export function Fieldset({ legend, hint, error, className = '', children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className={className} aria-describedby={described || undefined}>
      <legend className="text-sm font-bold">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-stone">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
