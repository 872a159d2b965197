import { useSyncExternalStore } from 'react'

/** Prices with VAT, as private people want them, or without, as companies do. */
export type PriceDisplay = 'gross' | 'net'

const key = 'prices'

/**
 * Runs before anything is painted. A page is the same for everybody and shows prices with VAT; who wants them without has said
 * so here, and price.css does the rest.
 */
export const showChosenPrices = `try{if(localStorage.getItem('${key}')==='net')document.documentElement.dataset.prices='net'}catch{}`

const listeners = new Set<() => void>()

const read = (): PriceDisplay => (document.documentElement.dataset.prices === 'net' ? 'net' : 'gross')

function show(display: PriceDisplay) {
  if (display === 'net') document.documentElement.dataset.prices = 'net'
  else delete document.documentElement.dataset.prices
  for (const listener of listeners) listener()
}

export function choosePrices(display: PriceDisplay) {
  try {
    localStorage.setItem(key, display)
  } catch {
    // Storage may be closed to us; the choice then lasts as long as the page.
  }
  show(display)
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) show(event.newValue === 'net' ? 'net' : 'gross')
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

export const usePriceDisplay = () => useSyncExternalStore(subscribe, read, () => 'gross' as PriceDisplay)
