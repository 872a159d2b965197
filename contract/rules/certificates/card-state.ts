import type { Day } from '../time/day.ts'

export const cardStates = ['valid', 'expired', 'withdrawn'] as const
export type CardState = (typeof cardStates)[number]

/** What a certificate is worth on a day; its last day is still valid. */
export const cardState = (
  { is_withdrawn, expires_on }: { is_withdrawn: boolean; expires_on: Day | null },
  today: Day,
): CardState => (is_withdrawn ? 'withdrawn' : expires_on !== null && expires_on < today ? 'expired' : 'valid')
