import { createHash, randomBytes } from 'node:crypto'

/** A random 256-bit token for a cookie or a link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** Tokens are stored as hashes, so that reading the table gives no access. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
