import type { Locale } from '../../../contract/rules/locale.ts'
import type { pageTypes } from '../../../contract/rules/pages.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import type { CatalogueShop } from '../../catalogue/memory/catalogue-shop.ts'
import { listCards } from '../../catalogue/products/list-cards.ts'
import { readPicture } from '../../content/media/read-picture.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { longDay, money } from '../../platform/formats.ts'
import type { Shop } from '../../platform/shop.ts'
import { texts } from './texts.ts'

/** What a social image shows: texts, and the picture next to them. */
export type Subject = {
  label: string
  title: string
  /** Small, under the title. */
  text: string | null
  price: string | null
  fact: string | null
  /** A file below demo/pictures/out, or an uploaded picture. */
  picture: string | null
  /** The focal point of an uploaded picture: with another one, another image is drawn. */
  focus?: string | null
}

const targetColumns = {
  product_id: col.integer.orNull,
  category_id: col.integer.orNull,
  page_id: col.integer.orNull,
}

/** Pages with a fixed path and no content in the database. */
const fixedPages = ['agenda', 'deals', 'withdraw', 'reviewPromotion'] as const

/** The page with this slug; the shop itself without one. Null if there is no such page. */
export async function findSubject(shop: CatalogueShop, slug: string | null): Promise<Subject | null> {
  const subject = await findTexts(shop, slug)
  if (!subject?.picture?.startsWith('media/')) return subject
  return { ...subject, focus: (await readPicture(shop, subject.picture)).picture_focus }
}

async function findTexts(shop: CatalogueShop, slug: string | null): Promise<Subject | null> {
  const { db, locale } = shop
  if (slug === null) return { ...ofShop(locale, 'shop'), picture: 'scenes/about.svg' }
  const fixed = fixedPages.find((name) => linkedPaths[name][locale].split('/').at(-1) === slug)
  if (fixed) return ofShop(locale, fixed)
  const town = /^agenda-(\w+)$/.exec(slug)?.[1]
  if (town) return findTown(shop, town)
  const rows = await readRows(
    db,
    targetColumns,
  )`select product_id, category_id, page_id from slugs where locale = ${locale} and slug = ${slug}`
  const { product_id, category_id, page_id } = rows[0] ?? {}
  if (product_id) {
    const [card] = await listCards(shop, [product_id])
    return card ? ofProduct(locale, card) : null
  }
  if (category_id) return findCategory(shop, category_id)
  return page_id ? findPage(shop, page_id) : null
}

const ofShop = (locale: Locale, which: 'shop' | (typeof fixedPages)[number]): Subject => ({
  label: texts[locale].labels[which],
  title: texts[locale][which].title,
  text: texts[locale][which].text,
  price: null,
  fact: null,
  picture: null,
})

function ofProduct(locale: Locale, card: ProductCard): Subject {
  const { labels, from, next, onQuotation } = texts[locale]
  const gross = card.on_quotation ? null : card.starting_price_gross
  const date = card.next_date
  return {
    label: `${labels[card.kind]} ${card.code}`,
    title: card.name,
    text: null,
    price:
      gross === null
        ? card.on_quotation
          ? onQuotation
          : null
        : `${from} ${money(locale, Math.round(gross * 100))}`,
    fact: date ? next(longDay(locale, date.first_day), date.location) : card.duration,
    picture: card.picture.replace(/^\/pictures\//, '').replace(/^\/(media\/[0-9a-f]+)\/.*/, '$1'),
  }
}

/** The agenda of one location. */
async function findTown({ db, locale }: Shop, code: string): Promise<Subject | null> {
  const rows = await readRows(db, {
    name: col.text,
  })`select name->>${locale} as name from locations where code = ${code}`
  const row = rows[0]
  return row ? { ...ofShop(locale, 'agenda'), title: row.name } : null
}

async function findCategory({ db, locale }: Shop, id: number): Promise<Subject | null> {
  const rows = await readRows(db, { title: col.text, text: col.text, picture: col.text })`
    select t.title, t.text, c.picture from categories c
    join category_texts t on t.category_id = c.id and t.locale = ${locale} where c.id = ${id}`
  const row = rows[0]
  return row ? { ...row, label: texts[locale].labels.category, price: null, fact: null } : null
}

const pageColumns = {
  type_code: col.text.as<(typeof pageTypes)[number]>(),
  title: col.text,
  summary: col.text,
  picture: col.text.orNull,
  author: col.text.orNull,
  published_at: col.instant,
}

async function findPage({ db, locale, now }: Shop, id: number): Promise<Subject | null> {
  const rows = await readRows(db, pageColumns)`
    select p.type_code, t.title, t.summary, p.picture, p.author, p.published_at from pages p
    join page_texts t on t.page_id = p.id and t.locale = ${locale} where p.id = ${id} and p.published_at <= ${now}
      and coalesce(p.unpublish_at > ${now}, true)`
  const row = rows[0]
  if (!row) return null
  const day = longDay(locale, dayOf(row.published_at))
  return {
    label: texts[locale].labels[row.type_code],
    title: row.title,
    text: row.summary,
    price: null,
    fact: row.type_code === 'blog' ? [row.author, day].filter(Boolean).join(', ') : null,
    // Pictures of knowledge pages are small badges with text that is not outlined.
    picture: row.type_code === 'knowledge' && !row.picture?.startsWith('media/') ? null : row.picture,
  }
}
