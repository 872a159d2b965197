import { sql } from 'drizzle-orm'
import type { ProductDocument, ProductLists } from '../../../contract/staff/catalogue/product-lists.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { pdfFiles, pdfs } from '../tables/product-detail-tables.ts'
import { lockProduct } from './change-product.ts'

/** A product page lists its documents; more are of no use. */
const maxDocuments = 20

/** Adds a PDF to a product. Its title is the file's name, until colleagues write one. */
export const addDocument = (shop: Shop, productId: number, name: string, content: Buffer): Promise<void> =>
  inTransaction(shop, async (shop) => {
    await lockProduct(shop, productId)
    if (content.subarray(0, 5).toString('latin1') !== '%PDF-')
      throw new Problem('invalid', { fields: { file: [content.length ? 'type' : 'empty'] } })
    const { rowCount } = await shop.db.execute(sql`select from pdfs where product_id = ${productId}`)
    if ((rowCount ?? 0) >= maxDocuments) throw new Problem('invalid', { fields: { file: ['max'] } })
    const title = name.replace(/\.pdf$/i, '').trim() || 'PDF'
    const [added] = await shop.db
      .insert(pdfs)
      .values({ productId, title: { nl: title, en: title }, source: 'file' })
      .returning({ id: pdfs.id })
    if (!added) throw new Error('the insert returned no row')
    await shop.db.insert(pdfFiles).values({ pdfId: added.id, content })
  })

const columns = {
  id: col.integer,
  source: col.text.as<ProductDocument['source']>(),
  bytes: col.integer.orNull,
}

/** The documents of a product: made from its texts, or uploaded. */
export const readDocuments = ({ db }: Shop, productId: number): Promise<ProductDocument[]> => readRows(
  db,
  columns,
)`
  select d.id, d.source, length(f.content) as bytes from pdfs d left join pdf_files f on f.pdf_id = d.id
  where d.product_id = ${productId} and d.source in ('outline', 'file') order by d.id`

/** Writes the titles of documents. Uploaded ones that are no longer in the list are deleted; the outline stays. */
export async function writeDocuments({ db }: Shop, productId: number, list: ProductLists['documents']) {
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as wanted(id int, nl text, en text)`
  const unknown = await db.execute(sql`
    select from ${wanted} where not exists (select from pdfs d where d.id = wanted.id and d.product_id = ${productId})`)
  if (unknown.rowCount) throw new Problem('invalid', { fields: { 'lists.documents': ['unknown'] } })
  await db.execute(sql`
    delete from pdfs d where d.product_id = ${productId} and d.source = 'file' and not exists (select from ${wanted} where wanted.id = d.id)`)
  await db.execute(sql`
    update pdfs d set title = jsonb_build_object('nl', wanted.nl, 'en', wanted.en) from ${wanted}
    where d.id = wanted.id and d.title <> jsonb_build_object('nl', wanted.nl, 'en', wanted.en)`)
}
