import { sql } from 'drizzle-orm'
import {
  defaultSettings,
  type SettingKey,
  type Settings,
  settingParts,
} from '../../../contract/rules/settings.ts'
import type { ActorJson, ConflictFields } from '../../../contract/staff/log.ts'
import type { StaffSettings } from '../../../contract/staff/settings.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { type FieldRules, Problem } from '../../platform/http/answers/problem.ts'
import { getSettings } from '../../platform/settings/get-settings.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import type { Conflict } from '../../platform/staff/merge.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'
import { companyColumns } from './read-settings.ts'

type Values = Record<string, unknown>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const laterColumns = {
  at: col.instant,
  by_kind: col.text.as<ActorJson['kind']>(),
  by_id: col.integer.orNull,
  by_name: col.text.orNull,
  before: col.json<{ value?: Values }>().orNull,
  after: col.json<{ value?: Values }>().orNull,
}

/** As `findConflict`, for a part whose fields are stored as one value. */
async function findPartConflict(
  { db }: Shop,
  key: SettingKey,
  { present, version, changed }: { present: Values; version: number; changed: Values },
): Promise<Conflict | undefined> {
  const later = await readRows(db, laterColumns)`
    select h.at, h.by_kind, h.by_id, c.name as by_name, h.before, h.after from changes h
    left join colleagues c on h.by_kind = 'colleague' and c.id = h.by_id
    where h.kind = 'settings' and h.table_name = 'settings' and h.row_id = ${settingParts[key]} and h.version > ${version} order by h.id`
  const fields: ConflictFields = {}
  let last: (typeof later)[number] | undefined
  for (const [name, yours] of Object.entries(changed)) {
    if (isSame(present[name], yours)) continue
    const touching = later.filter(({ before, after }) => !isSame(before?.value?.[name], after?.value?.[name]))
    const first = touching[0]
    if (!first) continue
    const base = first.before?.value?.[name] ?? (defaultSettings[key] as Values)[name]
    fields[name] = { base, theirs: present[name], yours }
    last = touching.at(-1)
  }
  if (!last) return undefined
  return {
    by: { kind: last.by_kind, id: last.by_id, name: last.by_name },
    at: last.at.toISOString(),
    fields,
  }
}

/** What is wrong with the values of a part together. */
function wrongTogether(key: SettingKey, { holds, hours }: Settings): FieldRules {
  if (key === 'holds' && holds.online_max_minutes < holds.online_minutes)
    return { online_max_minutes: ['min'] }
  if (key === 'hours' && hours.chat_until <= hours.chat_from) return { chat_until: ['min'] }
  return {}
}

/** Saves the fields of a part that a colleague changed. All processes hear of it, and orders that were placed keep their terms. */
export const changeSetting = (
  shop: Shop,
  key: SettingKey,
  { version, ...sent }: { version: number } & Values,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    // Two first changes of a part wait for each other, because there is no row to lock yet.
    await shop.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`)
    const rows = await readRows(shop.db, { version: col.integer, value: col.json<Values>() })`
      select version, value from settings where key = ${key} for update`
    const changed = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    const all = await getSettings(shop)
    const present: Values = all[key]
    if ((rows[0]?.version ?? 0) !== version) {
      const conflict = await findPartConflict(shop, key, { present, version, changed })
      if (conflict) return { outcome: 'changed_meanwhile', conflict }
    }
    const fields = wrongTogether(key, { ...all, [key]: { ...present, ...changed } })
    if (Object.keys(fields).length) throw new Problem('invalid', { fields })
    if (Object.entries(changed).every(([name, value]) => isSame(present[name], value)))
      return { outcome: 'saved' }
    await shop.db.execute(sql`
      insert into settings (id, key, value) values (${settingParts[key]}, ${key}, ${JSON.stringify({ ...rows[0]?.value, ...changed })}::jsonb)
      on conflict (key) do update set value = excluded.value`)
    return { outcome: 'saved' }
  })

type Company = StaffSettings['company']['values']

/** Saves what a colleague changed of the company's details. */
export const changeCompanyDetails = (
  shop: Shop,
  { version, ...sent }: { version: number } & { [Name in keyof Company]?: Company[Name] | undefined },
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, companyColumns)`
      select id, version, name, phone, email, street, postcode, city, hours, company_number, vat_number, iban, social_links
      from shop_info for update`
    const row = rows[0]
    if (!row) throw new Problem('not_found')
    return saveFields<Company>(shop, {
      kind: 'settings',
      table: 'shop_info',
      row,
      version,
      sent,
      json: ['hours', 'social_links'],
    })
  })
