import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Locale, locales } from '../../contract/rules/locale.ts'
import { placeholdersIn } from '../../contract/rules/placeholders.ts'
import type { mailTextBody, StaffMailText } from '../../contract/staff/service/mail-texts.ts'
import { col, readRows } from '../platform/database/rows.ts'
import { Problem } from '../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../platform/shop.ts'
import { type Saved, saveFields } from '../platform/staff/save-fields.ts'
import type { EditableTexts, MailKind, MailText } from './mail.ts'

/** What colleagues wrote instead of the standard text of a kind of mail; undefined if nobody did. */
export async function findMailText({ db, locale }: Shop, kind: string): Promise<MailText | undefined> {
  const rows = await readRows(db, { subject: col.text, opening: col.text })`
    select subject, opening from mail_texts where kind = ${kind} and locale = ${locale}`
  return rows[0]
}

const standardOf = (editable: EditableTexts, kind: string) => {
  const standard = Object.hasOwn(editable, kind) ? editable[kind as MailKind] : undefined
  if (!standard) throw new Problem('not_found')
  return standard
}

/** The placeholders of a kind: those of its standard text. */
export function placeholdersOf(editable: EditableTexts, kind: string): string[] {
  const standard = standardOf(editable, kind)
  const texts = locales.flatMap((locale) => Object.values(standard(locale)))
  return [...new Set(texts.flatMap(placeholdersIn))]
}

const columns = {
  kind: col.text,
  locale: col.text.as<Locale>(),
  subject: col.text,
  opening: col.text,
  version: col.integer,
}

/** The texts of every kind of mail that can be changed, with the standard texts. */
export async function listMailTexts({ db }: Shop, editable: EditableTexts): Promise<StaffMailText[]> {
  const rows = await readRows(db, columns)`select kind, locale, subject, opening, version from mail_texts`
  return Object.keys(editable).map((kind) => {
    const standard = standardOf(editable, kind)
    const textIn = (locale: Locale) => {
      const found = rows.find((row) => row.kind === kind && row.locale === locale)
      const { subject, opening, version } = found ?? { ...standard(locale), version: 0 }
      return { subject, opening, version }
    }
    return {
      kind,
      placeholders: placeholdersOf(editable, kind),
      texts: { nl: textIn('nl'), en: textIn('en') },
      standard: { nl: standard('nl'), en: standard('en') },
    }
  })
}

/** Refuses placeholders that do not exist, and a text that lacks one; says which. */
export function requirePlaceholders(editable: EditableTexts, kind: string, { subject, opening }: MailText) {
  const known = placeholdersOf(editable, kind)
  const unknown = Object.entries({ subject, opening }).flatMap(([field, text]) =>
    placeholdersIn(text)
      .filter((name) => !known.includes(name))
      .map((detail) => ({ field, code: 'unknown_placeholder', detail })),
  )
  const used = [subject, opening].flatMap(placeholdersIn)
  const missing = known
    .filter((name) => !used.includes(name))
    .map((detail) => ({ field: 'opening', code: 'missing_placeholder', detail }))
  const problems = [...unknown, ...missing]
  if (!problems.length) return
  const fields = Object.fromEntries(problems.map(({ field, code }) => [field, [code]]))
  throw new Problem('invalid', { fields, more: { problems } })
}

type Body = z.infer<typeof mailTextBody>

/** Saves the subject and opening of a kind of mail in one language. Mails that are sent from then on have them. */
export const saveMailText = (
  shop: Shop,
  editable: EditableTexts,
  { kind, locale }: { kind: string; locale: Locale },
  { version, ...sent }: Body,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    requirePlaceholders(editable, kind, sent)
    const { rowCount } = await shop.db.execute(sql`
      insert into mail_texts (kind, locale, subject, opening) values (${kind}, ${locale}, ${sent.subject}, ${sent.opening})
      on conflict do nothing`)
    if (rowCount) return { outcome: 'saved' }
    const rows = await readRows(shop.db, { ...columns, id: col.integer })`
      select id, kind, locale, subject, opening, version from mail_texts where kind = ${kind} and locale = ${locale} for update`
    const row = rows[0]
    if (!row) throw new Error('the text is neither there nor written')
    // Two colleagues changed the standard text: the second sees what the first wrote.
    if (version === 0 && (row.subject !== sent.subject || row.opening !== sent.opening)) {
      const fieldOf = (name: 'subject' | 'opening') => ({ base: null, theirs: row[name], yours: sent[name] })
      return {
        outcome: 'changed_meanwhile',
        conflict: {
          by: { kind: 'colleague', id: null, name: null },
          at: shop.now.toISOString(),
          fields: { subject: fieldOf('subject'), opening: fieldOf('opening') },
        },
      }
    }
    return saveFields<MailText>(shop, { kind: 'mail_text', table: 'mail_texts', row, version, sent })
  })

/** Back to the standard text. */
export const removeMailText = (
  shop: Shop,
  editable: EditableTexts,
  { kind, locale }: { kind: string; locale: Locale },
): Promise<void> =>
  inTransaction(shop, async ({ db }) => {
    standardOf(editable, kind)
    await db.execute(sql`delete from mail_texts where kind = ${kind} and locale = ${locale}`)
  })
