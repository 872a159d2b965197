import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Locale, locales } from '../../contract/rules/locale.ts'
import type { Outdated } from '../cache/read-cache.ts'
import { type CacheResult, TaggedCache } from '../cache/tagged-cache.ts'
import type { CatalogueIndex } from '../catalogue/memory/catalogue-index.ts'
import { referenceTables } from '../catalogue/tables/table-names.ts'
import { cropPicture } from '../content/media/crop-picture.ts'
import { getShopInfo } from '../content/settings/get-shop-info.ts'
import { databaseOf } from '../platform/database/database.ts'
import { Dependence } from '../platform/dependence.ts'
import { Body, sendBody } from '../platform/http/requests/body.ts'
import type { Platform } from '../platform/platform.ts'
import { publicShopOf, type Shop } from '../platform/shop.ts'
import { feedTables, feedText, findFeed } from './feed/feed.ts'
import { icons } from './icons/icons.ts'
import { manifest, robots, securityTxt } from './plain-files.ts'
import { addressTables, type Kind, listAddresses, listParts } from './sitemap/addresses.ts'
import { pathOfPart, sitemap, sitemapIndex } from './sitemap/sitemap.ts'
import { pictureSize } from './social/card-size.ts'
import { SocialImages } from './social/images.ts'
import { findSubject, type Subject } from './social/subject.ts'

/** `unknown`: the path looks like one of these files, but the file does not exist. `busy`: try again later. */
export type SeoFile = Body | 'unknown' | 'busy'
type Source = { tables: readonly string[]; build: (shop: Shop) => Promise<SeoFile> }

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
    },
    type !== 'png',
  )

/** Files for search engines, feed readers, phones and link previews: sitemaps, RSS feeds, icons, social images. */
export class SeoFiles {
  readonly #platform: Platform
  readonly #catalogue: CatalogueIndex
  readonly #origin: string
  readonly #cacheUntil: () => Promise<Date>
  readonly #files: TaggedCache<SeoFile>
  readonly #subjects: TaggedCache<Subject | null>
  readonly #images: SocialImages

  constructor(
    platform: Platform,
    cacheUntil: () => Promise<Date>,
    catalogue: CatalogueIndex,
    onOutdated: Outdated,
  ) {
    this.#platform = platform
    this.#catalogue = catalogue
    this.#origin = platform.env.origin
    this.#cacheUntil = cacheUntil
    this.#files = new TaggedCache({ maxBytes: 32e6, now: platform.now })
    this.#subjects = new TaggedCache({ maxBytes: 4e6, now: platform.now })
    this.#images = new SocialImages(
      (picture) => cropPicture(databaseOf(platform.pool), picture, pictureSize),
      platform.now,
    )
    onOutdated((tag) => {
      this.#files.drop(tag)
      this.#subjects.drop(tag)
    })
  }

  /** Undefined for a path that is none of these files. */
  find(path: string): Promise<SeoFile> | undefined {
    // All of these files have an extension, which most pages do not.
    if (!path.includes('.')) return undefined
    const image = /^\/social\/(nl|en)(?:\/([^/]+))?\.png$/.exec(path)
    if (image) return this.#socialImage(image[1] as Locale, image[2] ?? null)
    const source = this.#sourceOf(path)
    if (!source) return undefined
    return this.#files.getOrCompute(path, async () => {
      const file = await source.build(publicShopOf(this.#platform))
      if (!(file instanceof Body)) return { uncached: file }
      return {
        value: file,
        tags: new Set(source.tables),
        until: (await this.#cacheUntil()).getTime(),
        bytes: file.bytes.length * 1.3,
      }
    })
  }

  #sourceOf(path: string): Source | undefined {
    const origin = this.#origin
    if (path === '/robots.txt') return { tables: [], build: async () => bodyOf('text', robots(origin)) }
    if (path === '/sitemap.xml')
      return {
        tables: addressTables,
        build: async (shop) => bodyOf('xml', sitemapIndex(origin, await listParts(shop))),
      }
    const part = /^\/sitemap-([a-z]+)(?:-([2-9]|[1-9]\d{1,3}))?\.xml$/.exec(path)
    if (part) return this.#sitemapOf(path, part[1] as Kind, Number(part[2] ?? 1))
    const feed = /^\/(en\/)?([^/]+)\/rss\.xml$/.exec(path)
    if (feed) return this.#feedOf(feed[1] ? 'en' : 'nl', feed[2] ?? '')
    if (path === '/.well-known/security.txt')
      return {
        tables: ['shop_info', 'page_texts', 'settings', 'holidays', 'schemes'],
        build: async (shop) => bodyOf('text', securityTxt(origin, (await getShopInfo(shop)).email, shop.now)),
      }
    const locale = locales.find((one) => path === `${one === 'nl' ? '' : `/${one}`}/manifest.webmanifest`)
    if (locale)
      return {
        tables: ['shop_info', 'page_texts', 'settings', 'holidays', 'schemes'],
        build: async (shop) =>
          bodyOf('manifest', JSON.stringify(manifest(locale, (await getShopInfo(shop)).name))),
      }
    const icon = icons[path]
    return (
      icon && { tables: [], build: async () => bodyOf(path.endsWith('.ico') ? 'ico' : 'png', await icon()) }
    )
  }

  #sitemapOf(path: string, kind: Kind, number: number): Source {
    return {
      tables: addressTables,
      build: async (shop) => {
        const parts = await listParts(shop)
        if (!parts.some((part) => pathOfPart(part) === path)) return 'unknown'
        const addresses = await listAddresses(shop, { kind, number })
        return bodyOf('xml', sitemap(this.#origin, addresses))
      },
    }
  }

  #feedOf(locale: Locale, slug: string): Source {
    return {
      tables: feedTables,
      build: async (shop) => {
        const feed = await findFeed({ ...shop, locale }, slug)
        return feed ? bodyOf('rss', feedText(this.#origin, locale, feed)) : 'unknown'
      },
    }
  }

  async #socialImage(locale: Locale, slug: string | null): Promise<SeoFile> {
    const subject = await this.#subjects.getOrCompute(`${locale} ${slug ?? ''}`, () =>
      this.#findSubject(locale, slug),
    )
    if (!subject) return 'unknown'
    return (await this.#images.draw(subject)) ?? 'busy'
  }

  async #findSubject(locale: Locale, slug: string | null): Promise<CacheResult<Subject | null>> {
    const dependence = new Dependence()
    dependence.on(...referenceTables, 'pages', 'page_texts', 'media')
    const shop = { ...publicShopOf(this.#platform, locale), catalogue: this.#catalogue, dependence }
    const subject = await findSubject(shop, slug)
    // Unknown slugs are not cached: there are any number of them.
    if (!subject) return { uncached: null }
    dependence.turnsAt((await this.#cacheUntil()).getTime())
    const { tags, until } = dependence
    return { value: subject, tags, until, bytes: 600 }
  }
}

/** Sends the file. False for an unknown one, so that the 404 page is shown; an unknown social image gets a bare 404. */
export async function sendSeoFile(
  req: IncomingMessage,
  res: ServerResponse,
  file: SeoFile,
): Promise<boolean> {
  if (file === 'unknown' && !req.url?.startsWith('/social/')) return false
  if (file === 'unknown') res.writeHead(404, { 'cache-control': 'no-store' }).end()
  else if (file === 'busy') res.writeHead(503, { 'retry-after': '5', 'cache-control': 'no-store' }).end()
  else await sendBody(req, res, file)
  return true
}
