import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { productModules } from '../../server/catalogue/tables/module-tables.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { root } from '../../server/platform/root.ts'
import type { Bilingual } from '../format.ts'
import { getId, type Ids } from './load-catalogue.ts'

type DemoModules = {
  titles: Record<string, Bilingual>
  gwo: Record<string, Record<string, number[] | null>>
  schemes: Record<string, string>
  attended: string[]
}

/** The modules of the trainings that are certified by a scheme. After the products, which have one module each by then. */
export async function loadModules(db: Database, ids: Ids) {
  const file: DemoModules = parse(readFileSync(join(root, 'demo', 'modules.yaml'), 'utf8'))
  for (const [product, modules] of Object.entries(file.gwo)) {
    const productId = getId(ids, product)
    await db.execute(sql`delete from product_modules where product_id = ${productId}`)
    await db.insert(productModules).values(
      Object.entries(modules).map(([code, dayNumbers], position) => ({
        productId,
        scheme: 'GWO',
        code: isRefresher(product) ? `${code}R` : code,
        qualification: code,
        title: file.titles[code] ?? null,
        dayNumbers,
        position,
      })),
    )
  }
  for (const [start, scheme] of Object.entries(file.schemes))
    await db.execute(sql`
      update product_modules m set scheme = ${scheme} from products p where p.id = m.product_id and p.code like ${`${start}%`}`)
  for (const code of file.attended)
    await db.execute(
      sql`update product_modules set needs_result = false where product_id = ${getId(ids, code)}`,
    )
}

/** GWO's refreshers have numbers of their own: 411 and up, and 423. */
const isRefresher = (product: string) => /^GW-4(1\d|23)$/.test(product)
