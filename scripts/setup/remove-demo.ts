import { sql } from 'drizzle-orm'
import { locales } from '../../contract/rules/locale.ts'
import { demoNoteHtml } from '../../demo/load/load-content.ts'
import { readPageFiles, readShopFile } from '../../demo/read-files.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'
import { rotateSigningSecret } from '../../server/platform/signature.ts'

/** The catalogue, the pages and the shop's own files. All other tables hold what people did, and are emptied. */
export const keptTables = [
  ...['brands', 'categories', 'category_texts', 'products', 'product_texts', 'product_categories', 'pdfs'],
  ...['specs', 'spec_values', 'product_specs', 'attributes', 'attribute_values', 'alternatives', 'questions'],
  ...['product_options', 'option_attribute_values', 'locations', 'price_history', 'pros_and_cons'],
  ...['reference_numbers', 'search_documents', 'search_words', 'search_synonyms', 'search_stale'],
  ...['pages', 'page_texts', 'page_products', 'product_pages', 'slugs', 'redirects', 'menu_items'],
  ...['shop_info', 'countries', 'shipping_methods', 'memory', 'built_files', 'settings', 'holidays'],
  ...['media', 'media_files', 'product_pictures', 'pdf_files', 'rooms', 'course_days'],
  ...['schemes', 'product_modules'],
]

export async function listEmptiedTables(db: Database): Promise<string[]> {
  const rows = await readRows(db, { name: col.text })`
    select tablename::text as name from pg_tables
    where schemaname = 'public' and tablename <> all(${sql.param(keptTables)}) order by tablename`
  return rows.map(({ name }) => name)
}

/** Removes the demo's people and everything they did, its codes and deals, and what its texts say about the demo. */
export async function removeDemo(db: Database, newPhone: string) {
  const tables = (await listEmptiedTables(db)).map((name) => sql.identifier(name))
  await db.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`)
  await db.execute(sql`update media set by_id = null`)
  await db.execute(sql`delete from product_options where visibility = 'private'`)
  // The blocks that it was the sum of are gone; no trigger knows of that.
  await db.execute(sql`update product_options set seats_blocked = 0 where seats_blocked > 0`)
  await db.execute(
    sql`update product_options set decided_by = null, decided_at = null where decided_at is not null`,
  )
  for (const sequence of ['order_numbers', 'offer_numbers'])
    await db.execute(sql`alter sequence ${sql.identifier(sequence)} restart`)
  // Links signed for the demo's orders must not open real ones with the same number.
  await rotateSigningSecret(db, { endOldLinks: true })
  await db.execute(sql`delete from memory where key in ('demo_loaded', 'demo_work_loaded')`)
  await removeDemoNotes(db)
  await replaceDemoDetails(db, newPhone)
}

async function removeDemoNotes(db: Database) {
  for (const page of readPageFiles())
    for (const locale of locales) {
      const note = demoNoteHtml(page[locale])
      if (note)
        await db.execute(sql`
          update page_texts t set body_html = replace(t.body_html, ${note}, '') from pages p
          where p.id = t.page_id and p.key = ${page.key} and t.locale = ${locale}`)
    }
}

/** Demos loaded by older versions name the invented company's details in their texts instead of placeholders. */
async function replaceDemoDetails(db: Database, newPhone: string) {
  const { name, street, postcode, city, phone } = readShopFile().info
  const address = `${name}, ${street}, ${postcode} ${city}`
  const withPlaceholders = (column: string) => {
    const text = sql`replace(${sql.identifier(column)}, ${address}, '{{name}}, {{street}}, {{postcode}} {{city}}')`
    return sql`regexp_replace(replace(${text}, ${phone}, '{{phone}}'), '[a-z]+@vangnet\\.example', '{{email}}', 'g')`
  }
  await db.execute(sql`
    update page_texts set body_html = ${withPlaceholders('body_html')}, meta_description = ${withPlaceholders('meta_description')}
    where body_html <> ${withPlaceholders('body_html')} or meta_description <> ${withPlaceholders('meta_description')}`)
  await db.execute(sql`
    update questions set answer = replace(answer, ${phone}, ${newPhone}) where strpos(answer, ${phone}) > 0`)
}

/** The titles of pages that still speak of a demo, as those of an older demo may. */
export async function listDemoPages(db: Database): Promise<string[]> {
  const { phone, street } = readShopFile().info
  const signs = ['@vangnet.example', 'demonstratiewinkel', 'demonstration shop', phone, street]
  const rows = await readRows(db, { title: col.text })`
    select distinct title from page_texts
    where exists (select from unnest(${sql.param(signs)}::text[]) sign where strpos(body_html, sign) > 0) order by title`
  return rows.map(({ title }) => title)
}
