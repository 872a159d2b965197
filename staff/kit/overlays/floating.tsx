import {
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** Closes the menu or panel that a control is in. */
const CloseContext = createContext<() => void>(() => {})
export const useClose = () => useContext(CloseContext)

export type FloatingProps = {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  align?: 'start' | 'end'
  /** Opens it as soon as it is there. */
  startsOpen?: boolean
  onClosed?: () => void
  children: ReactNode
}

type Props = FloatingProps & { role: 'menu' | 'dialog'; label?: string; className: string }

const gap = 6

/** Below the button, or above it where there is more room; never over the edge of the window. */
function place(popup: HTMLElement, button: HTMLElement, align: 'start' | 'end') {
  const from = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = popup
  const isBelow = from.bottom + gap + height <= innerHeight || from.top < innerHeight - from.bottom
  const top = isBelow ? from.bottom + gap : from.top - gap - height
  const left = align === 'start' ? from.left : from.right - width
  popup.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`
  popup.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`
}

/** A native popover under a button: Escape and a click elsewhere close it, and focus returns to the button. */
export function Floating({
  trigger,
  align = 'start',
  startsOpen,
  onClosed,
  role,
  label,
  className,
  children,
}: Props) {
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const button = () => document.getElementById(`${id}-button`)

  useEffect(() => {
    if (startsOpen && !popup.current?.matches(':popover-open')) popup.current?.showPopover()
  }, [startsOpen])
  // Before it is painted: whoever aims at an item that then jumps would click beside it, which closes the menu.
  useLayoutEffect(() => {
    if (!isOpen) return
    const follow = () => {
      const from = document.getElementById(`${id}-button`)
      if (popup.current && from) place(popup.current, from, align)
    }
    follow()
    const first = popup.current?.querySelector<HTMLElement>('[role^=menuitem], input, select, button, a')
    first?.focus({ preventScroll: true })
    addEventListener('resize', follow)
    addEventListener('scroll', follow, true)
    return () => {
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow, true)
    }
  }, [isOpen, id, align])
  return (
    <>
      {cloneElement(trigger, {
        id: `${id}-button`,
        popoverTarget: id,
        'aria-haspopup': role,
        'aria-expanded': isOpen,
      })}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: a menu and a dialog have a name */}
      <div
        ref={popup}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        aria-labelledby={label ? undefined : `${id}-button`}
        className={`popup ${className}`}
        onToggle={({ newState, target, currentTarget }) => {
          if (target !== currentTarget) return
          setIsOpen(newState === 'open')
          if (newState !== 'closed') return
          if (document.activeElement === document.body) button()?.focus()
          onClosed?.()
        }}
      >
        {isOpen && <CloseContext value={() => popup.current?.hidePopover()}>{children}</CloseContext>}
      </div>
    </>
  )
}
