import { sql } from 'drizzle-orm'
import { locationsPageId } from '../../../contract/rules/ids.ts'
import { pageSizes, paginationOf } from '../../../contract/rules/pagination.ts'
import type { ContentPage } from '../../../contract/wire/content/content.ts'
import { uriOf } from '../../catalogue/links.ts'
import type { CatalogueShop } from '../../catalogue/memory/catalogue-shop.ts'
import { namesTag } from '../../catalogue/memory/tags.ts'
import { listCards } from '../../catalogue/products/list-cards.ts'
import { resolveWish } from '../../catalogue/wish/wish.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { withHeadingIds } from '../../platform/rich-text.ts'
import type { Shop } from '../../platform/shop.ts'
import { companyDetails, detailsColumn, fillDetails, fillDetailsInHtml } from '../settings/company-details.ts'
import { findNeighbours, listRelated } from './articles.ts'
import { listMapLocations } from './list-map-locations.ts'
import { fromPages, listPages, pageColumns, pageRow, toPageCard } from './list-pages.ts'
import { locationColumn, selectLocation } from './location-of-page.ts'
import { listAncestors, listSiblings } from './page-tree.ts'
import { listValidity } from './validity.ts'

const fullColumns = {
  ...pageRow,
  meta_description: col.text,
  body_html: col.text,
  choice: col.json<ContentPage['choice']>().orNull,
  nl: col.text,
  en: col.text,
  details: detailsColumn,
  location: locationColumn,
}

async function findRow(shop: Shop, slug: string) {
  const rows = await readRows(shop.db, fullColumns)`
    select ${pageColumns(shop)}, t.meta_description, t.body_html, p.choice, nl.slug as nl, en.slug as en, ${companyDetails(shop.locale)} as details, ${selectLocation} as location
    ${fromPages(shop)}
    join slugs nl on nl.page_id = p.id and nl.locale = 'nl'
    join slugs en on en.page_id = p.id and en.locale = 'en'
    left join locations l on l.id = p.location_id
    where s.slug = ${slug}`
  return rows[0]
}

/** A page with its breadcrumbs, neighbours, subpages and products. */
export async function getPage(shop: CatalogueShop, slug: string): Promise<ContentPage> {
  const found = await findRow(shop, slug)
  if (!found) throw new Problem((await wasTakenDown(shop, slug)) ? 'gone' : 'not_found')
  const [ancestors, products] = await Promise.all([
    listAncestors(shop, found.id),
    readRows(shop.db, {
      id: col.integer,
    })`select product_id as id from page_products where page_id = ${found.id} order by position`,
  ])
  return describePage(shop, found, { ancestors, productIds: products.map(({ id }) => id) })
}

/** Whether a page was at this address that colleagues took down. */
async function wasTakenDown({ db, locale, now }: Shop, slug: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from slugs s join pages p on p.id = s.page_id and p.unpublish_at <= ${now} where s.locale = ${locale} and s.slug = ${slug}`)
  return Boolean(rowCount)
}

/** Cards with the first date at this location; a product without a date there shows its first date elsewhere. */
async function listCardsAt(shop: CatalogueShop, ids: readonly number[], location: string | undefined) {
  const cards = await listCards(shop, ids)
  if (!location) return cards
  const wish = await resolveWish(shop, { where: { locations: [location] } })
  const here = await listCards(shop, ids, wish)
  return cards.map((card) => here.find(({ id, next_date }) => id === card.id && next_date) ?? card)
}

type Described = RowOf<typeof fullColumns>
type Known = { ancestors: Awaited<ReturnType<typeof listAncestors>>; productIds: number[] }

/** All that the shop shows of a page, published or not. */
export async function describePage(
  shop: CatalogueShop,
  found: Described,
  { ancestors, productIds }: Known,
): Promise<ContentPage> {
  const { db, locale } = shop
  // Which products have the codes of a choice, and which articles are about products of the same category.
  shop.dependence.on(namesTag)
  const isArticle = found.type_code === 'blog'
  const [subpages, submenus, choiceProductIds, neighbours, related] = await Promise.all([
    listSubpages(shop, found.id),
    listSiblings(shop, found.id),
    readRows(db, {
      id: col.integer,
    })`select id from products where code = any(${sql.param(codesIn(found.choice))}::text[]) order by code`,
    isArticle ? findNeighbours(shop, found.id) : { newer: null, older: null },
    isArticle ? listRelated(shop, found.id) : [],
  ])
  const { html, headings } = withHeadingIds(fillDetailsInHtml(found.body_html, found.details))
  return {
    ...toPageCard(shop, found),
    slug: found.slug,
    alternate_lang_hrefs: { nl: uriOf('nl', found.nl), en: uriOf('en', found.en) },
    meta_description: fillDetails(found.meta_description, found.details),
    body_html: html,
    headings,
    breadcrumbs: ancestors.map(({ title, uri }) => ({ title, uri })),
    parent: ancestors.at(-2) ?? null,
    root_parent: ancestors.length > 1 ? (ancestors[0] ?? null) : null,
    ...subpages,
    submenus,
    products: await listCardsAt(shop, productIds, found.location?.code),
    validity: found.type_code === 'knowledge' ? await listValidity(shop, productIds) : [],
    ...neighbours,
    related,
    location: found.location && {
      ...found.location,
      facilities: found.location.facilities.map((facility) => facility[locale] ?? ''),
      opening_hours: found.location.opening_hours[locale] ?? '',
    },
    places: found.location || found.id === locationsPageId ? await listMapLocations(shop) : [],
    choice: found.choice,
    chosen: await listCards(
      shop,
      choiceProductIds.map(({ id }) => id),
    ),
  }
}

const codesIn = (choice: ContentPage['choice']) =>
  (choice ?? []).flatMap(({ answers }) => answers.flatMap(({ products = [] }) => products))

/** Articles and texts are listed ten at a time; other subpages (choice help, locations, schemes) all at once. */
async function listSubpages(shop: Shop, parent: number) {
  const query = { parent, page: 1, perPage: pageSizes.pagesAtOnce }
  const all = await listPages(shop, { ...query, orderBy: 'position' })
  const type = all.data[0]?.type_code
  if (type !== 'blog' && type !== 'text') return { subpages: all.data, subpages_meta: all.meta }
  const listed = type === 'blog' ? await listPages(shop, { ...query, orderBy: 'newest' }) : all
  return {
    subpages: listed.data.slice(0, pageSizes.pages),
    subpages_meta: paginationOf(listed.meta.total, 1, pageSizes.pages),
  }
}
