import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { controlLook, Field, type FieldProps } from '../../../ui/forms/field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'>

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, className, ...input }: Props) {
  const t = useTranslations('forms')
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...{ label, hint, error, className }}>
      {(control) => (
        <span className="relative block">
          <input
            type={isShown ? 'text' : 'password'}
            required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${controlLook} pr-13`}
            {...input}
            {...control}
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={t('showPassword')}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute! top-0.5 right-0.5"
          />
        </span>
      )}
    </Field>
  )
}
