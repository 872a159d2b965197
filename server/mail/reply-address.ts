import { createHash } from 'node:crypto'
import type { Signer } from '../platform/signature.ts'

const subjectOf = (thread: number) => `reply to inbox item ${thread}`

/** In hexadecimals, because mail servers may change capitals before the @. */
const shortened = (signature: string) => createHash('sha256').update(signature).digest('hex').slice(0, 24)

/** The address for replies to an inbox item: the mailbox with the item and a signature behind a +. */
export function replyAddress(signer: Signer, mailbox: string, thread: number): string {
  const at = mailbox.lastIndexOf('@')
  return `${mailbox.slice(0, at)}+${thread}-${shortened(signer.sign(subjectOf(thread)))}${mailbox.slice(at)}`
}

/** The inbox item that an address is of; undefined if it is another address, or its signature is wrong. */
export function threadOf(signer: Signer, mailbox: string, address: string): number | undefined {
  const at = mailbox.lastIndexOf('@')
  const [start, end] = [`${mailbox.slice(0, at)}+`.toLowerCase(), mailbox.slice(at).toLowerCase()]
  const typed = address.trim().toLowerCase()
  if (!typed.startsWith(start) || !typed.endsWith(end)) return undefined
  const [, number = '', signature] =
    /^(\d{1,9})-([\da-f]{24})$/.exec(typed.slice(start.length, -end.length)) ?? []
  const thread = Number(number)
  const isOurs = signer.signaturesOf(subjectOf(thread)).some((one) => shortened(one) === signature)
  return signature && isOurs ? thread : undefined
}
