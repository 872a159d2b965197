import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { getProductPage } from '../products/get-product.ts'
import { courseOutline } from './course-outline.tsx'

export type OutlineFile = { name: string; bytes: Buffer }

/** The PDF of a row in `pdfs`, in the shop's language. */
export async function getOutline(
  shop: CatalogueShop,
  pdfId: number,
  { origin, phone }: { origin: string; phone: string },
): Promise<OutlineFile> {
  const rows = await readRows(shop.db, { slug: col.text })`
    select s.slug from pdfs d join slugs s on s.product_id = d.product_id and s.locale = ${shop.locale}
    where d.id = ${pdfId} and d.source = 'outline'`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  const page = await getProductPage(shop, row.slug, { origin })
  return {
    name: `${page.product.code.toLowerCase()}-${shop.locale}.pdf`,
    bytes: await courseOutline({ page, locale: shop.locale, origin, phone }),
  }
}
