import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { col } from '../../platform/database/rows.ts'

/**
 * Texts name the company's details by placeholders: `{{phone}}`. They are filled in when a text is read, so a new phone number is one row
 * in `shop_info`, and no legal text carries another company's name.
 */
export const detailNames = [
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
type CompanyDetails = Record<(typeof detailNames)[number], string>

/** The details as one column; null in a database without a shop. */
export const detailsColumn = col.json<CompanyDetails>().orNull
export const companyDetails = (locale: Locale): SQL => sql`(
  select json_build_object('name', name, 'street', street, 'postcode', postcode, 'city', city, 'phone', phone, 'email', email,
    'hours', hours->>${locale}, 'company_number', company_number, 'vat_number', vat_number, 'iban', iban) from shop_info)`

const placeholder = /\{\{(\w+)\}\}/g

/** The placeholders in a text that stand for nothing. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)]
    .map(([, name = '']) => name)
    .filter((name) => !(detailNames as readonly string[]).includes(name))

type Details = CompanyDetails | null

const fill = (text: string, details: Details, write: (value: string) => string) =>
  text.replace(placeholder, (whole, name: keyof CompanyDetails) =>
    details && Object.hasOwn(details, name) ? write(details[name]) : whole,
  )

/** A plain text with the company's details. */
export const fillDetails = (text: string, details: Details) => fill(text, details, (value) => value)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: string) => value.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)

/** The same for HTML. */
export const fillDetailsInHtml = (html: string, details: Details) => fill(html, details, escaped)
