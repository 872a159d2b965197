import { type ReactNode, useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { Failure } from '../page/failure.tsx'

type Props = {
  title: string
  action: string
  save: { mutate: () => void; isPending: boolean; error: unknown }
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog; what the server refuses beside its fields is said below them. */
export function FormDialog({ title, action, save, onClose, children }: Props) {
  const t = useTranslations('staffKit')
  const id = useId()
  return (
    <TitledDialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="dark" type="submit" form={id} disabled={save.isPending}>
            {action}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {children}
      </form>
      <Failure error={save.error} />
    </TitledDialog>
  )
}
