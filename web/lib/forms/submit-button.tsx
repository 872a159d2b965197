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
 * Keeps focus while the form is being sent, so it is `aria-disabled`. Until the page is hydrated its method is that of forms in dialogs:
 * the browser would send the form itself, with what was entered in the address. A click is kept meanwhile (web/lib/start/starter.ts).
 */
export function SubmitButton({ busy, busyText, className = '', children, ...rest }: Props) {
  const t = useTranslations('forms')
  const isAlive = useIsHydrated()
  return (
    <Button
      type="submit"
      aria-disabled={busy || undefined}
      formMethod={isAlive ? undefined : 'dialog'}
      className={className}
      {...rest}
    >
      {busy ? (busyText ?? t('busy')) : children}
    </Button>
  )
}
