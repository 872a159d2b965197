import type { Locale } from '../../../contract/rules/locale.ts'
import { uriOf } from '../../catalogue/links.ts'
import { companyDetails, detailsColumn, fillDetailsInHtml } from '../../content/settings/company-details.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { safeHtml } from '../../platform/rich-text.ts'
import type { Shop } from '../../platform/shop.ts'
import { declaration, xml } from '../../platform/xml.ts'

export const feedTables = ['pages', 'page_texts', 'slugs', 'shop_info', 'settings', 'schemes'] as const

/** The content of an RSS feed. */
export type Feed = {
  shop: string
  title: string
  summary: string
  uri: string
  posts: { title: string; uri: string; summary: string; html: string; author: string | null; at: Date }[]
}

const postColumns = {
  title: col.text,
  slug: col.text,
  summary: col.text,
  body_html: col.text,
  author: col.text.orNull,
  published_at: col.instant,
}
const maxPosts = 50

/** The newest articles under the page with this slug; null if it is not a list of articles. */
export async function findFeed({ db, locale, now }: Shop, slug: string): Promise<Feed | null> {
  const rows = await readRows(db, {
    id: col.integer,
    title: col.text,
    summary: col.text,
    shop: col.text,
    details: detailsColumn,
  })`
    select p.id, t.title, t.summary, i.name as shop, ${companyDetails(locale)} as details from slugs s
    join pages p on p.id = s.page_id and p.published_at <= ${now} and coalesce(p.unpublish_at > ${now}, true)
    join page_texts t on t.page_id = p.id and t.locale = s.locale
    cross join shop_info i
    where s.locale = ${locale} and s.slug = ${slug}
      and exists (select from pages b where b.parent_id = p.id and b.type_code = 'blog')`
  const list = rows[0]
  if (!list) return null
  const posts = await readRows(db, postColumns)`
    select t.title, s.slug, t.summary, t.body_html, p.author, p.published_at from pages p
    join page_texts t on t.page_id = p.id and t.locale = ${locale}
    join slugs s on s.page_id = p.id and s.locale = ${locale}
    where p.parent_id = ${list.id} and p.type_code = 'blog' and p.published_at <= ${now} and coalesce(p.unpublish_at > ${now}, true)
    order by p.published_at desc, p.id limit ${maxPosts}`
  return {
    shop: list.shop,
    title: list.title,
    summary: list.summary,
    uri: uriOf(locale, slug),
    posts: posts.map((post) => ({
      title: post.title,
      uri: uriOf(locale, post.slug),
      summary: post.summary,
      html: safeHtml(fillDetailsInHtml(post.body_html, list.details)),
      author: post.author,
      at: post.published_at,
    })),
  }
}

/** Feed readers show the text outside the shop, so links must be absolute. */
const absolute = (origin: string, html: string) => html.replace(/\b(href|src)="\//g, `$1="${origin}/`)

/** RSS 2.0. */
export function feedText(origin: string, locale: Locale, feed: Feed) {
  const [newest] = feed.posts
  const items = feed.posts.map(
    ({ title, uri, summary, html, author, at }) => `<item>
<title>${xml(title)}</title>
<link>${xml(origin + uri)}</link>
<guid isPermaLink="true">${xml(origin + uri)}</guid>
<pubDate>${at.toUTCString()}</pubDate>
${author ? `<dc:creator>${xml(author)}</dc:creator>\n` : ''}<description>${xml(summary)}</description>
<content:encoded>${xml(absolute(origin, html))}</content:encoded>
</item>
`,
  )
  return `${declaration}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${xml(`${feed.title} | ${feed.shop}`)}</title>
<link>${xml(origin + feed.uri)}</link>
<atom:link href="${xml(`${origin}${feed.uri}/rss.xml`)}" rel="self" type="application/rss+xml"/>
<description>${xml(feed.summary)}</description>
<language>${locale}</language>
${newest ? `<lastBuildDate>${newest.at.toUTCString()}</lastBuildDate>\n` : ''}${items.join('')}</channel>
</rss>
`
}
