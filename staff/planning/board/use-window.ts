import { type RefObject, useEffect, useState } from 'react'

/**
 * A board of sixty trainers has thousands of courses, too many to paint while scrolling: only those near the part in view are rendered, a
 * few rows in each frame.
 */
type Days = { first: number; last: number }

const rowsPerFrame = 3
const waiting = new Map<object, () => void>()
let isScheduled = false

function schedule() {
  if (isScheduled || !waiting.size) return
  isScheduled = true
  requestAnimationFrame(renderSome)
}

function renderSome() {
  isScheduled = false
  for (const [row, render] of [...waiting].slice(0, rowsPerFrame)) {
    waiting.delete(row)
    render()
  }
  schedule()
}

/** The days of which a row shows its courses: those near the part of the board that is in view, if the row is too. */
export function useShownDays(row: RefObject<HTMLElement | null>, { first, last }: Days): Days | undefined {
  const [isNear, setNear] = useState(false)
  const [shown, setShown] = useState<Days>()
  useEffect(() => {
    if (!row.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: row.current.closest('.plan-board'),
      rootMargin: '160px 0px',
    })
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [row])
  useEffect(() => {
    waiting.set(row, () => setShown(isNear ? { first, last } : undefined))
    schedule()
    return () => {
      waiting.delete(row)
    }
  }, [row, isNear, first, last])
  return shown
}

/** Begins with today where a week does not fit, as on a phone. */
export function useTodayInView(board: RefObject<HTMLElement | null>, from: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another period it begins again
  useEffect(() => {
    const today = board.current?.querySelector<HTMLElement>('.plan-day[data-today]')
    const name = board.current?.querySelector<HTMLElement>('.plan-name')
    if (!board.current || !today || !name) return
    const { offsetLeft, offsetWidth } = today
    if (offsetLeft + 2 * offsetWidth > board.current.clientWidth)
      board.current.scrollLeft = offsetLeft - name.offsetWidth
  }, [board, from])
}

/** So many days are shown or left out at once. */
const step = 3

/** The first and last day, by number, near the part of the board that is in view. */
export function useDaysInView(board: RefObject<HTMLElement | null>): Days {
  const [first, setFirst] = useState(0)
  const [width, setWidth] = useState(24 * step)
  useEffect(() => {
    const element = board.current
    if (!element) return
    // Measured when it is resized, because asking for it while scrolling would compute the layout once more.
    let day = 0
    const look = () => {
      if (day) setFirst(Math.floor(element.scrollLeft / day / step) * step)
    }
    const measure = () => {
      day = element.querySelector<HTMLElement>('.plan-day')?.offsetWidth ?? 0
      if (day) setWidth(Math.ceil(element.clientWidth / day / step) * step)
      look()
    }
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [board])
  return { first: first - 2 * step, last: first + width + 2 * step }
}
