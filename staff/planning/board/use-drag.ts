import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'

/** What is dragged: a course, from the row that it is in. */
type Dragged = { dateId: number; from: number | null; label: string }
type Options = {
  /** Follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>
  /** What the ghost says of a course that is dropped so many days later in its own row. */
  textOf: (dragged: Dragged, shift: number) => string
  /** Dropped in another row, or so many days later in its own. */
  onDrop: (drop: Dragged & { to: number | null; shift: number }) => void
}

/** A finger that rests so long drags instead of scrolling. */
const pressMs = 350
/** A pointer that moves less is a click. */
const minMove = 6
/** Near the edge of the board it scrolls along. */
const edge = 48

const rowAt = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]') ?? undefined
/** How many days this place of a row is from its first; the row begins with a column of names. */
function columnAt(row: Element, x: number): number {
  const cells = row.querySelector('.plan-cells')?.getBoundingClientRect()
  const days = Number(getComputedStyle(row).getPropertyValue('--days'))
  return cells && days ? (x - cells.left) / (cells.width / days) : 0
}
const idOf = (row: HTMLElement) => (row.dataset.row ? Number(row.dataset.row) : null)

/**
 * Dragging by mouse, pen and touch to another row or another day. While it lasts nothing is rendered: the ghost and the row below it are changed in place,
 * so that a board of sixty rows stays smooth.
 */
export function useDrag({ ghost, textOf, onDrop }: Options) {
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return (event: PointerEvent, dragged: Dragged) => {
    if (event.button !== 0 || !event.isPrimary) return
    const { clientX: startX, clientY: startY, pointerType } = event
    const board = event.currentTarget.closest('.plan-board')
    const ownRow = event.currentTarget.closest('[data-row]')
    const startColumn = ownRow ? columnAt(ownRow, startX) : 0
    const isTouch = pointerType === 'touch'
    let isDragging = false
    let over: HTMLElement | undefined
    let shift = 0
    const leave = () => over?.removeAttribute('data-over')
    const begin = () => {
      isDragging = true
      move(startX, startY)
    }
    const timer = isTouch ? setTimeout(begin, pressMs) : undefined

    function move(x: number, y: number) {
      const row = rowAt(x, y)
      if (row !== over) leave()
      shift = row && row === ownRow ? Math.round(columnAt(row, x) - startColumn) : 0
      over = row && (row !== ownRow || shift !== 0) ? row : undefined
      over?.setAttribute('data-over', '')
      if (ghost.current) {
        ghost.current.hidden = false
        const target = shift ? textOf(dragged, shift) : over?.getAttribute('aria-label')
        ghost.current.textContent = target ? `${dragged.label} → ${target}` : dragged.label
        ghost.current.style.transform = `translate(${x + 12}px, ${y + 12}px)`
      }
      const box = board?.getBoundingClientRect()
      if (!box) return
      const by = (at: number, from: number, to: number) => (at < from + edge ? -16 : at > to - edge ? 16 : 0)
      board?.scrollBy(0, by(y, box.top, box.bottom))
    }
    const onMove = (next: globalThis.PointerEvent) => {
      const distance = Math.hypot(next.clientX - startX, next.clientY - startY)
      if (!isDragging && distance < minMove) return
      // A finger that moves before the long press scrolls.
      if (!isDragging && isTouch) return end()
      isDragging = true
      move(next.clientX, next.clientY)
    }
    const onUp = () => {
      const [to, by, wasDragging] = [over, shift, isDragging]
      end()
      if (!wasDragging) return
      // The click that ends a drag opens nothing.
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      if (to) onDrop({ ...dragged, to: idOf(to), shift: by })
    }
    const swallow = (click: Event) => {
      click.stopPropagation()
      click.preventDefault()
    }
    const onKey = (key: KeyboardEvent) => key.key === 'Escape' && isDragging && end()
    const holdScroll = (touch: TouchEvent) => isDragging && touch.cancelable && touch.preventDefault()
    const noMenu = (menu: Event) => isTouch && menu.preventDefault()
    function end() {
      clearTimeout(timer)
      leave()
      isDragging = false
      over = undefined
      shift = 0
      if (ghost.current) ghost.current.hidden = true
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', onKey)
      removeEventListener('touchmove', holdScroll)
      removeEventListener('contextmenu', noMenu)
      stop.current = undefined
    }
    stop.current?.()
    stop.current = end
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', end)
    addEventListener('keydown', onKey)
    addEventListener('touchmove', holdScroll, { passive: false })
    addEventListener('contextmenu', noMenu)
  }
}
