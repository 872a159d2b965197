import { useStore } from '../../../ui/store/create-store.ts'
import { saved } from '../../../ui/store/saved.ts'

/** Prices including VAT, as private buyers expect, or excluding VAT, as companies do. */
export type PriceDisplay = 'gross' | 'net'

const key = 'prices'

/**
 * Runs before anything is painted. The HTML is the same for everyone and shows prices including VAT; for visitors who chose
 * otherwise this sets an attribute, and price.css does the rest.
 */
export const showChosenPrices = `try{if(localStorage.getItem('${key}')==='net')document.documentElement.dataset.prices='net'}catch{}`

const chosenPrices = saved<PriceDisplay>(key, {
  storage: 'local',
  parse: (text) => (text === 'net' ? 'net' : 'gross'),
  onChange: show,
})

function show(display: PriceDisplay) {
  if (display === 'net') document.documentElement.dataset.prices = 'net'
  else delete document.documentElement.dataset.prices
}

export const choosePrices = (display: PriceDisplay) => chosenPrices.set(display)

export const usePriceDisplay = () => useStore(chosenPrices)
