import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'

type Options = {
  openAfter?: number
  closeAfter?: number
  /** Stays open while a field inside has focus, wherever the pointer goes. */
  holdsFocus?: boolean
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea'

/**
 * A panel that opens under its button: on hover after a delay, at once on click or key. It closes on Escape, on a click outside,
 * when focus leaves, and on every navigation.
 */
export function useDisclosure({ openAfter = 125, closeAfter = 250, holdsFocus = false }: Options = {}) {
  const [open, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byHover = useRef(false)
  const id = useId()

  const set = useCallback((next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }, [])
  const isHeld = () => holdsFocus && panel.current?.contains(document.activeElement)
  const later = (next: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (next) byHover.current = true
      // Focus may have moved into the panel since: the form's confirmation, which is smaller than the form, takes it.
      else if (isHeld()) return
      setOpen(next)
    }, ms)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what closes it
  useEffect(() => set(false), [pathname, search, set])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => root.current?.contains(event.target as Node) || set(false)
    // Also when it is open by hover and focus is elsewhere (WCAG 1.4.13).
    const closeOnEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (root.current?.contains(document.activeElement)) button.current?.focus()
      set(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [open, set])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const targets = [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])]
    const at = targets.indexOf(document.activeElement as HTMLElement)
    const onButton = document.activeElement === button.current
    if (at === -1 && !onButton) return
    // In a field the arrow keys move the text cursor.
    if (at !== -1 && targets[at]?.matches('input, select, textarea')) return
    event.preventDefault()
    if (event.key === 'ArrowDown') {
      byHover.current = false
      set(true)
      // The panel can take focus only once it is visible.
      requestAnimationFrame(() => targets[Math.min(at + 1, targets.length - 1)]?.focus())
    } else if (at > 0) targets[at - 1]?.focus()
    else button.current?.focus()
  }

  return {
    open,
    show: () => set(true),
    close: () => set(false),
    rootProps: {
      ref: root,
      onKeyDown,
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later(true, openAfter),
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') later(false, closeAfter)
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => {
        // A click just as it opens by hover is meant to open it, not to close it.
        set(open && byHover.current ? true : !open)
        byHover.current = false
      },
    },
    panelProps: { ref: panel, id },
  }
}
