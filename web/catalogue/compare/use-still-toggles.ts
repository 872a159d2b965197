import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { useCompare } from './compare-toggle.tsx'
import { useComparedProducts } from './comparison.ts'

const togglesIn = (list: HTMLElement) => list.querySelectorAll<HTMLInputElement>('.card-compare input')

/** The comparison checkboxes of cards that are HTML only (web/lib/lazy/still.tsx). */
export function useStillToggles(list: RefObject<HTMLElement | null>, isStill: boolean) {
  const compared = useComparedProducts()
  const compare = useCompare()

  useLayoutEffect(() => {
    if (!isStill || !list.current) return
    for (const toggle of togglesIn(list.current))
      toggle.checked = compared.some(({ id }) => id === Number(toggle.value))
  }, [list, isStill, compared])

  const change = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement)) return
    const id = Number(target.value)
    const isSelected = target.checked
    // The store decides: a product too many is refused.
    target.checked = compared.some((one) => one.id === id)
    compare({ id, name: target.closest('article')?.querySelector('h3')?.textContent ?? '' }, isSelected)
  })
  useLayoutEffect(() => {
    const element = list.current
    if (!isStill || !element) return
    element.addEventListener('change', change)
    return () => element.removeEventListener('change', change)
  }, [list, isStill])
}
