import { getShopInfo } from '../../content/queries.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { getProductPage } from '../products/get-product.ts'
import { courseOutline } from './course-outline.tsx'

export type OutlineFile = { name: string; bytes: Buffer }

/** The outline that a row of `pdfs` promises, in the language of whoever asks. */
export async function getOutline(shop: Shop, pdfId: number, origin: string): Promise<OutlineFile> {
  const rows = await readRows(shop.db, { slug: col.text })`
    select s.slug from pdfs d join slugs s on s.product_id = d.product_id and s.locale = ${shop.locale}
    where d.id = ${pdfId} and d.source = 'outline'`
  const found = rows[0]
  if (!found) throw new Problem('not_found')
  const [page, { phone }] = await Promise.all([
    getProductPage(shop, found.slug, { origin }),
    getShopInfo(shop),
  ])
  return {
    name: `${page.product.code.toLowerCase()}-${shop.locale}.pdf`,
    bytes: await courseOutline({ found: page, locale: shop.locale, origin, phone }),
  }
}
