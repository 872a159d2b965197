import { type RefObject, useEffect, useState } from 'react'

/** A board of sixty trainers has thousands of courses, too many to paint while scrolling: only those near the part in view are rendered. */

/** Whether a row is near the part of the board that is in view. */
export function useIsNear(row: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!row.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: row.current.closest('.plan-board'),
      rootMargin: '160px 0px',
    })
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [row])
  return isNear
}

/** So many days are shown or left out at once. */
const step = 14

/** The first and last day, by number, near the part of the board that is in view. */
export function useDaysInView(board: RefObject<HTMLElement | null>): { first: number; last: number } {
  const [first, setFirst] = useState(0)
  const [width, setWidth] = useState(5 * step)
  useEffect(() => {
    const element = board.current
    if (!element) return
    const look = () => {
      const day = element.querySelector<HTMLElement>('.plan-day')?.offsetWidth
      if (!day) return
      setFirst(Math.floor(element.scrollLeft / day / step) * step)
      setWidth(Math.ceil(element.clientWidth / day / step) * step)
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      element.removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [board])
  return { first: first - step / 2, last: first + width + step }
}
