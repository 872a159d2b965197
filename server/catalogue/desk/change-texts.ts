import { sql } from 'drizzle-orm'
import { firstWords, slugOf } from '../../../contract/rules/catalogue/product-texts.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { ChangeTextsBody, ProductTexts } from '../../../contract/staff/catalogue/products.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { safeHtml } from '../../platform/rich-text.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Saved, saveFields } from '../../platform/staff/save-fields.ts'
import { changeSlug } from '../change-slug.ts'
import { giveSlug } from './new-product.ts'

const columns = {
  id: col.integer,
  version: col.integer,
  name: col.text,
  tagline: col.text,
  summary: col.text,
  meta_description: col.text,
  description_html: col.text,
  learn: col.array(col.text),
  for_whom_html: col.text,
  programme: col.json<ProductTexts['programme']>(),
  bring: col.array(col.text),
}

/** Fields that a colleague says are still right count as changed now. */
async function confirmFields({ db }: Shop, textId: number, fields: readonly string[]) {
  await db.execute(sql`
    update product_texts set fields_changed_at = fields_changed_at
      || (select jsonb_object_agg(field, shop_now()) from unnest(${sql.param(fields)}::text[]) field)
    where id = ${textId}`)
}

/** A draft gets an address when it gets its name in a language, unless it has one. */
async function giveFirstSlug(shop: Shop, id: number, locale: Locale, name: string) {
  const slug = slugOf(name)
  const { rowCount } = await shop.db.execute(
    sql`select from slugs where product_id = ${id} and locale = ${locale}`,
  )
  if (slug && !rowCount) await giveSlug(shop, id, locale, slug)
}

/** Saves the texts of a product in one language that a colleague changed, and its address in that language. */
export async function changeTexts(
  shop: Shop,
  id: number,
  locale: Locale,
  { version, slug, still_right, description_html, for_whom_html, ...sent }: ChangeTextsBody,
): Promise<Saved> {
  try {
    return await inTransaction(shop, async (shop) => {
      const rows = await readRows(shop.db, columns)`
        select id, version, name, tagline, summary, meta_description, description_html, learn, for_whom_html, programme, bring
        from product_texts where product_id = ${id} and locale = ${locale} for update`
      const row = rows[0]
      if (!row) throw new Problem('not_found')
      const saved = await saveFields<Omit<typeof row, 'id' | 'version'>>(shop, {
        kind: 'product',
        table: 'product_texts',
        row,
        version,
        json: ['programme'],
        sent: {
          // Search engines show the summary until somebody writes a text for them.
          ...(sent.summary && !row.meta_description && { meta_description: firstWords(sent.summary, 160) }),
          ...sent,
          description_html: description_html === undefined ? undefined : safeHtml(description_html),
          for_whom_html: for_whom_html === undefined ? undefined : safeHtml(for_whom_html),
        },
      })
      if (saved.outcome !== 'saved') return saved
      if (still_right?.length) await confirmFields(shop, row.id, still_right)
      if (slug !== undefined) await changeSlug(shop, 'product_id', id, locale, slug)
      else if (sent.name) await giveFirstSlug(shop, id, locale, sent.name)
      return saved
    })
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('invalid', { fields: { slug: ['taken'] } })
    throw error
  }
}
