import { sql } from 'drizzle-orm'
import { type Locale, locales } from '../../../contract/rules/locale.ts'
import { fixedPaths, isPossibleSlug } from '../../../contract/rules/paths/slugs.ts'
import { linksIn } from '../../../contract/rules/rich-text.ts'
import {
  type PageContent,
  type PageField,
  type PageProblem,
  textField,
} from '../../../contract/staff/content/pages.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { hashOfPicture } from '../media/media-links.ts'
import { problemsOfChoice } from './check-choice.ts'

const isEmpty = (html: string) => html.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''

/** What would stop a page from being published: which field, and which link, slug or product in it. */
export async function checkPage(shop: Shop, id: number, content: PageContent): Promise<PageProblem[]> {
  const [slugs, links, picture, references] = await Promise.all([
    problemsOfSlugs(shop, id, content),
    deadLinks(shop, content),
    problemsOfPicture(shop, content),
    problemsOfReferences(shop, id, content),
  ])
  return [...missingTexts(content), ...slugs, ...links, ...picture, ...references]
}

function missingTexts(content: PageContent): PageProblem[] {
  const names = locales.flatMap((locale) => [
    textField(locale, 'title'),
    textField(locale, 'summary'),
    textField(locale, 'body_html'),
    textField(locale, 'slug'),
  ])
  return names
    .filter((field) => isEmpty(content[field]))
    .map((field) => ({ field, code: 'required', detail: '' }))
}

async function problemsOfSlugs({ db }: Shop, id: number, content: PageContent): Promise<PageProblem[]> {
  const problems: PageProblem[] = []
  for (const locale of locales) {
    const field = textField(locale, 'slug')
    const slug = content[field]
    if (slug === '') continue
    if (!isPossibleSlug(locale, slug)) {
      problems.push({ field, code: 'slug_invalid', detail: slug })
      continue
    }
    const { rowCount } = await db.execute(sql`
      select from slugs where locale = ${locale} and slug = ${slug} and page_id is distinct from ${id}`)
    if (rowCount) problems.push({ field, code: 'slug_taken', detail: slug })
  }
  return problems
}

/** The path of a link to the shop itself, without query and fragment; undefined for other links. */
const ownPath = (href: string): string | undefined => {
  if (!href.startsWith('/')) return undefined
  const path = href.split(/[?#]/)[0] ?? ''
  return path === '/' ? path : path.replace(/\/+$/, '').replace(/\.html$/, '')
}

async function deadLinks({ db }: Shop, content: PageContent): Promise<PageProblem[]> {
  const found = locales.flatMap((locale) => {
    const field = textField(locale, 'body_html')
    return linksIn(content[field]).flatMap((href) => {
      const path = ownPath(href)
      return path === undefined || fixedPaths.has(path) ? [] : [{ field, href, path }]
    })
  })
  if (!found.length) return []
  // The page itself may be linked to under its new address.
  const own = new Set(locales.map((locale) => pathOf(locale, content[textField(locale, 'slug')])))
  const known = await readRows(db, { path: col.text })`
    select path from unnest(${sql.param(found.map(({ path }) => path))}::text[]) path
    where exists (select from redirects where "from" = path and "to" is not null)
      or exists (select from slugs s where path = case s.locale when 'nl' then '/' else '/' || s.locale || '/' end || s.slug)`
  const alive = new Set(known.map(({ path }) => path))
  return found
    .filter(({ path }) => !alive.has(path) && !own.has(path))
    .map(({ field, href }) => ({ field, code: 'dead_link', detail: href }))
}

const pathOf = (locale: Locale, slug: string) => (locale === 'nl' ? `/${slug}` : `/${locale}/${slug}`)

/** An uploaded picture says what it shows in both languages. */
async function problemsOfPicture({ db }: Shop, { picture }: PageContent): Promise<PageProblem[]> {
  const hash = picture && hashOfPicture(picture)
  if (!hash) return []
  const rows = await readRows(db, {
    alt: col.json<Record<Locale, string>>().neverNull,
  })`select alt from media where sha256 like ${`${hash}%`}`
  const { alt } = rows[0] ?? {}
  if (!alt) return [{ field: 'picture', code: 'picture_missing', detail: picture }]
  return locales
    .filter((locale) => alt[locale].trim() === '')
    .map((locale) => ({ field: 'picture', code: 'alt_missing', detail: locale }))
}

async function problemsOfReferences(shop: Shop, id: number, content: PageContent): Promise<PageProblem[]> {
  const { db } = shop
  const { parent_id, product_ids, location_id, type_code } = content
  const problems: PageProblem[] = []
  const add = (field: PageField, code: PageProblem['code'], detail = '') =>
    problems.push({ field, code, detail })
  if (parent_id !== null) {
    const above = await readRows(db, { id: col.integer })`
      with recursive up as (
        select id, parent_id from pages where id = ${parent_id}
        union select p.id, p.parent_id from pages p join up on p.id = up.parent_id
      ) select id from up`
    if (!above.length) add('parent_id', 'parent_missing')
    if (parent_id === id || above.some((one) => one.id === id)) add('parent_id', 'parent_below')
  }
  if (type_code === 'location' && location_id === null) add('location_id', 'required')
  const products = await readRows(db, { id: col.integer })`
    select id from products where id = any(${sql.param(product_ids)}::int[])`
  for (const one of product_ids)
    if (!products.some((product) => product.id === one)) add('product_ids', 'unknown_product', String(one))
  return type_code === 'choice_help' ? [...problems, ...(await problemsOfChoice(shop, content))] : problems
}
