import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useIsHydrated } from './use-is-hydrated.ts'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & {
  busy: boolean
  /** Said while it is under way. */
  busyText?: string
}

/**
 * Keeps focus while the form is under way, so it is not disabled but says so. Before the page's code has come it is: sent by the
 * browser itself, what was typed would be lost.
 */
export function SubmitButton({ busy, busyText, className = '', children, ...rest }: Props) {
  const t = useTranslations('forms')
  const isAlive = useIsHydrated()
  return (
    <Button
      type="submit"
      aria-disabled={busy || undefined}
      disabled={!isAlive}
      // It looks as it will in a moment.
      className={isAlive ? className : `${className} opacity-100!`}
      {...rest}
    >
      {busy ? (busyText ?? t('busy')) : children}
    </Button>
  )
}
