import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'

type Props = {
  title: string
  text: string
  /** What is done, on the button that does it. */
  action: string
  onConfirm: () => unknown
  size?: 'sm'
  className?: string
  children: ReactNode
}

/** A button that asks once more, for what nobody can take back by themselves. */
export function ConfirmedButton({ title, text, action, onConfirm, children, ...look }: Props) {
  const t = useTranslations('certificates.people')
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button kind="quiet" {...look} onClick={() => setAsked(true)}>
        {children}
      </Button>
      <TitledDialog
        open={isAsked}
        onClose={close}
        role="alertdialog"
        title={title}
        footer={
          <>
            <Button
              kind="dark"
              onClick={() => {
                close()
                onConfirm()
              }}
            >
              {action}
            </Button>
            <Button kind="outline" onClick={close}>
              {t('keep')}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </TitledDialog>
    </>
  )
}
