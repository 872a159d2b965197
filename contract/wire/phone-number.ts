import { toE164 } from '../rules/contact/phone.ts'
import { line } from './fields.ts'

const phoneLine = (text: ReturnType<typeof line>) =>
  text
    .refine((typed) => typed === '' || toE164(typed) !== undefined, { params: { rule: 'phone' } })
    .overwrite((typed) => toE164(typed) ?? typed)

/** A phone number that we can call, turned into E.164 (`+31612345678`). Only for the server, as `toE164` is. */
export const phoneNumber = phoneLine(line(40).min(1))
export const optionalPhoneNumber = phoneLine(line(40))
