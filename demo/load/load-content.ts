import { sql } from 'drizzle-orm'
import { locationsPageId } from '../../contract/rules/ids.ts'
import { locales } from '../../contract/rules/locale.ts'
import { addDays, instantIn } from '../../contract/rules/time/day.ts'
import {
  countries,
  menuItems,
  pageProducts,
  pages,
  pageTexts,
  productPages,
  redirects,
  shopInfo,
  slugs,
} from '../../server/content/tables.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { markdownToHtml } from '../../server/platform/rich-text.ts'
import type { PageFile } from '../format.ts'
import type { DemoFiles, MenuNode, ShopFile } from '../read-files.ts'
import { getId, type Ids } from './load-catalogue.ts'

const fixedPageIds: Record<string, number> = { locaties: locationsPageId }

const scenes: Record<string, string> = {
  'over-ons': 'scenes/about.svg',
  incompany: 'scenes/incompany.svg',
  advies: 'scenes/advice.svg',
  keuringen: 'categories/keuringen.svg',
  'niet-gevonden': 'scenes/not-found.svg',
}

function pictureOf(page: PageFile, position: number): string | null {
  if (page.type === 'blog') return `pages/blog-${position + 1}.svg`
  if (page.type === 'choice_help') return `pages/choice-${position + 1}.svg`
  if (page.type === 'knowledge') return `logos/${page.key.replace(/^kb-/, '')}.svg`
  if (page.location) return `locations/${page.location.code.toLowerCase()}.svg`
  return scenes[page.key] ?? null
}

/** Parents before their children, otherwise in the order of the files. */
function inOrder(files: PageFile[]): { page: PageFile; position: number }[] {
  const counts = new Map<string, number>()
  return [...files.filter(({ parent }) => !parent), ...files.filter(({ parent }) => parent)].map((page) => {
    const position = counts.get(page.type) ?? 0
    counts.set(page.type, position + 1)
    return { page, position }
  })
}

type PageContext = { locationIds?: Ids; today: string; withDemoNotes: boolean }

/** Inserts pages with their texts and addresses; returns their ids by key. */
export async function writePages(
  db: Database,
  files: PageFile[],
  { locationIds = new Map(), today, withDemoNotes }: PageContext,
): Promise<Ids> {
  // Fixed ids are below this, so that new rows do not collide with them.
  await db.execute(sql`alter table pages alter column id restart with 1000`)
  const ids: Ids = new Map()
  for (const { page, position } of inOrder(files)) {
    const [row] = await db
      .insert(pages)
      .values({
        id: fixedPageIds[page.key],
        key: page.key,
        typeCode: page.type,
        parentId: page.parent ? getId(ids, page.parent) : null,
        position,
        picture: pictureOf(page, position),
        author: page.author,
        publishedAt: instantIn(addDays(today, -(page.days_ago ?? 200)), '08:00'),
        locationId: page.location && getId(locationIds, page.location.code),
        choice: page.choice,
      })
      .returning({ id: pages.id })
    if (!row) throw new Error('page not inserted')
    ids.set(page.key, row.id)
  }
  const all = files.flatMap((page) => locales.map((locale) => ({ page, locale, text: page[locale] })))
  await db.insert(pageTexts).values(
    all.map(({ page, locale, text }) => ({
      pageId: getId(ids, page.key),
      locale,
      title: text.title,
      summary: text.summary,
      metaDescription: text.meta_description,
      bodyHtml: (withDemoNotes ? demoNoteHtml(text) : '') + markdownToHtml(text.body),
    })),
  )
  await db
    .insert(slugs)
    .values(all.map(({ page, locale, text }) => ({ locale, slug: text.slug, pageId: getId(ids, page.key) })))
  return ids
}

/** The paragraph that says that this is a demo. */
export const demoNoteHtml = ({ demo_note }: PageFile['nl']) => (demo_note ? markdownToHtml(demo_note) : '')

/** Links pages to the products they are about, and products to the pages that explain them. */
async function linkPagesAndProducts(db: Database, files: DemoFiles, pageIds: Ids, productIds: Ids) {
  await db.insert(pageProducts).values(
    files.pages.flatMap((page) =>
      page.products.map((code, position) => ({
        pageId: getId(pageIds, page.key),
        productId: getId(productIds, code),
        position,
      })),
    ),
  )
  await db.insert(productPages).values(
    files.products.flatMap((file) =>
      file.related_pages.map((key, position) => ({
        productId: getId(productIds, file.code),
        pageId: getId(pageIds, key),
        position,
      })),
    ),
  )
}

type Targets = { categoryIds?: Ids; pageIds: Ids }

/** Inserts the menu items; their targets must exist. */
export async function writeMenu(db: Database, nodes: MenuNode[], targets: Targets) {
  await db.execute(sql`alter table menu_items alter column id restart with 1000`)
  await writeMenuItems(db, nodes, targets, null)
}

async function writeMenuItems(
  db: Database,
  nodes: MenuNode[],
  targets: Targets,
  parentId: number | null,
): Promise<void> {
  const { categoryIds = new Map(), pageIds } = targets
  for (const [position, node] of nodes.entries()) {
    const [row] = await db
      .insert(menuItems)
      .values({
        id: node.id,
        parentId,
        position,
        title: { nl: node.nl, en: node.en },
        uri: node.uri ?? null,
        place: node.place ?? 'main',
        isLink: Boolean(node.uri ?? node.category ?? node.page),
        categoryId: node.category ? getId(categoryIds, node.category) : null,
        pageId: node.page ? getId(pageIds, node.page) : null,
      })
      .returning({ id: menuItems.id })
    if (node.children && row) await writeMenuItems(db, node.children, targets, row.id)
  }
}

export const writeCountries = (db: Database, list: ShopFile['countries']) =>
  db
    .insert(countries)
    .values(list.map(({ code, nl, en, eu }, position) => ({ code, name: { nl, en }, inEu: eu, position })))

/** Pages, menus, redirects, countries, and the shop's details. */
export async function loadContent(
  db: Database,
  files: DemoFiles,
  known: { productIds: Ids; categoryIds: Ids; locationIds: Ids },
  today: string,
) {
  const { locationIds, categoryIds } = known
  const pageIds = await writePages(db, files.pages, { locationIds, today, withDemoNotes: true })
  await linkPagesAndProducts(db, files, pageIds, known.productIds)
  await writeMenu(db, files.menus, { categoryIds, pageIds })
  await db.insert(redirects).values(Object.entries(files.shop.redirects).map(([from, to]) => ({ from, to })))
  await writeCountries(db, files.shop.countries)
  const { page404, ...info } = files.shop.info
  await db.insert(shopInfo).values({ ...info, page404Id: getId(pageIds, page404) })
}
