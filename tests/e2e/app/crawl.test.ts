import { beforeAll, describe, expect, inject, it } from 'vitest'
import { testPagePrefix } from '../../support/browser/back-office.ts'
import {
  alternatesOf,
  attribute,
  canonicalOf,
  meta,
  structuredData,
  tags,
  titleOf,
} from '../../support/browser/html.ts'
import { fetchPage } from '../../support/shop/fetch-page.ts'

/** A page as a crawler sees it that follows every link from both front pages. */
type Page = {
  path: string
  status: number
  html: string
  title: string
  description: string
  canonical: string
  alternates: Record<string, string>
  isIndexed: boolean
  links: string[]
}

const origin = inject('shopUrl')
const pages = new Map<string, Page>()
const external = new Set<string>()

async function visit(path: string): Promise<Page> {
  const response = await fetchPage(origin + path, { redirect: 'manual' })
  const html = await response.text()
  const links = tags(html, 'a')
    .filter((tag) => attribute(tag, 'rel') !== 'nofollow')
    .map((tag) => attribute(tag, 'href'))
    .filter((href) => href && !/^(#|tel:|mailto:)/.test(href))
  for (const href of links) if (/^https?:/.test(href) && !href.startsWith(origin)) external.add(href)
  return {
    path,
    status: response.status,
    html,
    title: titleOf(html),
    description: meta(html, 'description'),
    canonical: canonicalOf(html),
    alternates: alternatesOf(html),
    isIndexed: meta(html, 'robots') === '',
    links: links.filter((href) => href.startsWith('/')).map((href) => href.split('#')[0] ?? href),
  }
}

const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc)
const read = async (url: string) => (await fetchPage(url)).text()

/** Every address in the sitemaps, with its alternates. */
async function readSitemaps() {
  const listed = new Map<string, Record<string, string>>()
  for (const part of locs(await read(`${origin}/sitemap.xml`)))
    for (const [, url = ''] of (await read(part)).matchAll(/<url>(.*?)<\/url>/g))
      listed.set(
        locs(url)[0] ?? '',
        Object.fromEntries(
          tags(url, 'xhtml:link').map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
        ),
      )
  // Pages that other journeys create are left out.
  for (const url of listed.keys()) if (url.includes(`/${testPagePrefix}`)) listed.delete(url)
  return listed
}
let listed: Awaited<ReturnType<typeof readSitemaps>>

beforeAll(async () => {
  listed = await readSitemaps()
  const queue = ['/', '/en']
  const known = new Set(queue)
  while (queue.length) {
    const batch = queue.splice(0, 6)
    for (const page of await Promise.all(batch.map(visit))) {
      pages.set(page.path, page)
      for (const link of page.links)
        if (!known.has(link) && !link.startsWith('/api/') && !link.startsWith('/pictures/')) {
          known.add(link)
          queue.push(link)
        }
    }
  }
})

/** The agenda of one town or category. */
const isAgenda = (path: string) => /\/agenda\?(where|category)=\w+$/.test(path)
/** The agenda of a category in a town is in the sitemap only, since pages would have too many links. */
const isTownAndCategory = (url: string) => url.includes('where=') && url.includes('category=')
/** Pages that may be indexed, without the further pages of a list (?page=2). */
const indexed = () =>
  [...pages.values()].filter(({ path, isIndexed }) => isIndexed && (!path.includes('?') || isAgenda(path)))
const everyPage = () => [...pages.values()].filter(({ path }) => !path.includes('?'))

describe('a crawl of every link', () => {
  it('finds the whole shop: all products, categories and pages in both languages', () => {
    const paths = indexed().map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(300)
    const counterparts = indexed().map(
      (page) => new URL(page.alternates[page.path.startsWith('/en') ? 'nl' : 'en'] ?? '', origin).pathname,
    )
    expect(counterparts.filter((path) => !pages.has(path))).toEqual([])
  })

  it('finds every content page of the shop, with its title', async () => {
    for (const language of ['3', '12']) {
      const contentPages: { title: string; uri: string }[] = []
      for (let page = 1, last = 1; page <= last; page++) {
        const response = await fetchPage(`${origin}/api/pages?per_page=100&page=${page}`, {
          headers: { 'language-id': language },
        })
        const { data, meta } = await response.json()
        contentPages.push(...data)
        last = meta.last_page
      }
      const shown = contentPages.filter(({ uri }) => !uri.includes(`/${testPagePrefix}`))
      expect(shown.length).toBeGreaterThan(40)
      expect(shown.filter(({ uri }) => !pages.has(uri)).map(({ uri }) => uri)).toEqual([])
    }
  })

  it('finds nothing broken', () => {
    const broken = [...pages.values()]
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${status} ${path}`)
    expect(broken).toEqual([])
  })

  it('finds a title and a description on every page, and no title twice', () => {
    const incomplete = everyPage().filter(
      ({ title, description }) => title.length < 10 || description.length < 50,
    )
    expect(incomplete.map(({ path, title, description }) => [path, title, description])).toEqual([])
    const byTitle = new Map<string, string[]>()
    for (const { path, title } of everyPage()) byTitle.set(title, [...(byTitle.get(title) ?? []), path])
    expect([...byTitle.entries()].filter(([, paths]) => paths.length > 1)).toEqual([])
  })

  it('finds the language, the canonical address and reciprocal alternates everywhere', () => {
    for (const page of indexed()) {
      const locale = page.path === '/en' || page.path.startsWith('/en/') ? 'en' : 'nl'
      expect(page.html, page.path).toContain(`<html lang="${locale}"`)
      expect(page.canonical, page.path).toBe(origin + page.path)
      expect(Object.keys(page.alternates).sort(), page.path).toEqual(['en', 'nl', 'x-default'])
      expect(page.alternates[locale], page.path).toBe(page.canonical)
      expect(page.alternates['x-default'], page.path).toBe(page.alternates.nl)
      const { pathname, search } = new URL(page.alternates[locale === 'nl' ? 'en' : 'nl'] ?? '')
      const other = pages.get(pathname + search)
      expect(other?.alternates, page.path).toEqual(page.alternates)
    }
  })

  it('finds one h1 on every page, and a size and alt text on every picture', () => {
    for (const { path, html } of everyPage()) {
      expect(tags(html, 'h1').length, path).toBe(1)
      for (const tag of tags(html, 'img')) {
        expect(tag, path).toMatch(/\balt="/)
        expect(tag, path).toMatch(/\bwidth="\d+"/)
      }
    }
  })

  it('finds every picture and asset that a page refers to', async () => {
    const named = new Set<string>()
    for (const { html } of pages.values())
      for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/(?:pictures|assets)\/[^"]+)"/g))
        named.add(path)
    const missing: string[] = []
    for (const path of named)
      if ((await fetchPage(origin + path, { method: 'HEAD' })).status !== 200) missing.push(path)
    expect(missing).toEqual([])
    expect(named.size).toBeGreaterThan(100)
  })

  it('finds structured data and breadcrumbs on every indexed page', () => {
    for (const { path, html } of indexed()) {
      const types = structuredData(html).map((data) => data['@type'])
      expect(types.length, path).toBeGreaterThan(1)
      if (path !== '/' && path !== '/en') expect(types, path).toContain('BreadcrumbList')
    }
  })
})

describe('the sitemap', () => {
  it('lists every indexed page that the crawl finds, and no other', () => {
    const found = indexed().map(({ path }) => origin + path)
    expect(found.filter((url) => !listed.has(url))).toEqual([])
    const others = [...listed.keys()].filter((url) => !found.includes(url) && !isTownAndCategory(url))
    expect(others).toEqual([])
  })

  it("lists each page under its canonical address, with the page's own alternates", () => {
    for (const [url, alternates] of listed) {
      if (isTownAndCategory(url)) continue
      const page = pages.get(url.slice(origin.length) || '/')
      expect([page?.status, page?.canonical], url).toEqual([200, url])
      expect(alternates, url).toEqual(page?.alternates)
    }
  })

  it('lists the agenda of each town and category that have dates together', async () => {
    const urls = [...listed.keys()].filter(isTownAndCategory).map((url) => url.replaceAll('&amp;', '&'))
    expect(urls.length).toBeGreaterThan(50)
    for (const url of urls.slice(0, 3)) {
      const page = await visit(url.slice(origin.length))
      expect([page.status, page.canonical, page.isIndexed], url).toEqual([200, url, true])
    }
  })
})
