/** The waiting list of a date (decision 77). */

/** The largest group that can wait; larger ones ask for a quotation. */
export const maxWaitingPlaces = 50

/** `lapsed`: the offer ended by the clock, and others were next. */
export const waitingStates = ['waiting', 'offered', 'lapsed', 'booked'] as const
export type WaitingState = (typeof waitingStates)[number]

type Entry = { bookedAt: Date | null; offeredUntil: Date | null }

export function waitingState({ bookedAt, offeredUntil }: Entry, now: Date): WaitingState {
  if (bookedAt) return 'booked'
  if (!offeredUntil) return 'waiting'
  return offeredUntil > now ? 'offered' : 'lapsed'
}

const hour = 60 * 60 * 1000

/**
 * Until when an offer holds its seats: the hours of the setting, but at most a quarter of the time in which the date can still be booked, so
 * that others get a chance too. At least an hour, and never beyond the booking deadline.
 */
export function offerTerm(now: Date, bookUntil: Date, hours: number): Date {
  const left = bookUntil.getTime() - now.getTime()
  const term = Math.max(Math.min(hours * hour, left / 4), hour)
  return new Date(now.getTime() + Math.min(term, left))
}

export type WaitingGroup = { id: number; places: number; maySplit: boolean; passedOver: number }

/**
 * The groups that are offered free seats, of those that wait in this order: the first group that fits whole, or may be split, then the next. A group that
 * does not fit waits, and is passed over by smaller ones behind it at most `maxPasses` times.
 */
export function chooseOffers(
  waiting: readonly WaitingGroup[],
  free: number,
  maxPasses: number,
): { offers: { id: number; places: number }[]; passed: Map<number, number> } {
  const offers: { id: number; places: number }[] = []
  const ahead: WaitingGroup[] = []
  const passed = new Map<number, number>()
  const passesOf = (group: WaitingGroup) => group.passedOver + (passed.get(group.id) ?? 0)
  let left = free
  for (const group of waiting) {
    if (left <= 0 || ahead.some((one) => passesOf(one) >= maxPasses)) break
    const places = group.places <= left ? group.places : group.maySplit ? left : 0
    if (!places) {
      ahead.push(group)
      continue
    }
    for (const { id } of ahead) passed.set(id, (passed.get(id) ?? 0) + 1)
    offers.push({ id: group.id, places })
    left -= places
  }
  return { offers, passed }
}
