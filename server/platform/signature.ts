import { createHmac, timingSafeEqual } from 'node:crypto'
import { databaseOf, type Pool } from './database/database.ts'
import { col, readRows } from './database/rows.ts'

/** Signs what a link opens, so that knowing one opens no other. The secret was made with the database and never leaves it. */
export type Signer = {
  sign: (what: string) => string
  isSigned: (what: string, signature: string) => boolean
}

export function signWith(secret: string): Signer {
  const sign = (what: string) => createHmac('sha256', secret).update(what).digest('base64url').slice(0, 32)
  return {
    sign,
    isSigned: (what, signature) => {
      const expected = Buffer.from(sign(what))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

export async function readSigner(pool: Pool): Promise<Signer> {
  const rows = await readRows(databaseOf(pool), { value: col.text })`
    select value from memory where key = 'signing_secret'`
  const secret = rows[0]?.value
  if (!secret) throw new Error('the database has no secret to sign with')
  return signWith(secret)
}

/** What is signed to open an order without logging in. */
export const orderSignatureSubject = (id: number) => `order ${id}`

/** What is signed to write a review without logging in. */
export const reviewSignatureSubject = (uuid: string) => `review ${uuid}`
