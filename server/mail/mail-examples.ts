import type { z } from 'zod'
import type { Locale } from '../../contract/rules/locale.ts'
import type { mailExampleResponse } from '../../contract/staff/service/mail-texts.ts'
import { col, readRows } from '../platform/database/rows.ts'
import type { Shop } from '../platform/shop.ts'
import { kindOf, ofOrderKinds } from './mail.ts'

/** So many are offered; more are found by their number or name. */
const maxExamples = 20

/** The newest orders in a language; with words, those with these in their number, or the name or address of the buyer. */
export const listOrders = ({ db }: Shop, locale: Locale, words: string, limit = maxExamples) =>
  readRows(db, { id: col.integer, number: col.text, name: col.text.neverNull, at: col.instant })`
    select id, number, coalesce(contact->>'name', '') as name, placed_at as at from orders
    where locale = ${locale} and strpos(lower(number || ' ' || coalesce(contact->>'name', '') || ' ' || coalesce(contact->>'email', '')), lower(${words})) > 0
    order by id desc limit ${limit}`

const listMails = ({ db }: Shop, kind: string, locale: Locale, words: string) =>
  readRows(db, { id: col.integer, name: col.text, at: col.instant })`
    select id, recipient as name, created_at as at from mails
    where kind = ${kind} and locale = ${locale} and strpos(lower(recipient), lower(${words})) > 0 order by id desc limit ${maxExamples}`

/** What the preview of a kind of mail can be made of: orders, or what mails of this kind were about. */
export async function listMailExamples(
  shop: Shop,
  { kind: key, locale }: { kind: string; locale: Locale },
  words: string,
): Promise<z.infer<typeof mailExampleResponse>[]> {
  const kind = kindOf(key)
  if (ofOrderKinds.has(kind))
    return (await listOrders(shop, locale, words)).map(({ id, at, ...order }) => ({
      example: `order-${id}`,
      at: at.toISOString(),
      ...order,
    }))
  return (await listMails(shop, kind, locale, words)).map(({ id, at, name }) => ({
    example: `mail-${id}`,
    number: null,
    name,
    at: at.toISOString(),
  }))
}
