import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslations } from '../i18n/translations.tsx'
import { IconButton } from '../icon-button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** 460 px wide, or a card of at most 568 px. */
  size?: keyof typeof widths
  /** For messages that must not be missed. */
  role?: 'alertdialog'
  footer?: ReactNode
  children: ReactNode
}

const widths = { dialog: 'max-w-dialog', card: 'max-w-card' } as const

/** A modal dialog in the middle of the screen, with a title, a close button and an optional row of buttons. */
export function TitledDialog({ open, onClose, title, size = 'dialog', role, footer, children }: Props) {
  const t = useTranslations('ui')
  const titleId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role && `${titleId}-text`}
      className={widths[size]}
    >
      {open && (
        <div className="flex flex-col gap-5 p-6 sm:p-8">
          {/* Not <header> and <footer>: outside a section those are landmarks of the page. */}
          <div className="flex items-start justify-between gap-4">
            <h2 id={titleId} className="min-w-0 pt-2 text-2xl hyphens-auto">
              {title}
            </h2>
            <IconButton icon={X} label={t('close')} onClick={onClose} className="-mt-1 -mr-2" />
          </div>
          <div id={`${titleId}-text`}>{children}</div>
          {footer && <div className="flex flex-wrap gap-3">{footer}</div>}
        </div>
      )}
    </Dialog>
  )
}
