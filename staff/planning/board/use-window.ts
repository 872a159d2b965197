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
export function useShownDays(row: RefObject<HTMLElement | null>, view: DaysInView): Days | undefined {
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
    const show = () => {
      waiting.set(row, () => setShown(isNear ? view.days : undefined))
      schedule()
    }
    show()
    if (isNear) view.rows.add(show)
    return () => {
      view.rows.delete(show)
      waiting.delete(row)
    }
  }, [row, isNear, view])
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

/** The first and last day, by number, near the part of the board that is in view. Only the rows in view hear of other days: rendering the whole board takes longer than a frame. */
export type DaysInView = { days: Days; rows: Set<() => void> }

export function useDaysInView(board: RefObject<HTMLElement | null>): DaysInView {
  const [view] = useState<DaysInView>(() => ({ days: around(0, 24 * step), rows: new Set() }))
  useEffect(() => {
    const element = board.current
    if (!element) return
    // Measured when it is resized, because asking for it while scrolling would compute the layout once more.
    let day = 0
    let width = 0
    const look = () => {
      if (!day) return
      const days = around(Math.floor(element.scrollLeft / day / step) * step, width)
      if (days.first === view.days.first && days.last === view.days.last) return
      view.days = days
      for (const show of view.rows) show()
    }
    const measure = () => {
      day = element.querySelector<HTMLElement>('.plan-day')?.offsetWidth ?? 0
      if (day) width = Math.ceil(element.clientWidth / day / step) * step
      look()
    }
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [board, view])
  return view
}

const around = (first: number, width: number): Days => ({
  first: first - 2 * step,
  last: first + width + 2 * step,
})
