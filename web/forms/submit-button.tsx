import type { ComponentProps } from 'react'
import { useTranslations } from '../i18n/translations.tsx'
import { Button } from '../ui/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'type'> & {
  busy: boolean
  /** Said while it is under way. */
  busyText?: string
}

/** Keeps focus while the form is under way, so it is not disabled but says so. */
export function SubmitButton({ busy, busyText, children, ...rest }: Props) {
  const t = useTranslations('forms')
  return (
    <Button type="submit" aria-disabled={busy || undefined} {...rest}>
      {busy ? (busyText ?? t('busy')) : children}
    </Button>
  )
}
