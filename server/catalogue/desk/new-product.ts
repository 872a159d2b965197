import { sql } from 'drizzle-orm'
import { slugOf } from '../../../contract/rules/catalogue/product-texts.ts'
import { type Locale, locales } from '../../../contract/rules/locale.ts'
import type { NewProductBody } from '../../../contract/staff/catalogue/products.ts'
import { isDuplicate } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { pdfs } from '../tables/product-detail-tables.ts'
import { productCategories, products, productTexts } from '../tables/product-tables.ts'
import { lockProduct } from './change-product.ts'

const outlineTitle = {
  training: { nl: 'Trainingsoverzicht (PDF)', en: 'Training outline (PDF)' },
  inspection: { nl: 'Keuringsoverzicht (PDF)', en: 'Inspection outline (PDF)' },
  equipment: { nl: 'Productblad (PDF)', en: 'Product sheet (PDF)' },
}

const noTexts = {
  tagline: '',
  summary: '',
  metaDescription: '',
  descriptionHtml: '',
  learn: [],
  forWhomHtml: '',
  programme: [],
  bring: [],
}

/** Gives a draft an address that is free: the name, and a number if another thing has it. */
export async function giveSlug({ db }: Shop, productId: number, locale: Locale, wanted: string) {
  const rows = await readRows(db, { slug: col.text })`
    select candidate.slug from (
      select ${wanted} || case when n > 1 then '-' || n else '' end as slug, n from generate_series(1, 1000) n
    ) candidate
    where not exists (select from slugs s where s.locale = ${locale} and s.slug = candidate.slug) order by candidate.n limit 1`
  const slug = rows[0]?.slug
  if (slug)
    await db.execute(
      sql`insert into slugs (locale, slug, product_id) values (${locale}, ${slug}, ${productId})`,
    )
}

const refuseTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isDuplicate(error)) throw new Problem('invalid', { fields: { code: ['taken'] } })
    throw error
  }
}

/** A draft to make: its fields, its names, the first of which makes its address, and its categories. */
type Draft = {
  product: Omit<typeof products.$inferInsert, 'id' | 'publishedAt'>
  names: Partial<Record<Locale, string>>
  categoryIds: readonly number[]
}

/** Makes drafts. Nobody sees them until they are published. Returns the id of each. */
export async function makeDrafts(shop: Shop, drafts: readonly Draft[]): Promise<number[]> {
  const { db } = shop
  const made = await db
    .insert(products)
    .values(drafts.map(({ product }) => ({ ...product, publishedAt: null })))
    .returning({ id: products.id, code: products.code })
  const idByCode = new Map(made.map(({ id, code }) => [code, id]))
  const withIds = drafts.map((draft) => ({ ...draft, productId: idByCode.get(draft.product.code) ?? 0 }))
  await db
    .insert(productTexts)
    .values(
      withIds.flatMap(({ productId, names }) =>
        locales.map((locale) => ({ productId, locale, name: names[locale] ?? '', ...noTexts })),
      ),
    )
  const categorised = withIds.flatMap(({ productId, categoryIds }) =>
    categoryIds.map((categoryId) => ({ productId, categoryId, position: 0 })),
  )
  if (categorised.length) await db.insert(productCategories).values(categorised)
  await db.insert(pdfs).values(
    withIds.map(({ productId, product }) => ({
      productId,
      title: outlineTitle[product.kind],
      source: 'outline' as const,
    })),
  )
  for (const { productId, product, names } of withIds)
    for (const locale of locales)
      if (names[locale])
        await giveSlug(shop, productId, locale, slugOf(names[locale]) || product.code.toLowerCase())
  return withIds.map(({ productId }) => productId)
}

/** Makes a draft. Its Dutch name is its first text. */
export const makeProduct = (shop: Shop, body: NewProductBody): Promise<number> =>
  refuseTaken(
    inTransaction(shop, async (shop) => {
      const { db } = shop
      const known = await readRows(db, { brand: col.boolean, category: col.boolean })`
        select exists (select from brands where id = ${body.brand_id}) as brand, exists (select from categories where id = ${body.category_id}) as category`
      if (!known[0]?.brand) throw new Problem('invalid', { fields: { brand_id: ['unknown'] } })
      if (!known[0].category) throw new Problem('invalid', { fields: { category_id: ['unknown'] } })
      const [id] = await makeDrafts(shop, [
        {
          product: {
            code: body.code,
            kind: body.kind,
            brandId: body.brand_id,
            priceCents: body.price_cents,
            vat: body.vat,
            picture: '',
          },
          names: { nl: body.name },
          categoryIds: [body.category_id],
        },
      ])
      if (!id) throw new Error('the insert returned no row')
      return id
    }),
  )

/** Makes a draft with the same fields, texts and lists, without dates, deals, uploaded documents and history. */
export const copyProduct = (shop: Shop, id: number, code: string): Promise<number> =>
  refuseTaken(
    inTransaction(shop, async (shop) => {
      const { db } = shop
      await lockProduct(shop, id)
      const rows = await readRows(db, { id: col.integer })`
        insert into products (code, kind, brand_id, price_cents, vat, on_quotation, popularity, days, validity_months, renewal_window_months, decide_days, keeps_old_date,
          refresher_id, refreshes_id, when_expired_id, participant_needs, winda_fee_cents, picture, published_at)
        select ${code}, kind, brand_id, price_cents, vat, on_quotation, popularity, days, validity_months, renewal_window_months, decide_days, keeps_old_date,
          refresher_id, refreshes_id, when_expired_id, participant_needs, winda_fee_cents, picture, null
        from products where id = ${id} returning id`
      const copyId = rows[0]?.id
      if (!copyId) throw new Error('the insert returned no row')
      await db.execute(sql`
        insert into product_texts (product_id, locale, name, tagline, summary, meta_description, description_html, learn, for_whom_html, programme, bring)
        select ${copyId}, locale, name, tagline, summary, meta_description, description_html, learn, for_whom_html, programme, bring
        from product_texts where product_id = ${id}`)
      await db.execute(sql`
        insert into product_categories (product_id, category_id, position)
        select ${copyId}, category_id, position from product_categories where product_id = ${id}`)
      await db.execute(sql`
        insert into product_specs (product_id, value_id)
        select ${copyId}, ps.value_id from product_specs ps join spec_values v on v.id = ps.value_id join specs s on s.id = v.spec_id
        where ps.product_id = ${id} and s.key not in ('code', 'days', 'validity')`)
      await db.execute(sql`
        insert into alternatives (product_id, alternative_id, position)
        select ${copyId}, alternative_id, position from alternatives where product_id = ${id}`)
      await db.execute(sql`
        insert into questions (product_id, locale, position, question, answer)
        select ${copyId}, locale, position, question, answer from questions where product_id = ${id}`)
      await db.execute(sql`
        insert into pros_and_cons (product_id, locale, kind, position, text)
        select ${copyId}, locale, kind, position, text from pros_and_cons where product_id = ${id}`)
      await db.execute(sql`
        insert into product_pages (product_id, page_id, position) select ${copyId}, page_id, position from product_pages where product_id = ${id}`)
      await db.execute(sql`
        insert into product_pictures (product_id, picture, position) select ${copyId}, picture, position from product_pictures where product_id = ${id}`)
      await db.execute(sql`
        insert into pdfs (product_id, title, source) select ${copyId}, title, source from pdfs where product_id = ${id} and source = 'outline'`)
      const slugs = await readRows(db, { locale: col.text.as<Locale>(), slug: col.text })`
        select locale, slug from slugs where product_id = ${id}`
      for (const { locale, slug } of slugs) await giveSlug(shop, copyId, locale, slug)
      return copyId
    }),
  )

/** Whether the product `p` is a draft that nothing refers to. */
const isRemovable = sql`(p.published_at is null
  and not exists (select from order_lines l where l.product_id = p.id) and not exists (select from offer_lines l where l.product_id = p.id)
  and not exists (select from offer_request_lines l where l.product_id = p.id)
  and not exists (select from products o where p.id in (o.refresher_id, o.refreshes_id, o.when_expired_id)))`

/** Whether a product cannot be taken back to what it was before; null: it was not there. */
export async function isProductNeeded({ db }: Shop, id: number, before: object | null): Promise<boolean> {
  if (before) return false
  const { rowCount } = await db.execute(sql`select from products p where p.id = ${id} and not ${isRemovable}`)
  return !!rowCount
}

/** Deletes a draft. What was ever in the shop is retired instead. */
export const removeProduct = (shop: Shop, id: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    await lockProduct(shop, id)
    const { rowCount } = await shop.db.execute(
      sql`delete from products p where p.id = ${id} and ${isRemovable}`,
    )
    if (!rowCount) throw new Problem('not_possible')
  })
