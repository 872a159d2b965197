import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from '../i18n/translations.tsx'

export type FieldProps = {
  label: string
  hint?: ReactNode
  /** What is wrong with the value; shown below the control. */
  error?: string
  optional?: boolean
  className?: string
}

type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

/** The classes that all controls share. */
export const controlLook = 'control'

/** Label, hint and error of one control, and the ids that connect them. */
export function Field({
  label,
  hint,
  error,
  optional = false,
  className = '',
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const t = useTranslations('ui')
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className="text-sm font-bold">
        {label}
        {optional && <span className="font-normal text-stone"> ({t('optional')})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-stone">
          {hint}
        </p>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-bad">
      <CircleAlert aria-hidden="true" className="mt-0.75 size-4 shrink-0" />
      {error}
    </p>
  )
}
