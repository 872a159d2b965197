import type { ComponentProps } from 'react'
import { controlLook, Field, type FieldProps } from './field.tsx'

type Option = { value: string; label: string; disabled?: boolean }
type Props = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'children'> & { options: readonly Option[] }

/** The native select, styled where the browser allows it (controls.css), at most 350 px high. */
export function Select({ label, hint, error, optional, className, options, ...select }: Props) {
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(control) => (
        <select required={!optional} className={`select ${controlLook}`} {...select} {...control}>
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
