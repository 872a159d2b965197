import { sql } from 'drizzle-orm'
import { neededTextFields } from '../../../contract/rules/catalogue/product-texts.ts'
import { locales } from '../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import type { ProductProblem } from '../../../contract/staff/catalogue/products.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { lockProduct } from './change-product.ts'
import { getProduct } from './get-product.ts'

const missing = (field: string): ProductProblem => ({ field, code: 'missing', detail: '' })

const fixedPaths = new Set<string>(Object.values(linkedPaths).flatMap((paths) => Object.values(paths)))

/** The paths in this shop that a text links to. */
const pathsIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"?#]*)/g)].flatMap(([, path = '']) => (fixedPaths.has(path) ? [] : path))

/** The paths at which there is no page, product or category that visitors can see. */
async function findDead({ db }: Shop, paths: string[]): Promise<Set<string>> {
  const rows = await readRows(db, { path: col.text })`
    select path from unnest(${sql.param(paths)}::text[]) path
    where not exists (select from redirects r where r."from" = path and r."to" is not null)
      and not exists (
        select from slugs s left join products p on p.id = s.product_id
        where uri_of(s.locale, s.slug) = path and (s.product_id is null or p.is_live))`
  return new Set(rows.map(({ path }) => path))
}

/** What a product lacks to be published, and where. */
async function findProblems(shop: Shop, id: number): Promise<ProductProblem[]> {
  const product = await getProduct(shop, id)
  const problems: ProductProblem[] = []
  if (!product.picture) problems.push(missing('picture'))
  for (const { media } of product.names.pictures)
    if (media && locales.some((locale) => !media.alt[locale].trim()))
      problems.push({ field: 'pictures', code: 'alt_missing', detail: media.name })
  if (!product.lists.category_ids.length) problems.push(missing('category_ids'))
  if (!product.price_cents && !product.on_quotation) problems.push(missing('price_cents'))
  for (const locale of locales) {
    const texts = product.texts[locale]
    for (const field of neededTextFields)
      if (!texts[field].trim()) problems.push(missing(`${locale}.${field}`))
    if (!texts.slug) problems.push(missing(`${locale}.slug`))
  }
  const links = locales.flatMap((locale) =>
    (['description_html', 'for_whom_html'] as const).flatMap((field) =>
      pathsIn(product.texts[locale][field]).map((path) => ({ field: `${locale}.${field}`, path })),
    ),
  )
  if (links.length) {
    const dead = await findDead(
      shop,
      links.map(({ path }) => path),
    )
    for (const { field, path } of links)
      if (dead.has(path)) problems.push({ field, code: 'dead_link', detail: path })
  }
  return problems
}

/** Puts a draft into the shop. A dry run only says what it lacks. */
export const publishProduct = (shop: Shop, id: number, isDryRun: boolean): Promise<ProductProblem[]> =>
  inTransaction(shop, async (shop) => {
    await lockProduct(shop, id)
    const problems = await findProblems(shop, id)
    if (isDryRun) return problems
    if (problems.length) throw new Problem('not_ready', { more: { problems } })
    await shop.db.execute(
      sql`update products set published_at = ${shop.now} where id = ${id} and published_at is null`,
    )
    return problems
  })

/** Takes a product out of the shop. Its address leads to its successor, if it has one. */
export const retireProduct = (shop: Shop, id: number, successorId: number | null): Promise<void> =>
  inTransaction(shop, async (shop) => {
    await lockProduct(shop, id)
    if (successorId) {
      const { rowCount } = await shop.db.execute(
        sql`select from products where id = ${successorId} and id <> ${id} and is_live`,
      )
      if (!rowCount) throw new Problem('invalid', { fields: { successor_id: ['unknown'] } })
    }
    const { rowCount } = await shop.db.execute(sql`
      update products set retired_at = coalesce(retired_at, ${shop.now}), successor_id = ${successorId}
      where id = ${id} and published_at is not null`)
    if (!rowCount) throw new Problem('not_possible')
  })

/** Puts a retired product back into the shop. */
export const reinstateProduct = (shop: Shop, id: number): Promise<void> =>
  inTransaction(shop, async (shop) => {
    await lockProduct(shop, id)
    const problems = await findProblems(shop, id)
    if (problems.length) throw new Problem('not_ready', { more: { problems } })
    const { rowCount } = await shop.db.execute(sql`
      update products set retired_at = null, successor_id = null where id = ${id} and retired_at is not null`)
    if (!rowCount) throw new Problem('not_possible')
  })
