import type { RecordKind } from './log.ts'
import type { Right } from './rights.ts'

/** The right to change a record of each kind: also to write notes about it, and to take changes of it back. */
export const rightToChange: Record<RecordKind, Right> = {
  order: 'orders:write',
  offer: 'orders:write',
  customer: 'people:write',
  company: 'people:write',
  person: 'people:write',
  inbox: 'inbox:answer',
  chat: 'inbox:answer',
  review: 'reviews:judge',
  mail: 'mails:send',
  colleague: 'colleagues:write',
}

/** The right to see a record of each kind. */
export const rightToRead: Record<RecordKind, Right> = {
  order: 'orders:read',
  offer: 'orders:read',
  customer: 'people:read',
  company: 'people:read',
  person: 'people:read',
  inbox: 'inbox:read',
  chat: 'inbox:read',
  review: 'reviews:judge',
  mail: 'mails:read',
  colleague: 'colleagues:write',
}
