import { Problem } from '../../platform/http/answers/problem.ts'
import { type Signer, walletSignatureSubject } from '../../platform/signature.ts'

/** The end of the link to all certificates of a person: the person and the signature. */
export const walletToken = (signer: Signer, personId: number) =>
  `${personId}.${signer.sign(walletSignatureSubject(personId))}`

const shape = /^(?<id>[1-9]\d{0,8})\.(?<signature>[\w-]{32})$/

/** Whose certificates a token opens. One that is malformed or forged gets the 404 of a person who was forgotten. */
export function personIn(signer: Signer, token: string): number {
  const { id, signature = '' } = shape.exec(token)?.groups ?? {}
  const personId = Number(id)
  if (!signer.isSigned(walletSignatureSubject(personId), signature)) throw new Problem('not_found')
  return personId
}
