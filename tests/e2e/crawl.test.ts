import { beforeAll, describe, expect, inject, it } from 'vitest'

/** Every page that a link leads to, from both front pages on, as a search engine would meet it. */
type Page = {
  path: string
  status: number
  html: string
  title: string
  description: string
  canonical: string
  alternates: Record<string, string>
  links: string[]
}

const origin = inject('shopUrl')
const pages = new Map<string, Page>()
const external = new Set<string>()

const unescaped = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<')
const attribute = (tag: string, name: string) =>
  unescaped(new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

async function visit(path: string): Promise<Page> {
  const answer = await fetch(origin + path, { redirect: 'manual' })
  const html = await answer.text()
  const head = tags(html, 'link')
  const links = tags(html, 'a')
    .filter((tag) => attribute(tag, 'rel') !== 'nofollow')
    .map((tag) => attribute(tag, 'href'))
    .filter((href) => href && !/^(#|tel:|mailto:)/.test(href))
  for (const href of links) if (/^https?:/.test(href) && !href.startsWith(origin)) external.add(href)
  return {
    path,
    status: answer.status,
    html,
    title: unescaped(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''),
    description: attribute(
      tags(html, 'meta').find((tag) => tag.includes('name="description"')) ?? '',
      'content',
    ),
    canonical: attribute(head.find((tag) => tag.includes('rel="canonical"')) ?? '', 'href'),
    alternates: Object.fromEntries(
      head
        .filter((tag) => /hreflang=/i.test(tag))
        .map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')]),
    ),
    links: links.filter((href) => href.startsWith('/')).map((href) => href.split('#')[0] ?? href),
  }
}

beforeAll(async () => {
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
}, 240_000)

/** What search engines may list. One that a list cuts into pages (?page=2) shares its title with the first. */
const whole = () =>
  [...pages.values()].filter(
    ({ path, html }) => !path.includes('?') && !/<meta name="robots" content="noindex/.test(html),
  )

describe('a crawl of every link', () => {
  it('finds the whole shop: all products, categories and pages in both languages', () => {
    const paths = whole().map(({ path }) => path)
    expect(paths.length).toBeGreaterThan(300)
    const counterparts = whole().map(
      (page) => new URL(page.alternates[page.path.startsWith('/en') ? 'nl' : 'en'] ?? '', origin).pathname,
    )
    expect(counterparts.filter((path) => !pages.has(path))).toEqual([])
  })

  it('finds nothing broken', () => {
    const broken = [...pages.values()]
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${status} ${path}`)
    expect(broken).toEqual([])
  })

  it('finds a title and a description on every page, and no title twice', () => {
    const poor = whole().filter(({ title, description }) => title.length < 10 || description.length < 50)
    expect(poor.map(({ path, title, description }) => [path, title, description])).toEqual([])
    const byTitle = new Map<string, string[]>()
    for (const { path, title } of whole()) byTitle.set(title, [...(byTitle.get(title) ?? []), path])
    expect([...byTitle.entries()].filter(([, paths]) => paths.length > 1)).toEqual([])
  })

  it('finds the language, the canonical address and reciprocal alternates everywhere', () => {
    for (const page of whole()) {
      const locale = page.path === '/en' || page.path.startsWith('/en/') ? 'en' : 'nl'
      expect(page.html, page.path).toContain(`<html lang="${locale}"`)
      expect(page.canonical, page.path).toBe(origin + page.path)
      expect(Object.keys(page.alternates).sort(), page.path).toEqual(['en', 'nl', 'x-default'])
      expect(page.alternates[locale], page.path).toBe(page.canonical)
      expect(page.alternates['x-default'], page.path).toBe(page.alternates.nl)
      const other = pages.get(new URL(page.alternates[locale === 'nl' ? 'en' : 'nl'] ?? '').pathname)
      expect(other?.alternates, page.path).toEqual(page.alternates)
    }
  })

  it('finds one h1 on every page, and every picture with its size and a text or none', () => {
    for (const { path, html } of whole()) {
      expect(tags(html, 'h1').length, path).toBe(1)
      for (const tag of tags(html, 'img')) {
        expect(tag, path).toMatch(/\balt="/)
        expect(tag, path).toMatch(/\bwidth="\d+"/)
      }
    }
  })

  it('finds every picture and asset that a page names', async () => {
    const named = new Set<string>()
    for (const { html } of pages.values())
      for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/(?:pictures|assets)\/[^"]+)"/g))
        named.add(path)
    const missing: string[] = []
    for (const path of named)
      if ((await fetch(origin + path, { method: 'HEAD' })).status !== 200) missing.push(path)
    expect(missing).toEqual([])
    expect(named.size).toBeGreaterThan(100)
  })

  it('finds structured data that is JSON and of a known kind', () => {
    const kinds = new Set<string>()
    for (const { path, html } of pages.values())
      for (const [, text = ''] of html.matchAll(
        /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
      )) {
        const data = JSON.parse(text)
        expect(data['@context'], path).toBe('https://schema.org')
        for (const one of data['@graph'] ?? [data]) kinds.add(one['@type'])
      }
    expect([...kinds]).toEqual(expect.arrayContaining(['Course', 'Product', 'Organization']))
  })
})
