import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import { type SettingKey, settingParts } from '../../../contract/rules/settings.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { StaffSettings } from '../../../contract/staff/settings.ts'
import { literals } from '../../platform/database/literals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { settingsOf } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import { readHistory } from '../../platform/staff/read-history.ts'

type Company = StaffSettings['company']['values']
type Both = { en: string; nl: string }

export const companyColumns = {
  id: col.integer,
  version: col.integer,
  name: col.text,
  phone: col.text,
  email: col.text,
  street: col.text,
  postcode: col.text,
  city: col.text,
  hours: col.json<Both>(),
  company_number: col.text,
  vat_number: col.text,
  iban: col.text,
  social_links: col.json<Company['social_links']>(),
}

async function readCompany({ db }: Shop): Promise<StaffSettings['company']> {
  const rows = await readRows(db, companyColumns)`
    select id, version, name, phone, email, street, postcode, city, hours, company_number, vat_number, iban, social_links from shop_info`
  if (!rows[0]) throw new Problem('not_found')
  const { id: _, version, ...values } = rows[0]
  return { version, values }
}

/** Confirmed orders whose first course is ahead. */
async function countOrdersAhead({ db, now }: Shop): Promise<number> {
  const rows = await readRows(db, { total: col.integer })`
    select count(*)::int as total from orders o join order_summaries s on s.order_id = o.id
    where o.status_id in (${literals(...confirmedStatuses)}) and s.first_day > ${dayOf(now)}`
  return rows[0]?.total ?? 0
}

const partNames = Object.keys(settingParts) as (keyof typeof settingParts)[]

/** All settings, with their versions and what was changed in each part. */
export async function readSettings(shop: Shop): Promise<StaffSettings> {
  const rows = await readRows(shop.db, {
    key: col.text.as<SettingKey>(),
    value: col.json<Record<string, unknown>>(),
    version: col.integer,
  })`select key, value, version from settings`
  const settings = settingsOf(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
  const versionOf = (key: SettingKey) => rows.find((row) => row.key === key)?.version ?? 0
  const part = <Key extends SettingKey>(key: Key) => ({ version: versionOf(key), values: settings[key] })
  const holidays = await readRows(shop.db, { id: col.integer, day: col.day, name: col.json<Both>() })`
    select id, day, name from holidays order by day`
  const histories = await Promise.all(
    partNames.map(async (name) => [name, await readHistory(shop, 'settings', settingParts[name])] as const),
  )
  return {
    terms: part('terms'),
    holds: part('holds'),
    reminders: part('reminders'),
    hours: part('hours'),
    company: await readCompany(shop),
    holidays,
    orders_ahead: await countOrdersAhead(shop),
    history: Object.fromEntries(histories),
  }
}
