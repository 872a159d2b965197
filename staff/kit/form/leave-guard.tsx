import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { createStore, useStore } from '../../../ui/store/create-store.ts'

/** The forms on the screen with unsaved changes: what each does when they are given up. */
const unsaved = createStore<readonly { onLeave: () => void }[]>([])

/** Leaving the page, or the record in the pane, asks first while `isDirty`. */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void) {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!isDirty) return
    const form = { onLeave: () => leave() }
    unsaved.set((before) => [...before, form])
    return () => unsaved.set((before) => before.filter((one) => one !== form))
  }, [isDirty])
}

const placeOf = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname}?${new URLSearchParams(search).get('open') ?? ''}`

/** Asks for all forms at once; a router has one blocker. */
export function LeaveGuard() {
  const t = useTranslations('staffKit.form')
  const forms = useStore(unsaved)
  const isDirty = forms.length > 0
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  const stay = () => blocker.reset?.()
  return (
    <TitledDialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('leaveTitle')}
      role="alertdialog"
      footer={
        <>
          <Button kind="dark" onClick={stay}>
            {t('stay')}
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              for (const { onLeave } of forms) onLeave()
              blocker.proceed?.()
            }}
          >
            {t('leave')}
          </Button>
        </>
      }
    >
      {t('leaveText')}
    </TitledDialog>
  )
}
