import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Locale } from '../../contract/rules/locale.ts'
import { unlinkedMenuItems } from '../../contract/rules/menu.ts'
import type {
  countryResponse,
  MenuItem,
  resolveResponse,
  ShopInfo,
} from '../../contract/wire/content/content.ts'
import { uriOf } from '../catalogue/products/catalogue.ts'
import { col, readRows } from '../platform/database/rows.ts'
import { Problem } from '../platform/http/problem.ts'
import { withHeadingIds } from '../platform/rich-text.ts'
import type { Shop } from '../platform/shop.ts'
import { menuTree } from './content.ts'

/** The address of what `alias` points to, in one language. */
const uriColumn = (locale: Locale): SQL => sql`${locale === 'nl' ? '/' : `/${locale}/`} || s.slug`

export async function listMenus(
  { db, locale }: Shop,
  { depth, parent }: { depth: number; parent?: number },
): Promise<MenuItem[]> {
  const rows = await readRows(db, {
    id: col.integer,
    parentId: col.integer.orNull,
    title: col.text,
    uri: col.text.orNull,
  })`
    select m.id, m.parent_id as "parentId", m.title->>${locale} as title, coalesce(m.uri->>${locale}, ${uriColumn(locale)}) as uri
    from menu_items m
    left join slugs s on s.locale = ${locale} and (s.category_id = m.category_id or s.page_id = m.page_id)
    order by m.position, m.id`
  if (parent !== undefined && !rows.some(({ id }) => id === parent)) throw new Problem('not_found')
  const linked = rows.map((row) => (unlinkedMenuItems.includes(row.id) ? { ...row, uri: null } : row))
  return menuTree(linked, parent ?? null, depth)
}

export async function getShopInfo({ db, locale }: Shop): Promise<ShopInfo> {
  const rows = await readRows(db, {
    chat_id: col.text,
    name: col.text,
    phone: col.text,
    email: col.text,
    street: col.text,
    postcode: col.text,
    city: col.text,
    company_number: col.text,
    vat_number: col.text,
    social_links: col.json<ShopInfo['social_links']>(),
    open_hours: col.text,
    content: col.text.orNull,
    meta_title: col.text.orNull,
  })`
    select i.chat_id, i.name, i.phone, i.email, i.street, i.postcode, i.city, i.company_number, i.vat_number, i.social_links,
      i.hours->>${locale} as open_hours, t.body_html as content, t.title as meta_title from shop_info i
    left join page_texts t on t.page_id = i.page_404_id and t.locale = ${locale}`
  const row = rows[0]
  if (!row) throw new Problem('not_found')
  return {
    page404: { content: withHeadingIds(row.content ?? '').html, meta_title: row.meta_title ?? '' },
    chat_id: row.chat_id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    address: { street: row.street, postcode: row.postcode, city: row.city },
    hours: row.open_hours,
    company_number: row.company_number,
    vat_number: row.vat_number,
    social_links: row.social_links,
  }
}

export async function listCountries({ db, locale }: Shop): Promise<z.infer<typeof countryResponse>[]> {
  const rows = await readRows(db, { code: col.text, name: col.text, in_eu: col.boolean })`
    select code, name->>${locale} as name, in_eu from countries order by position, name->>${locale}`
  return rows
}

const pathOf = (uri: string) => {
  const path = uri.split(/[?#]/)[0] ?? ''
  return `/${path.replace(/\/+$/, '').replace(/^\/+/, '')}`
}

const decoded = (path: string) => {
  try {
    const plain = decodeURIComponent(path)
    if (!plain.includes('\0')) return plain
  } catch {
    // Not an encoding at all: then nothing stands there either.
  }
  throw new Problem('not_found')
}

/** What stands at an address: a product, a category or a page; or where it went. */
export async function resolve({ db, locale }: Shop, uri: string): Promise<z.infer<typeof resolveResponse>> {
  const path = decoded(pathOf(uri))
  const moved = await readRows(db, { to: col.text.orNull })`select "to" from redirects where "from" = ${path}`
  if (moved[0]) {
    const { to } = moved[0]
    if (to === null) throw new Problem('gone')
    return {
      kind: 'redirect',
      slug: to.replace(/^\/(en\/)?/, ''),
      to,
      alternate_lang_hrefs: { nl: '/', en: '/en' },
    }
  }
  const slug = path.replace(/^\/(en\/)?/, '').replace(/\.html$/, '')
  const rows = await readRows(db, {
    locale: col.text.as<Locale>(),
    kind: col.text.as<'product' | 'category' | 'page'>(),
    nl: col.text,
    en: col.text,
  })`
    select s.locale,
      case when s.product_id is not null then 'product' when s.category_id is not null then 'category' else 'page' end as kind,
      nl.slug as nl, en.slug as en
    from slugs s
    join slugs nl on nl.locale = 'nl' and (nl.product_id = s.product_id or nl.category_id = s.category_id or nl.page_id = s.page_id)
    join slugs en on en.locale = 'en' and (en.product_id = s.product_id or en.category_id = s.category_id or en.page_id = s.page_id)
    where s.slug = ${slug} order by (s.locale = ${locale}) desc limit 1`
  const found = rows[0]
  if (!found) throw new Problem('not_found')
  const alternates = { nl: uriOf('nl', found.nl), en: uriOf('en', found.en) }
  if (found.locale === locale) return { kind: found.kind, slug, alternate_lang_hrefs: alternates }
  return {
    kind: 'redirect',
    slug: found[locale],
    to: alternates[locale],
    alternate_lang_hrefs: alternates,
  }
}
