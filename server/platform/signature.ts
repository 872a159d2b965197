import { createHmac, timingSafeEqual } from 'node:crypto'
import { databaseOf, type Pool } from './database/database.ts'
import { col, readRows } from './database/rows.ts'

/** Signs links, so that a link to one record gives no access to another. The secret is created with the database and stays in it. */
export type Signer = {
  sign: (subject: string) => string
  isSigned: (subject: string, signature: string) => boolean
}

export function signWith(secret: string): Signer {
  const sign = (subject: string) =>
    createHmac('sha256', secret).update(subject).digest('base64url').slice(0, 32)
  return {
    sign,
    isSigned: (subject, signature) => {
      const expected = Buffer.from(sign(subject))
      const actual = Buffer.from(signature)
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    },
  }
}

export async function readSigner(pool: Pool): Promise<Signer> {
  const rows = await readRows(databaseOf(pool), { value: col.text })`
    select value from memory where key = 'signing_secret'`
  const secret = rows[0]?.value
  if (!secret) throw new Error('the database has no signing secret')
  return signWith(secret)
}

/** The signed text of a link to an order. */
export const orderSignatureSubject = (id: number) => `order ${id}`

/** The signed text in links of mails to the buyer's address: who has it, receives mail there. The order's own key does not prove that. */
export const confirmSignatureSubject = (id: number) => `confirm order ${id}`

/** The signed text of a link to write a review. */
export const reviewSignatureSubject = (uuid: string) => `review ${uuid}`
