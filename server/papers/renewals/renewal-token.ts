import { addMonths, dayOf } from '../../../contract/rules/time/day.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { renewalSignatureSubject, type Signer } from '../../platform/signature.ts'

/** Whose certificates a link renews: those of a person, or those that a customer booked for others. */
export type RenewalOwner = { whose: 'person' | 'customer'; id: number }

/** A link works so long: also for somebody who comes back after the certificate has ended. */
const linkMonths = 12

const letters = { person: 'p', customer: 'c' } as const

/** The end of a link to renew certificates: whose they are, until when it works, and the signature. */
export function renewalToken(signer: Signer, { whose, id }: RenewalOwner, now: Date): string {
  const until = addMonths(dayOf(now), linkMonths).replaceAll('-', '')
  return `${letters[whose]}${id}.${until}.${signer.sign(renewalSignatureSubject(whose, id, until))}`
}

const shape = /^(?<letter>[pc])(?<id>[1-9]\d{0,8})\.(?<until>\d{8})\.(?<signature>[\w-]{32})$/

/** What a token says. One that is malformed, forged or too old gets the same 404. */
export function ownerIn(signer: Signer, token: string, now: Date): RenewalOwner {
  const { letter, id, until = '', signature = '' } = shape.exec(token)?.groups ?? {}
  const owner = { whose: letter === 'p' ? ('person' as const) : ('customer' as const), id: Number(id) }
  const isSigned = signer.isSigned(renewalSignatureSubject(owner.whose, owner.id, until), signature)
  if (!isSigned || until < dayOf(now).replaceAll('-', '')) throw new Problem('not_found')
  return owner
}
