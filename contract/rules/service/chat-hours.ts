import { defaultSettings, type Hours } from '../settings.ts'
import { addDays, type Day } from '../time/day.ts'

/** When the chat is staffed: on these days of the week, between two times in UTC, and not on the days on which the shop is closed. */
export type ChatHours = { days: number[]; from: string; until: string; closed: Day[] }

export const chatHoursOf = ({ chat_days, chat_from, chat_until }: Hours, closed: Day[]): ChatHours => ({
  days: chat_days,
  from: chat_from,
  until: chat_until,
  closed,
})
export const defaultChatHours = chatHoursOf(defaultSettings.hours, [])

/** The hours follow UTC, so their days do too. */
const dayIn = (at: Date): Day => at.toISOString().slice(0, 10)
const at = (day: Day, time: string) => new Date(`${day}T${time}:00Z`)

const isStaffed = (day: Day, { days, closed }: ChatHours) =>
  days.includes(at(day, '00:00').getUTCDay() || 7) && !closed.includes(day)

/** The chat hours of one day as instants, for display in local time. */
export function chatHoursOn(now: Date, { from, until }: ChatHours): { from: Date; until: Date } {
  const day = dayIn(now)
  return { from: at(day, from), until: at(day, until) }
}

export function isChatOpen(now: Date, hours: ChatHours): boolean {
  const { from, until } = chatHoursOn(now, hours)
  return isStaffed(dayIn(now), hours) && now >= from && now < until
}

/** The next opening after `now`; during chat hours that is on the next staffed day. Looks no further than a year. */
export function nextChatOpening(now: Date, hours: ChatHours): Date {
  let day = dayIn(now)
  for (let n = 0; n < 366 && (at(day, hours.from) <= now || !isStaffed(day, hours)); n++)
    day = addDays(day, 1)
  return at(day, hours.from)
}

/** The two sides of a conversation. */
export const chatSides = ['visitor', 'staff'] as const
export type ChatSide = (typeof chatSides)[number]
