import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldProps } from './field.tsx'

type Own<Tag extends 'input' | 'textarea'> = FieldProps & Omit<ComponentProps<Tag>, keyof FieldProps | 'id'>

export function TextField({ label, hint, error, optional, className, ...input }: Own<'input'>) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => (
        <input type="text" required={!optional} className={controlLook} {...input} {...control} />
      )}
    </Field>
  )
}

export function TextArea({ label, hint, error, optional, className, rows = 4, ...area }: Own<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => (
        <textarea rows={rows} required={!optional} className={controlLook} {...area} {...control} />
      )}
    </Field>
  )
}
