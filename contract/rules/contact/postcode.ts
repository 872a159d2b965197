/** Four digits and two letters; SA, SD and SS are never issued. */
export const isDutchPostcode = (typed: string): boolean =>
  /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/i.test(typed.trim())

/** Writes a Dutch postcode as `1234 AB`; anything else is only trimmed and capitalised. */
export const tidyDutchPostcode = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2')
