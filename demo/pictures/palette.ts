/** The colours of all drawings: blacks, greys, yellow, and one sparing colour per category. */
export const black = '#0b0b0c'
export const ink = '#17181a'
export const coal = '#2a2c30'
export const slate = '#4a4d53'
export const steel = '#8b9097'
export const silver = '#c9cdd2'
export const mist = '#e9ebee'
export const paper = '#f5f6f7'
export const white = '#fff'
export const yellow = '#ffd400'
export const amber = '#e0b400'

/** Supporting colours: wind, rescue and fire, first aid. */
export const sea = '#5f7f93'
export const deepSea = '#3d5564'
export const haze = '#a9bbc6'
export const orange = '#f26b21'
export const green = '#2e8b57'

export const skins = {
  rose: '#f2cdb0',
  sand: '#dba878',
  bronze: '#b57d51',
  umber: '#8a5735',
  ebony: '#5d3a27',
} as const

export type Skin = keyof typeof skins

const channels = (hex: string) => {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  return [1, 3, 5].map((start) => Number.parseInt(full.slice(start, start + 2), 16))
}

/** A mix of two colours: `share` 0 is the first, 1 the second. */
export const mix = (from: string, to: string, share: number) => {
  const target = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The same colour in the shade, for parts behind or underneath. */
export const shade = (colour: string) => mix(colour, black, 0.28)
