const durationMs = 500

const eased = (part: number) => 1 - (1 - part) ** 3

/**
 * Scrolls a row sideways in half a second, as specified; the duration of the browser's smooth scrolling cannot be set. Snapping is
 * off meanwhile, because it would pull back at every step. With reduced motion it jumps.
 */
export function glide(row: HTMLElement, by: number) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollBy({ left: by })
    return
  }
  const from = row.scrollLeft
  const began = performance.now()
  row.style.scrollSnapType = 'none'
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, (now - began) / durationMs))
    row.scrollLeft = from + by * eased(part)
    if (part < 1) requestAnimationFrame(step)
    else row.style.scrollSnapType = ''
  }
  requestAnimationFrame(step)
}
