import type { ChangeEvent, ComponentProps } from 'react'
import { dayIn, typedDay } from '../../../contract/rules/time/typed-day.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Typed = { target: { value: string } }
type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  /** A day in ISO form, or what was typed as long as it is no day. */
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement> & Typed) => void
}

/** A date of birth: typing it is faster than looking up a day decades ago in a calendar. */
export function DayField({ value, onChange, hint, ...field }: Props) {
  const t = useTranslations('forms')
  return (
    <TextField
      {...field}
      hint={hint ?? t('dayHint')}
      value={typedDay(value)}
      inputMode="numeric"
      maxLength={10}
      onChange={(event) => {
        const typed = event.target.value
        onChange({ ...event, target: { ...event.target, value: dayIn(typed) ?? typed } })
      }}
    />
  )
}
