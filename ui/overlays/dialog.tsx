import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'

type Props = Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose' | 'onClick' | 'onKeyDown'> & {
  /** Where it is on the screen (dialog.css). */
  side?: 'centre' | 'right' | 'bottom' | 'full' | 'corner'
  /**
   * A modal dialog takes focus and gives it back, locks the page behind it, and closes on Escape and on a click on a visible backdrop.
   * Other dialogs leave the focus where it is and close on Escape while they have focus.
   */
  modal?: boolean
  open?: boolean
  onClose?: (() => void) | undefined
  /** The width of the window at which it closes, because what it shows is then part of the page. */
  closeFrom?: '48rem' | '62rem'
  ref?: RefObject<HTMLDialogElement | null>
}

/** The native dialog. To close it from within, call `close()` on its `ref`, so that focus returns. */
export function Dialog({
  side = 'centre',
  modal = true,
  open = true,
  onClose,
  closeFrom,
  ref,
  className = '',
  ...rest
}: Props) {
  const own = useRef<HTMLDialogElement>(null)
  const dialog = ref ?? own

  useEffect(() => {
    if (!modal) return
    if (!open) dialog.current?.close()
    else if (!dialog.current?.open) dialog.current?.showModal()
  }, [open, modal, dialog])
  useEffect(() => {
    if (!closeFrom) return
    const wide = matchMedia(`(width >= ${closeFrom})`)
    const close = () => wide.matches && dialog.current?.close()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [closeFrom, dialog])

  return (
    <dialog
      {...rest}
      ref={dialog}
      open={modal ? undefined : open}
      // React also passes on the events of a dialog inside this one.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose?.()}
      onClick={({ target, currentTarget }) =>
        target === currentTarget && side !== 'full' && side !== 'corner' && currentTarget.close()
      }
      onKeyDown={(event) => {
        if (modal || !onClose || event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      className={`dialog dialog-${side} ${className}`}
    />
  )
}
