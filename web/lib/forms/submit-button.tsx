import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> & {
  busy: boolean
  /** The label while the form is being sent. */
  busyText?: string
}

/**
 * Keeps focus while the form is being sent, so it is `aria-disabled`. Until the page is hydrated it is `disabled`: the browser would
 * submit the form itself, and the input would be lost.
 */
export function SubmitButton({ busy, busyText, className = '', children, ...rest }: Props) {
  const t = useTranslations('forms')
  const isAlive = useIsHydrated()
  return (
    <Button
      type="submit"
      aria-disabled={busy || undefined}
      disabled={!isAlive}
      // It looks enabled, as it will be in a moment.
      className={isAlive ? className : `${className} opacity-100!`}
      {...rest}
    >
      {busy ? (busyText ?? t('busy')) : children}
    </Button>
  )
}
