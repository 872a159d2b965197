/** The country whose VAT number this is. Greek numbers begin with EL. */
export const countryOfVatNumber = (number: string) => number.slice(0, 2).replace('EL', 'GR')
