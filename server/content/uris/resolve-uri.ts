import type { z } from 'zod'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { resolveResponse } from '../../../contract/wire/content/content.ts'
import { uriOf } from '../../catalogue/links.ts'
import type { CatalogueShop } from '../../catalogue/memory/catalogue-shop.ts'
import { namesTag, productTag } from '../../catalogue/memory/tags.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'

const pathOf = (uri: string) => {
  const path = uri.split(/[?#]/)[0] ?? ''
  return `/${path.replace(/\/+$/, '').replace(/^\/+/, '')}`
}

const decoded = (path: string) => {
  try {
    const plain = decodeURIComponent(path)
    if (!plain.includes('\0')) return plain
  } catch {
    // Malformed encoding: no such page.
  }
  throw new Problem('not_found')
}

/** A retired product leads to the one that replaces it, if there is one in the shop. */
function toSuccessor(
  { successor_nl, successor_en }: { successor_nl: string | null; successor_en: string | null },
  locale: Locale,
): z.infer<typeof resolveResponse> {
  if (successor_nl === null || successor_en === null) throw new Problem('gone')
  const alternates = { nl: uriOf('nl', successor_nl), en: uriOf('en', successor_en) }
  const slug = locale === 'nl' ? successor_nl : successor_en
  return { kind: 'redirect', slug, to: alternates[locale], alternate_lang_hrefs: alternates }
}

/** The product, category, page or redirect at a path. Addresses may end in `.html`. */
export async function resolveUri(
  { db, locale, dependence }: CatalogueShop,
  uri: string,
): Promise<z.infer<typeof resolveResponse>> {
  const path = decoded(pathOf(uri))
  const redirects = await readRows(db, { to: col.text.orNull })`
    select "to" from redirects where "from" in (${path}, ${`${path}.html`}) order by length("from") limit 1`
  if (redirects[0]) {
    const { to } = redirects[0]
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
    product_id: col.integer.orNull,
    nl: col.text,
    en: col.text,
    is_live: col.boolean,
    is_draft: col.boolean,
    successor_nl: col.text.orNull,
    successor_en: col.text.orNull,
  })`
    select s.locale, s.product_id,
      case when s.product_id is not null then 'product' when s.category_id is not null then 'category' else 'page' end as kind,
      nl.slug as nl, en.slug as en, coalesce(p.is_live, true) as is_live, p.id is not null and p.published_at is null as is_draft,
      next_nl.slug as successor_nl, next_en.slug as successor_en
    from slugs s
    join slugs nl on nl.locale = 'nl' and (nl.product_id = s.product_id or nl.category_id = s.category_id or nl.page_id = s.page_id)
    join slugs en on en.locale = 'en' and (en.product_id = s.product_id or en.category_id = s.category_id or en.page_id = s.page_id)
    left join products p on p.id = s.product_id
    left join products next on next.id = p.successor_id and next.is_live
    left join slugs next_nl on next_nl.product_id = next.id and next_nl.locale = 'nl'
    left join slugs next_en on next_en.product_id = next.id and next_en.locale = 'en'
    where s.slug = ${slug} and s.page_id is distinct from (select page_404_id from shop_info limit 1) order by (s.locale = ${locale}) desc limit 1`
  const target = rows[0]
  // Only an address in its own language is unique: at any other there may be a product tomorrow.
  if (target?.locale !== locale || !target.is_live) dependence.on(namesTag)
  if (!target || target.is_draft) throw new Problem('not_found')
  if (!target.is_live) return toSuccessor(target, locale)
  const alternates = { nl: uriOf('nl', target.nl), en: uriOf('en', target.en) }
  if (target.locale === locale) {
    if (target.product_id !== null) dependence.on(productTag(target.product_id))
    return { kind: target.kind, slug, alternate_lang_hrefs: alternates }
  }
  return {
    kind: 'redirect',
    slug: target[locale],
    to: alternates[locale],
    alternate_lang_hrefs: alternates,
  }
}
