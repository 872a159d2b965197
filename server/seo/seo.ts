import { type Locale, locales } from '../../contract/rules/locale.ts'
import { type CacheResult, TaggedCache } from '../cache/tagged-cache.ts'
import { catalogueTables } from '../catalogue/products/catalogue.ts'
import { getShopInfo } from '../content/queries.ts'
import { Body } from '../platform/http/body.ts'
import type { Platform } from '../platform/platform.ts'
import { type Shop, shopOf } from '../platform/shop.ts'
import { feedTables, feedText, findFeed } from './feed/feed.ts'
import { icons } from './icons/icons.ts'
import { manifest, robots, securityTxt } from './plain-files.ts'
import { addressTables, countAddresses, type Kind, listAddresses } from './sitemap/addresses.ts'
import { addressesPerFile, partsOf, pathOfPart, sitemap, sitemapIndex } from './sitemap/sitemap.ts'
import { LinkPictures } from './social/pictures.ts'
import { findSubject, type Subject } from './social/subject.ts'

/** `unknown`: nothing of ours. `busy`: later. */
export type Answer = Body | 'unknown' | 'busy'
type Read = { tables: readonly string[]; make: (shop: Shop) => Promise<Answer> }

const types = {
  xml: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  manifest: 'application/manifest+json',
  png: 'image/png',
  ico: 'image/x-icon',
}

const bodyOf = (type: keyof typeof types, content: string | Buffer) =>
  new Body(
    Buffer.from(content),
    {
      'content-type': types[type],
      'cache-control': type === 'png' || type === 'ico' ? 'public, max-age=86400' : 'public, max-age=300',
      'x-content-type-options': 'nosniff',
    },
    type !== 'png',
  )

/** By who looks for the shop from outside: search engines, news readers, phones, link previews. Not pages, not the API. */
export class SeoFiles {
  readonly #platform: Platform
  readonly #origin: string
  readonly #cacheUntil: () => Promise<Date>
  readonly #answers: TaggedCache<Answer>
  readonly #subjects: TaggedCache<Subject | null>
  readonly #pictures: LinkPictures

  constructor(
    platform: Platform,
    { origin, cacheUntil }: { origin: string; cacheUntil: () => Promise<Date> },
  ) {
    this.#platform = platform
    this.#origin = origin
    this.#cacheUntil = cacheUntil
    this.#answers = new TaggedCache({ maxBytes: 32e6, now: platform.now })
    this.#subjects = new TaggedCache({ maxBytes: 4e6, now: platform.now })
    this.#pictures = new LinkPictures(platform.now)
    platform.changes.subscribe((table) => {
      this.#answers.drop(table)
      this.#subjects.drop(table)
    })
  }

  /** Undefined for a path that is somebody else's. */
  find(path: string): Promise<Answer> | undefined {
    // Every one of them ends like a file; most pages are let through at once.
    if (!path.includes('.')) return undefined
    const picture = /^\/social\/(nl|en)(?:\/([^/]+))?\.png$/.exec(path)
    if (picture) return this.#drawLink(picture[1] as Locale, picture[2] ?? null)
    const read = this.#readOf(path)
    if (!read) return undefined
    return this.#answers.getOrCompute(path, async () => {
      const answer = await read.make(shopOf(this.#platform))
      if (!(answer instanceof Body)) return { uncached: answer }
      const { bytes } = answer
      return {
        value: answer,
        tables: new Set(read.tables),
        until: await this.#cacheUntil(),
        bytes: bytes.length * 1.3,
      }
    })
  }

  #readOf(path: string): Read | undefined {
    const origin = this.#origin
    if (path === '/robots.txt') return { tables: [], make: async () => bodyOf('text', robots(origin)) }
    if (path === '/sitemap.xml')
      return {
        tables: addressTables,
        make: async (shop) => bodyOf('xml', sitemapIndex(origin, partsOf(await countAddresses(shop)))),
      }
    const part = /^\/sitemap-([a-z]+)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(path)
    if (part) return this.#sitemapOf(path, part[1] as Kind, Number(part[2] ?? 1))
    const feed = /^\/(en\/)?([^/]+)\/rss\.xml$/.exec(path)
    if (feed) return this.#feedOf(feed[1] ? 'en' : 'nl', feed[2] ?? '')
    if (path === '/.well-known/security.txt')
      return {
        tables: ['shop_info'],
        make: async (shop) => bodyOf('text', securityTxt(origin, (await getShopInfo(shop)).email, shop.now)),
      }
    const locale = locales.find((one) => path === `${one === 'nl' ? '' : `/${one}`}/manifest.webmanifest`)
    if (locale)
      return {
        tables: ['shop_info'],
        make: async (shop) =>
          bodyOf('manifest', JSON.stringify(manifest(locale, (await getShopInfo(shop)).name))),
      }
    const icon = icons[path]
    return (
      icon && { tables: [], make: async () => bodyOf(path.endsWith('.ico') ? 'ico' : 'png', await icon()) }
    )
  }

  #sitemapOf(path: string, kind: Kind, number: number): Read {
    return {
      tables: addressTables,
      make: async (shop) => {
        const parts = partsOf(await countAddresses(shop))
        if (!parts.some((part) => pathOfPart(part) === path)) return 'unknown'
        const offset = (number - 1) * addressesPerFile
        const addresses = await listAddresses(shop, kind, { limit: addressesPerFile, offset })
        return bodyOf('xml', sitemap(this.#origin, addresses))
      },
    }
  }

  #feedOf(locale: Locale, slug: string): Read {
    return {
      tables: feedTables,
      make: async (shop) => {
        const feed = await findFeed({ ...shop, locale }, slug)
        return feed ? bodyOf('rss', feedText(this.#origin, locale, feed)) : 'unknown'
      },
    }
  }

  async #drawLink(locale: Locale, slug: string | null): Promise<Answer> {
    const subject = await this.#subjects.getOrCompute(`${locale} ${slug ?? ''}`, () =>
      this.#findSubject(locale, slug),
    )
    if (!subject) return 'unknown'
    return (await this.#pictures.draw(subject)) ?? 'busy'
  }

  async #findSubject(locale: Locale, slug: string | null): Promise<CacheResult<Subject | null>> {
    const subject = await findSubject(shopOf(this.#platform, locale), slug)
    // What is nowhere has more names than memory should hold.
    if (!subject) return { uncached: null }
    const tables = new Set<string>([...catalogueTables, 'pages', 'page_texts'])
    return { value: subject, tables, until: await this.#cacheUntil(), bytes: 600 }
  }
}
