import { sql } from 'drizzle-orm'
import type { Locale } from '../../contract/rules/locale.ts'
import type { Shop } from '../platform/shop.ts'

/** Gives a product or category another address; the `note_slug` trigger redirects the old one. */
export async function changeSlug(
  { db }: Shop,
  owner: 'product_id' | 'category_id',
  id: number,
  locale: Locale,
  slug: string,
) {
  const column = sql.identifier(owner)
  await db.execute(sql`
    insert into slugs (locale, slug, ${column}) values (${locale}, ${slug}, ${id})
    on conflict (${column}, locale) do update set slug = excluded.slug where slugs.slug <> excluded.slug`)
}
