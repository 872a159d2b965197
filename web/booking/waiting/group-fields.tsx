import type { ComponentProps } from 'react'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Fieldset } from '../../../ui/forms/fieldset.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import type { GroupTyped } from './check-waiting.ts'

type Props = {
  typed: GroupTyped
  /** The field of the number. */
  field: ComponentProps<typeof TextField>
  onSplit: (split: GroupTyped['split']) => void
}

/** How many wait, and for more than one, whether they stay together. */
export function GroupFields({ typed, field, onSplit }: Props) {
  const t = useTranslations('waiting')
  return (
    <>
      <TextField {...field} inputMode="numeric" autoComplete="off" />
      {Number(typed.places) > 1 && (
        <Fieldset legend={t('split')} className="sm:col-span-2">
          {(['together', 'parts'] as const).map((split) => (
            <Checkbox
              key={split}
              type="radio"
              name="split"
              value={split}
              checked={typed.split === split}
              onChange={() => onSplit(split)}
              label={t(split)}
            />
          ))}
        </Fieldset>
      )}
    </>
  )
}
