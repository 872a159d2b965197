import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Changes } from './database/change-feed.ts'
import { type Database, databaseOf, type Pool } from './database/database.ts'
import { col, readRows } from './database/rows.ts'
import type { Log } from './log.ts'
import { newToken } from './token.ts'

/** Signs links, so that a link to one record gives no access to another. The secret is created with the database and stays in it. */
export type Signer = {
  sign: (subject: string) => string
  /** All valid signatures: by the current secret, and by the one before it. */
  signaturesOf: (subject: string) => string[]
  isSigned: (subject: string, signature: string) => boolean
}

/** Signs with the first secret and accepts all of them. */
export function signWith(...secrets: [string, ...string[]]): Signer {
  const signaturesOf = (subject: string) =>
    secrets.map((secret) => createHmac('sha256', secret).update(subject).digest('base64url').slice(0, 32))
  return {
    sign: (subject) => signaturesOf(subject)[0] ?? '',
    signaturesOf,
    isSigned: (subject, signature) => {
      const actual = Buffer.from(signature)
      return signaturesOf(subject)
        .map((expected) => Buffer.from(expected))
        .some((expected) => actual.length === expected.length && timingSafeEqual(actual, expected))
    },
  }
}

const currentKey = 'signing_secret'
const previousKey = 'previous_signing_secret'

export async function readSigner(pool: Pool): Promise<Signer> {
  const rows = await readRows(databaseOf(pool), { key: col.text, value: col.text })`
    select key, value from memory where key in (${currentKey}, ${previousKey})`
  const secretAt = (key: string) => rows.find((row) => row.key === key)?.value
  const [current, previous] = [secretAt(currentKey), secretAt(previousKey)]
  if (!current) throw new Error('the database has no signing secret')
  return previous ? signWith(current, previous) : signWith(current)
}

const rotatedChannel = 'signing_secret'

/** The signer of a running shop, which uses a new secret as soon as there is one. */
export async function followSigner(pool: Pool, changes: Changes, log: Log): Promise<Signer> {
  let signer = await readSigner(pool)
  changes.subscribeTo(rotatedChannel, () => {
    readSigner(pool).then(
      (next) => {
        signer = next
      },
      (error: unknown) => log.error({ err: error }, 'the signing secret could not be read'),
    )
  })
  return {
    sign: (subject) => signer.sign(subject),
    signaturesOf: (subject) => signer.signaturesOf(subject),
    isSigned: (subject, signature) => signer.isSigned(subject, signature),
  }
}

/**
 * Links are signed with a new secret from now on. Those signed with the secret before it still work, until the next rotation;
 * `endOldLinks` ends them at once, for a secret that became known. Called in a transaction.
 */
export async function rotateSigningSecret(db: Database, { endOldLinks }: { endOldLinks: boolean }) {
  await db.execute(sql`delete from memory where key = ${previousKey}`)
  if (endOldLinks) await db.execute(sql`delete from memory where key = ${currentKey}`)
  else await db.execute(sql`update memory set key = ${previousKey} where key = ${currentKey}`)
  await db.execute(sql`insert into memory (key, value) values (${currentKey}, ${newToken() + newToken()})`)
  await db.execute(sql`select pg_notify(${rotatedChannel}, '')`)
}

/** The signed text of a link to an order. */
export const orderSignatureSubject = (id: number) => `order ${id}`

/** The signed text in links of mails to the buyer's address: who has it, receives mail there. The order's own key does not prove that. */
export const confirmSignatureSubject = (id: number) => `confirm order ${id}`

/** The signed text of the link for the person who approves or pays an order. The order's own key does not open it, so that buyers do not approve their own. */
export const approvalSignatureSubject = (id: number) => `approve order ${id}`

/** The signed text of the link to answer a change of a whole date: of the buyer of a line, or of a participant. */
export const dateAnswerSignatureSubject = (changeId: number, lineId: number, who: string) =>
  `answer date change ${changeId} of line ${lineId}${who && ` as ${who}`}`
/** The signed text of the link with which a trainer answers. */
export const trainerRequestSubject = (id: number) => `trainer request ${id}`

/** The signed text of a link to a copy of a cart. */
export const sharedCartSignatureSubject = (lines: string, until: string) => `cart ${lines} until ${until}`

/** The signed text of a link to an entry of the waiting list. */
export const waitingSignatureSubject = (id: number) => `waiting ${id}`

/** The signed text of a link to renew certificates: those of a person, or those that a customer booked. */
export const renewalSignatureSubject = (whose: 'person' | 'customer', id: number, until: string) =>
  `renew certificates of ${whose} ${id} until ${until}`
/** The signed text of the link to all certificates of a person. It has no end: it is on the home screen of a phone. */
export const walletSignatureSubject = (personId: number) => `wallet of person ${personId}`

/** The signed text of a link to an invitation to act for a company. */
export const companyInviteSubject = (id: number) => `company invite ${id}`

/** The signed text of a link to write a review. */
export const reviewSignatureSubject = (uuid: string) => `review ${uuid}`

/** The signed text of a link to a page that is being written. */
export const previewSignatureSubject = (pageId: number, until: number) =>
  `preview page ${pageId} until ${until}`
