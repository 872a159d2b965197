import { slugOf } from '../../../contract/rules/catalogue/product-texts.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { CatalogueShop } from '../memory/catalogue-shop.ts'
import { dependOnProduct } from '../memory/depend.ts'
import { getProductPage } from '../products/get-product.ts'
import { courseOutline } from './course-outline.tsx'

export type OutlineFile = { name: string; bytes: Buffer }

/** The PDF of a row in `pdfs`: as it was uploaded, or made from the texts in the shop's language. */
export async function getOutline(
  shop: CatalogueShop,
  pdfId: number,
  { origin, phone }: { origin: string; phone: string },
): Promise<OutlineFile> {
  const rows = await readRows(shop.db, {
    slug: col.text,
    product_id: col.integer,
    title: col.text,
    content: col.bytes.orNull,
  })`
    select s.slug, d.product_id, d.title->>${shop.locale} as title, f.content from pdfs d
    join products p on p.id = d.product_id and p.is_live
    join slugs s on s.product_id = d.product_id and s.locale = ${shop.locale}
    left join pdf_files f on f.pdf_id = d.id
    where d.id = ${pdfId} and (d.source = 'outline' or f.pdf_id is not null)`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  if (row.content) {
    await dependOnProduct(shop, row.product_id)
    return { name: `${slugOf(row.title) || pdfId}.pdf`, bytes: row.content }
  }
  const page = await getProductPage(shop, row.slug, { origin })
  return {
    name: `${page.product.code.toLowerCase()}-${shop.locale}.pdf`,
    bytes: await courseOutline({ page, locale: shop.locale, origin, phone }),
  }
}
