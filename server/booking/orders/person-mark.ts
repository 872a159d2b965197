import { createHash } from 'node:crypto'

/** Known by what they are told, not by the row they stand in: when a list of people is written anew, nobody is told twice. */
export const personMark = ({ name, email }: { name: string; email: string | null }) =>
  createHash('sha256')
    .update(`${name.trim().toLowerCase()}\n${email?.trim().toLowerCase() ?? ''}`)
    .digest('base64url')
    .slice(0, 16)
