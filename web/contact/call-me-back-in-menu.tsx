import { useState } from 'react'
import { useTranslations } from '../i18n/translations.tsx'
import { CallMeBackLabel } from '../shell/call-me-back-label.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LateCallBackPanel } from './late-call-back-panel.tsx'

/** Where the top bar has no room for it: a button in the menu, and the form over it. */
export function CallMeBackInMenu() {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)} className="w-full">
        <CallMeBackLabel />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('callMeBack')}>
        <LateCallBackPanel wanted={open} hasTitle={false} />
      </Dialog>
    </>
  )
}
