import type { Role as StaffRole } from '../../contract/staff/rights.ts'
import { newToken } from '../../server/platform/token.ts'

export const roles = ['visitor', 'guest', 'customer', 'other', 'staff'] as const
export type Role = (typeof roles)[number]

/** Someone with data in every table that holds data of customers. A visitor and staff have no such row, so their id is 0. */
export type Person = {
  role: Role
  id: number
  /** Of staff, who are colleagues. */
  colleague?: { id: number; role: StaffRole }
  email: string
  /** In every text of their data and nowhere else. */
  mark: string
  /** In the review they wrote and nowhere else: visitors may read it once a colleague has published it. */
  reviewMark: string
  /** Several sessions, since logging out ends one of them. */
  sessions: string[]
  /** The links they have been mailed. */
  offerToken: string
  resetToken: string
  invitation: string
}

/** Several, since logging out ends one of them. */
export const newSessions = () => Array.from({ length: 12 }, newToken)

/** Somebody without data. */
export const nobody = {
  id: 0,
  email: '',
  mark: '',
  reviewMark: '',
  sessions: [],
  offerToken: '',
  resetToken: '',
  invitation: '',
} satisfies Omit<Person, 'role'>

/** Of the account that every role may log in to. */
export const spareAccount = { email: 'spare-account@example.com', password: 'zeven-stille-bruggen-9' }
