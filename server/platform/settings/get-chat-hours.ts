import { type ChatHours, chatHoursOf } from '../../../contract/rules/service/chat-hours.ts'
import { defaultSettings, type Hours } from '../../../contract/rules/settings.ts'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { readPrepared } from '../database/frequent-read.ts'
import { col } from '../database/rows.ts'
import type { Shop } from '../shop.ts'
import { storedSetting } from './get-settings.ts'

/** How far ahead holidays are told. */
const daysAhead = 60

/** When the chat is staffed, with the holidays of the coming weeks. */
export async function getChatHours({ db, now }: Shop): Promise<ChatHours> {
  const today = dayOf(now)
  const rows = await readPrepared(db, {
    hours: col.json<Partial<Hours>>().orNull,
    closed: col.array(col.text),
  })`
    select ${storedSetting('hours')} as hours,
      array(select day::text from holidays where day between ${addDays(today, -1)} and ${addDays(today, daysAhead)} order by day) as closed`
  const { hours = null, closed = [] } = rows[0] ?? {}
  return chatHoursOf({ ...defaultSettings.hours, ...hours }, closed)
}
