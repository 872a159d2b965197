import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { CallMeBackLabel } from './call-me-back-label.tsx'
import { LazyCallBackPanel } from './lazy-call-back-panel.tsx'

/** For small screens: a button in the menu that opens the form in a dialog. */
export function CallMeBackInMenu() {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="w-full">
        <CallMeBackLabel />
      </Button>
      <TitledDialog open={open} onClose={() => setOpen(false)} title={t('callMeBack')}>
        <LazyCallBackPanel isOpen={open} hasTitle={false} />
      </TitledDialog>
    </>
  )
}
