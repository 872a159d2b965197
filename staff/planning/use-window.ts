import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * A board of sixty trainers has thousands of courses, too many to paint while scrolling: only those near the part in view are rendered,
 * in pieces between the frames.
 */

/** Whether a row is near the part of the board that is in view. */
export function useIsNear(row: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!row.current) return
    const observer = new IntersectionObserver(
      (entries) => startTransition(() => setNear(entries.at(-1)?.isIntersecting ?? false)),
      { root: row.current.closest('.plan-board'), rootMargin: '320px 0px' },
    )
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [row])
  return isNear
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
export function useDaysInView(board: RefObject<HTMLElement | null>): { first: number; last: number } {
  const [first, setFirst] = useState(0)
  const [width, setWidth] = useState(24 * step)
  useEffect(() => {
    const element = board.current
    if (!element) return
    // Measured when it is resized, because asking for it while scrolling would compute the layout once more.
    let day = 0
    const look = () => {
      if (day) startTransition(() => setFirst(Math.floor(element.scrollLeft / day / step) * step))
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
  return { first: first - 3 * step, last: first + width + 3 * step }
}
