/** The EU countries other than the Netherlands: companies there account for the VAT themselves if their number is valid. */
const otherEuCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT PL PT RO SE SI SK'.split(' ')

export const isOtherEuCountry = (country: string) => otherEuCountries.includes(country)

/** The country whose VAT number this is. Greek numbers begin with EL. */
export const countryOfVatNumber = (number: string) => number.slice(0, 2).replace('EL', 'GR')
