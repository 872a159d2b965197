import { createHash } from 'node:crypto'

/** Identifies a participant by name and address rather than by row: when the list is replaced, nobody gets the same mail twice. */
export const participantKey = ({ name, email }: { name: string; email: string | null }) =>
  createHash('sha256')
    .update(`${name.trim().toLowerCase()}\n${email?.trim().toLowerCase() ?? ''}`)
    .digest('base64url')
    .slice(0, 16)
