import parsePhoneNumber from 'libphonenumber-js/max'

/** Parses a Dutch or international phone number; undefined for a number that we could not or would not call. */
const parse = (typed: string) => {
  const number = parsePhoneNumber(typed, { defaultCountry: 'NL', extract: false })
  // We do not call premium numbers, and have no field for an extension.
  const isCallable = number?.isValid() && !number.ext && number.getType() !== 'PREMIUM_RATE'
  return isCallable ? number : undefined
}

/** The number in E.164 form (`+31612345678`). Only for the server: the library knows every country's numbers and is large. */
export const toE164 = (typed: string): string | undefined => parse(typed)?.number

/** The number as people read it: a Dutch number in its national form. */
export const readablePhone = (typed: string): string => {
  const number = parse(typed)
  return (number?.country === 'NL' ? number.formatNational() : number?.formatInternational()) ?? typed
}
