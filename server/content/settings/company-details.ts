import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { col } from '../../platform/database/rows.ts'
import { type StoredSettings, settingsOf, storedSettings } from '../../platform/settings/get-settings.ts'
import { type SchemeTerm, schemeRetentionInWords } from './scheme-retention.ts'
import { settingNames, settingsInWords } from './settings-in-words.ts'

/**
 * Texts name the company's details and the shop's settings by placeholders: `{{phone}}`, `{{payment_days}}`. They are filled in when a text
 * is read, so a new phone number or term is one row, and no legal text carries another company's name.
 */
const detailNames = [
  'name',
  'street',
  'postcode',
  'city',
  'phone',
  'email',
  'hours',
  'company_number',
  'vat_number',
  'iban',
] as const
type CompanyDetails = Record<(typeof detailNames)[number], string> & {
  locale: Locale
  settings: StoredSettings
  /** How long details of participants are kept; null without schemes. */
  schemes: SchemeTerm[] | null
}
const placeholderNames: readonly string[] = [...detailNames, ...settingNames, 'scheme_retention']

/** The details as one column; null in a database without a shop. */
export const detailsColumn = col.json<CompanyDetails>().orNull
export const companyDetails = (locale: Locale): SQL => sql`(
  select json_build_object('name', name, 'street', street, 'postcode', postcode, 'city', city, 'phone', phone, 'email', email,
    'hours', hours->>${locale}, 'company_number', company_number, 'vat_number', vat_number, 'iban', iban,
    'locale', ${locale}::text, 'settings', ${storedSettings},
    'schemes', (select json_agg(json_build_object('code', code, 'months', keep_months, 'without_refresher', keep_months_without_refresher) order by code) from schemes)) from shop_info)`

const placeholder = /\{\{(\w+)\}\}/g

/** The placeholders in a text that stand for nothing. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .filter((name) => !placeholderNames.includes(name))

type Details = CompanyDetails | null

function fill(text: string, details: Details, write: (value: string) => string): string {
  if (!details || !text.includes('{{')) return text
  const { locale, settings, schemes, ...company } = details
  const values: Record<string, string> = {
    ...company,
    ...settingsInWords(locale, settingsOf(settings)),
    scheme_retention: schemeRetentionInWords(locale, schemes ?? []),
  }
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? write(values[name] ?? '') : whole,
  )
}

/** A plain text with the company's details and the settings. */
export const fillDetails = (text: string, details: Details) => fill(text, details, (value) => value)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string) => value.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

/** The same for HTML. */
export const fillDetailsInHtml = (html: string, details: Details) => fill(html, details, escaped)
