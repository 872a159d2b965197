import parsePhoneNumber from 'libphonenumber-js/max'
import { line } from '../wire/fields.ts'

/** A number as one writes it in the Netherlands, or with its country; undefined where nobody could be called. */
const understand = (typed: string) => {
  const number = parsePhoneNumber(typed, { defaultCountry: 'NL', extract: false })
  // Calling back a premium number would cost us; an extension we have no place for.
  const fits = number?.isValid() && !number.ext && number.getType() !== 'PREMIUM_RATE'
  return fits ? number : undefined
}

const understood = (text: ReturnType<typeof line>) =>
  text
    .refine((typed) => typed === '' || understand(typed) !== undefined, { params: { rule: 'phone' } })
    .overwrite((typed) => understand(typed)?.number ?? typed)

/** Dutch and international forms, kept as E.164 (`+31612345678`). Only the server may import this: it knows every country's numbers. */
export const phoneNumber = understood(line(40).min(1))
export const phoneNumberOrNone = understood(line(40))

/** As people read it: Dutch numbers as they are dialled here. */
export const readablePhone = (number: string) => {
  const known = understand(number)
  return (known?.country === 'NL' ? known.formatNational() : known?.formatInternational()) ?? number
}
