import { type SQL, sql } from 'drizzle-orm'
import { defaultSettings, type SettingKey, type Settings } from '../../../contract/rules/settings.ts'
import { readPrepared } from '../database/frequent-read.ts'
import { col } from '../database/rows.ts'
import type { Shop } from '../shop.ts'

export type StoredSettings = { [Key in SettingKey]?: Partial<Settings[Key]> }

/** What was stored, with the defaults of all else. */
export const settingsOf = ({ terms, holds, reminders, hours }: StoredSettings): Settings => ({
  terms: { ...defaultSettings.terms, ...terms },
  holds: { ...defaultSettings.holds, ...holds },
  reminders: { ...defaultSettings.reminders, ...reminders },
  hours: { ...defaultSettings.hours, ...hours },
})

/** The settings as they are now: what the owner changed, and the defaults. */
export async function getSettings({ db }: Pick<Shop, 'db'>): Promise<Settings> {
  const rows = await readPrepared(db, { key: col.text, value: col.json<Record<string, unknown>>() })`
    select key, value from settings`
  return settingsOf(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}

/** What was changed of one setting, as a column of another statement; null if nothing was. */
export const storedSetting = (key: SettingKey): SQL => sql`(select value from settings where key = ${key})`

/** All that was changed, as a column of another statement. */
export const storedSettings: SQL = sql`(select coalesce(json_object_agg(key, value), '{}') from settings)`
