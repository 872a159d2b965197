import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from '../i18n/translations.tsx'
import { IconButton } from '../icon-button.tsx'

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

/** The native modal dialog: it keeps focus inside, closes on Escape and returns focus. */
export function Dialog({ open, onClose, title, size = 'dialog', role, footer, children }: Props) {
  const t = useTranslations('ui')
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it; the keyboard has Escape
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={role && `${titleId}-text`}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className={`dialog m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-auto rounded-lg bg-paper text-ink shadow-float ${widths[size]}`}
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
    </dialog>
  )
}
