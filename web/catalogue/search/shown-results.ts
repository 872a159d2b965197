/** Products listed at first and added by each "Show more". */
const step = 24
/** After this many steps the list continues on a new page, so that no page and no request grows without end. */
const stepsAtOnce = 40
const stepsPerCall = 4

type Shown = {
  /** The position of the first product on this page. */
  from: number
  /** One past the position of the last, if there are that many. */
  to: number
  /** The `page` of the results before these; null on the first. */
  before: number | null
}

/** Which results a `page` shows: its own step and the steps before it. */
export function shownResults(page: number): Shown {
  const stepsBefore = Math.floor((page - 1) / stepsAtOnce) * stepsAtOnce
  return { from: stepsBefore * step, to: page * step, before: stepsBefore || null }
}

/** The requests that together list the results of a `page`. */
export function callsFor(page: number): { per_page: number; page: number }[] {
  const { from, to } = shownResults(page)
  const perCall = Math.min((to - from) / step, stepsPerCall) * step
  return Array.from({ length: Math.ceil((to - from) / perCall) }, (_, call) => ({
    per_page: perCall,
    page: from / perCall + call + 1,
  }))
}

export const lastPage = (total: number) => Math.max(1, Math.ceil(total / step))
