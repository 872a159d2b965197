import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { Failure } from '../page/failure.tsx'

type Props = {
  open: boolean
  title: string
  /** What will happen, in words. */
  children: ReactNode
  action: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ open, title, children, action, onConfirm, onClose }: Props) {
  const t = useTranslations('staffKit')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const confirm = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (failure) {
      setError(failure)
    }
    setIsBusy(false)
  }
  return (
    <TitledDialog
      open={open}
      onClose={onClose}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button kind="dark" disabled={isBusy} onClick={() => void confirm()}>
            {action}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {children}
      <Failure error={error} />
    </TitledDialog>
  )
}
