import type { Locale } from './locale.ts'

const thousandsMarks: Record<Locale, string> = { nl: '.', en: ',' }
const decimalMarks: Record<Locale, string> = { nl: ',', en: '.' }

type Decimals = { least?: number; most?: number }

/** "1.324,95", in English "1,324.95": what `Intl` writes, whose first use stops a phone (decision 96). */
export function writeNumber(locale: Locale, value: number, { least = 0, most = 3 }: Decimals = {}): string {
  // As a text, because 1.005 * 100 is less than 100.5.
  const rounded = Math.round(Number(`${Math.abs(value).toFixed(9)}e${most}`)) / 10 ** most
  const [whole = '', decimals = ''] = rounded.toFixed(most).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousandsMarks[locale])
  const shown = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  return `${value < 0 ? '-' : ''}${grouped}${shown && decimalMarks[locale]}${shown}`
}

/** Which form of a word goes with a number, in Dutch as in English. */
export const pluralOf = (value: number): 'one' | 'other' => (Math.abs(value) === 1 ? 'one' : 'other')
