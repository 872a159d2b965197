import { createHash } from 'node:crypto'

/** Identifies participants by address rather than by row or name: whatever the list is changed to, an address gets one mail per date. */
export const addressKey = (email: string) =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 16)
