/** The chat is staffed Monday to Friday, 07:30 to 16:30 UTC; in minutes since midnight. */
export const chatHours = { from: 450, until: 990 } as const

const minute = 60_000
const day = 24 * 60 * minute

const isWorkday = (at: Date) => at.getUTCDay() >= 1 && at.getUTCDay() <= 5

export function isChatOpen(now: Date): boolean {
  const minutes = now.getUTCHours() * 60 + now.getUTCMinutes()
  return isWorkday(now) && minutes >= chatHours.from && minutes < chatHours.until
}

const at = (midnight: number, minutes: number) => new Date(midnight + minutes * minute)

/** The next opening after `now`; during chat hours that is on the next working day. */
export function nextChatOpening(now: Date): Date {
  let midnight = Math.floor(now.getTime() / day) * day
  while (at(midnight, chatHours.from) <= now || !isWorkday(new Date(midnight))) midnight += day
  return at(midnight, chatHours.from)
}

/** The chat hours of one day as instants, for display in local time. */
export function chatHoursOn(now: Date): { from: Date; until: Date } {
  const midnight = Math.floor(now.getTime() / day) * day
  return { from: at(midnight, chatHours.from), until: at(midnight, chatHours.until) }
}

/** The two sides of a conversation. */
export const chatSides = ['visitor', 'staff'] as const
export type ChatSide = (typeof chatSides)[number]
