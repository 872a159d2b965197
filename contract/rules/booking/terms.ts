import { addDays, type Day } from '../time/day.ts'

/** Until `days` days before the first day, cancelling costs this percentage of the price: of a company, and of a private buyer. */
export type CancellationStep = { days: number; company: number; private: number }

/** What was agreed when an order was placed. It is stored with the order, so that a change of the terms holds for new orders only. */
export type Terms = {
  /** An invoice for an order on account is due after so many days. */
  payment_days: number
  /** A bank transfer may take so many days. */
  transfer_days: number
  /** Names of participants may be changed until so many days before the course. */
  names_days: number
  /** Moving to another date is free until so many days before the course, and so many times. */
  move_days: number
  moves: number
  /** From the longest term to the shortest, which is 0 days: after that the course has begun. */
  cancellation: CancellationStep[]
}

export const defaultTerms: Terms = {
  payment_days: 30,
  transfer_days: 14,
  names_days: 5,
  move_days: 14,
  moves: 1,
  cancellation: [
    { days: 28, company: 0, private: 0 },
    { days: 14, company: 50, private: 25 },
    { days: 0, company: 100, private: 50 },
  ],
}

/** The terms that were stored; what was not stored has its default. */
export const termsOf = (stored: Partial<Terms> | null | undefined): Terms => ({ ...defaultTerms, ...stored })

/** The percentage of the price that cancelling costs today. */
export function cancellationPercent(
  { cancellation }: Terms,
  buyer: 'company' | 'private',
  firstDay: Day,
  today: Day,
): number {
  const step = cancellation.find(({ days }) => addDays(today, days) <= firstDay) ?? cancellation.at(-1)
  return step?.[buyer] ?? 0
}

/** Cancelling is free for everybody until so many days before the first day; null when it never is. */
export const freeCancellationDays = ({ cancellation }: Terms): number | null =>
  cancellation.findLast((step) => step.company === 0 && step.private === 0)?.days ?? null
