import { HtmlValidate } from 'html-validate'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { pageSizes } from '../../../contract/rules/pagination.ts'
import {
  alternatesOf,
  canonicalOf,
  type Data,
  meta,
  structuredData,
  tags,
  titleOf,
} from '../../support/browser/html.ts'
import { indexedPages, missingPages, unindexedPages } from '../../support/browser/page-kinds.ts'
import { missingProperties, vocabularyFaults } from '../../support/browser/schema-org.ts'
import { fetchPage } from '../../support/shop/fetch-page.ts'

/** The HTML of one page of every kind, as it leaves the server. */
const origin = inject('shopUrl')
type Kinds = Record<string, readonly string[]>
const pathsOf = (kinds: Kinds) => Object.values(kinds).flat()
/** Each kind of page in one language, in turn: for slow checks of what does not depend on the language. */
const inTurn = new Set<string>(
  Object.values({ ...indexedPages, ...unindexedPages, ...missingPages }).map(([nl, en], turn) =>
    turn % 2 ? en : nl,
  ),
)
const html = new Map<string, string>()
const of = (path: string) => html.get(path) ?? ''
const dataOf = (path: string) => structuredData(of(path))

beforeAll(async () => {
  const paths = [indexedPages, unindexedPages, missingPages].flatMap(pathsOf)
  while (paths.length)
    await Promise.all(
      paths.splice(0, 4).map(async (path) => html.set(path, await (await fetchPage(origin + path)).text())),
    )
})

it('has at most 90 kB of HTML on a category page, also with as many cards as fit on it', async () => {
  // The categories with the most trainings; in a larger shop they have more.
  for (const path of ['/wind-en-gwo', '/en/wind-and-gwo', '/werken-op-hoogte-en-rope-access']) {
    const page = await (await fetchPage(origin + path)).text()
    const cards = page.match(/<article.*?<\/article>/g) ?? []
    expect(cards.length, path).toBeGreaterThan(5)
    const bytesOfCard = Buffer.byteLength(cards.join('')) / cards.length
    const bytesOfFull = Buffer.byteLength(page) + (pageSizes.products - cards.length) * bytesOfCard
    expect(bytesOfFull, path).toBeLessThan(90_000)
  }
})

it('tells the browser nothing about the cards of a list but their HTML', async () => {
  const page = await (await fetchPage(`${origin}/wind-en-gwo`)).text()
  const data = page.slice(page.indexOf('streamController.enqueue'))
  expect(data).toContain('"listed",')
  expect(data).not.toContain('"starting_price"')
})

describe('an indexed page', () => {
  it.each(pathsOf(indexedPages))(
    '%s has a title and description of a length that search engines show',
    (path) => {
      const page = of(path)
      expect(titleOf(page)).toMatch(/ \| Vangnet$/)
      expect(meta(page, 'description').length).toBeGreaterThan(50)
      expect(meta(page, 'description').length).toBeLessThanOrEqual(165)
      expect(meta(page, 'robots')).toBe('')
      expect(canonicalOf(page)).toBe(origin + path)
      expect(Object.keys(alternatesOf(page))).toEqual(['nl', 'en', 'x-default'])
    },
  )

  it('has its own picture for link previews', async () => {
    const pictures = new Set<string>()
    for (const path of pathsOf(indexedPages)) {
      const page = of(path)
      expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630'])
      expect(meta(page, 'og:image:alt')).toBe(titleOf(page))
      expect(meta(page, 'og:url')).toBe(canonicalOf(page))
      expect(meta(page, 'twitter:card')).toBe('summary_large_image')
      const picture = meta(page, 'og:image')
      pictures.add(picture)
      // Drawing them is slow.
      if (!inTurn.has(path)) continue
      const response = await fetchPage(picture)
      expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/png'])
    }
    expect(pictures.size).toBe(pathsOf(indexedPages).length)
  })

  it('has icons and a manifest that exist', async () => {
    for (const path of ['/', '/en']) {
      const icons = tags(of(path), 'link').filter((tag) => /rel="(icon|apple-touch-icon|manifest)"/.test(tag))
      expect(icons).toHaveLength(4)
      for (const tag of icons) {
        const href = /href="([^"]+)"/.exec(tag)?.[1]
        expect([href, (await fetchPage(origin + href)).status]).toEqual([href, 200])
      }
    }
  })

  it.each([...indexedPages.news, ...indexedPages.post])('%s links to the RSS feed', async (path) => {
    const feed = tags(of(path), 'link').find((tag) => tag.includes('application/rss+xml'))
    expect((await fetchPage(origin + /href="([^"]+)"/.exec(feed ?? '')?.[1])).status).toBe(200)
  })
})

describe('a page that is not indexed', () => {
  it.each([...pathsOf(unindexedPages), ...pathsOf(missingPages)])('%s has a noindex tag', (path) => {
    expect(meta(of(path), 'robots')).toBe('noindex')
  })
})

describe('structured data', () => {
  const typesOf = (path: string) => dataOf(path).map((data) => data['@type'])

  it.each([
    ...indexedPages.home.map((path) => [path, ['Organization', 'WebSite']]),
    ...indexedPages.category.map((path) => [path, ['ItemList', 'BreadcrumbList']]),
    ...indexedPages.deals.map((path) => [path, ['ItemList', 'BreadcrumbList']]),
    ...indexedPages.training.map((path) => [path, ['Course', 'BreadcrumbList', 'FAQPage']]),
    ...indexedPages.equipment.map((path) => [path, ['Product', 'BreadcrumbList']]),
    ...indexedPages.news.map((path) => [path, ['Blog', 'BreadcrumbList']]),
    ...indexedPages.post.map((path) => [path, ['BlogPosting', 'BreadcrumbList']]),
    ...indexedPages.knowledge.map((path) => [path, ['Article', 'BreadcrumbList']]),
    ...indexedPages.locations.map((path) => [path, ['ItemList', 'BreadcrumbList']]),
    ...indexedPages.location.map((path) => [path, ['LocalBusiness', 'BreadcrumbList']]),
    ...indexedPages.questions.map((path) => [path, ['FAQPage', 'BreadcrumbList']]),
    ...indexedPages.text.map((path) => [path, ['WebPage', 'BreadcrumbList']]),
  ] as [string, string[]][])('%s has the types %j', (path, types) => {
    expect(typesOf(path)).toEqual(expect.arrayContaining(types))
  })

  const everything = () => [...html].flatMap(([path]) => dataOf(path).map((data) => ({ of: path, data })))

  it('uses only properties of schema.org, with values of the right type', () => {
    const all = everything().filter(({ of }) => inTurn.has(of))
    expect(all.length).toBeGreaterThan(30)
    // Wrong ones are checked along, because the compiler takes long and must be seen to find something.
    const wrong: Data[] = [
      { '@type': 'Course', name: 'x', teacher: 'y' },
      { '@type': 'Course', name: 'x', provider: { '@type': 'Offer', price: 1 } },
      { '@type': 'Training', name: 'x' },
    ]
    const faults = vocabularyFaults([...wrong.map((data) => ({ of: 'here', data })), ...all])
    // Each entry has its own line in the checked file, below one import.
    const lines = faults.flatMap((fault) => /data\.ts\((\d+),/.exec(fault)?.[1] ?? [])
    expect([...new Set(lines)]).toEqual(['2', '3', '4'])
  })

  it('has everything that Google requires', () => {
    expect(everything().flatMap(({ of, data }) => missingProperties(data, of))).toEqual([])
    expect(missingProperties({ '@type': 'Course', name: 'x' })).toHaveLength(3)
  })

  it('has the dates, prices and ratings that the page shows', () => {
    const course = dataOf('/irata-level-1').find((data) => data['@type'] === 'Course') as Data & {
      hasCourseInstance: { startDate: string; offers: { price: number } }[]
    }
    expect(course.hasCourseInstance.length).toBeGreaterThan(2)
    for (const { startDate, offers } of course.hasCourseInstance) {
      expect(of('/irata-level-1')).toContain(startDate)
      expect(offers.price).toBeGreaterThan(100)
    }
  })
})

describe('every kind of page', () => {
  const validator = new HtmlValidate({
    // The rules of the HTML specification and WCAG, without rules about style.
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Labels around their field also have `for`, because old voice control needs it.
      'no-redundant-for': 'off',
    },
  })

  it('is valid HTML', async () => {
    const faults: string[] = []
    for (const path of inTurn) {
      const { results } = await validator.validateString(of(path))
      for (const { messages } of results)
        for (const { ruleId, message, selector } of messages)
          faults.push(`${path}: ${ruleId}: ${message} (${selector})`)
    }
    expect(faults).toEqual([])
    expect(inTurn.size).toBeGreaterThan(40)
  })
})
