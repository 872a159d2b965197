import type { MouseEvent } from 'react'

/** Controls inside a row have their own click; so has text that is being selected. */
const isControl = ({ target }: MouseEvent) =>
  (target instanceof Element && target.closest('input, button, a, label') !== null) ||
  Boolean(getSelection()?.toString())

/** A click anywhere in a row opens it. With the keyboard one opens it by the control in its first cell. */
export const opensRow = (open: (event: MouseEvent) => void) => (event: MouseEvent) => {
  if (!isControl(event)) open(event)
}
