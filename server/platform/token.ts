import { createHash, randomBytes } from 'node:crypto'

/** An opaque token for a cookie: 256 bits that nobody guesses. */
export const newToken = () => randomBytes(32).toString('base64url')

/** How a token is kept: a read of the table opens no door. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
