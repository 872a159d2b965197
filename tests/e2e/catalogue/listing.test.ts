import { describe, expect, inject, it } from 'vitest'
import {
  accessibilityFaults,
  hydrated,
  overflow,
  type Screen,
  screens,
  withBrowser,
} from '../../support/browser/browser.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { fetchPage } from '../../support/shop/fetch-page.ts'

const { open } = withBrowser()
const origin = inject('shopUrl')

const category = { nl: '/werken-op-hoogte-en-rope-access', en: '/en/rope-access-and-work-at-height' }
const rotterdamCode = 'RTM'

const queryProducts = async (query: object, language = '3') => {
  const response = await fetchPage(`${origin}/api/queryProducts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'language-id': language },
    body: JSON.stringify(query),
  })
  return response.json()
}
const wholeList = () => queryProducts({ category_id: 1 })
const rotterdam = async (): Promise<{ count: number }> => {
  const { dates } = await wholeList()
  return dates.locations.find(({ code }: { code: string }) => code === rotterdamCode)
}
const where = /^(Waar|Where)$/

type Page = Awaited<ReturnType<typeof open>>
const names = (page: Page) => page.locator('article[data-list] h3').allTextContents()
const status = (page: Page) => page.getByRole('main').getByRole('status')

describeInTurn(
  'a category in %s on a %s',
  [
    ['nl', 'desktop'],
    ['en', 'phone'],
  ] as ['nl' | 'en', Screen][],
  (journey, locale, screen) => {
    const inFilters = async (page: Page) => {
      if (screen === 'desktop') return page.getByRole('complementary', { name: 'Filters' })
      await page.getByRole('button', { name: /^Filter/ }).click()
      return page.getByRole('dialog')
    }

    journey('keeps filters in the URL: back, reload and another browser show the same list', async () => {
      const page = await open(category[locale], screen)
      const all = await names(page)
      const filters = await inFilters(page)
      const { count } = await rotterdam()
      await filters.getByLabel(where).selectOption(rotterdamCode)
      await page.waitForURL(`**${category[locale]}?where=${rotterdamCode}`)
      await expect.poll(() => status(page).textContent()).toMatch(new RegExp(`^${count} `))
      if (screen === 'phone') {
        await filters.getByRole('button', { name: new RegExp(`^Show ${count} `) }).click()
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
        // The focus is back on the button.
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Filters/)
      }
      const chosen = await names(page)
      expect(chosen).toHaveLength(count)
      // A link half hidden by the sticky header counts as too small.
      await page.evaluate(() => scrollTo(0, 0))
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)

      await page.reload()
      await expect.poll(() => names(page)).toEqual(chosen)
      const other = await open(new URL(page.url()).pathname + new URL(page.url()).search, screen)
      await expect.poll(() => names(other)).toEqual(chosen)
      await expect.poll(() => other.getByRole('button', { name: /^Rotterdam,/ }).count()).toBe(1)

      await page.goBack()
      await expect.poll(() => names(page)).toEqual(all)
    })

    journey('removes filters one by one or all at once, also when nothing matches', async () => {
      const page = await open(`${category[locale]}?sort=price_asc&stock=1&where=${rotterdamCode}`, screen)
      await page.getByRole('button', { name: /^Rotterdam,/ }).click()
      await page.waitForURL(`**${category[locale]}?sort=price_asc&stock=1`)
      await page
        .getByRole('main')
        .getByRole('button', { name: locale === 'nl' ? 'Alles wissen' : 'Clear all' })
        .click()
      // The sort order is not a filter.
      await page.waitForURL(`**${category[locale]}?sort=price_asc`)
      await expect.poll(async () => (await names(page)).length).toBe((await wholeList()).products.meta.total)

      await page.goto(`${category[locale]}?brands=2&price=-50`)
      await hydrated(page)
      await expect.poll(() => names(page)).toEqual([])
      await page
        .getByRole('button', { name: locale === 'nl' ? 'Alle filters wissen' : 'Clear all filters' })
        .click()
      await page.waitForURL(`**${category[locale]}`)
      await expect.poll(async () => (await names(page)).length).toBeGreaterThan(5)
    })
  },
)

describe('the list', () => {
  it('has analytics attributes, and filters by minimum and maximum price and days, and by price only when it is filled in', async () => {
    const page = await open(category.nl)
    const { products } = await wholeList()
    const first = page.locator('article[data-list]').first()
    const attributes = await first.evaluate((card: HTMLElement) => ({ ...card.dataset }))
    expect(attributes).toEqual({
      list: 'category 1',
      position: '1',
      poId: String(products.data[0].next_date.po_id),
      brand: products.data[0].brand,
      price: String(products.data[0].next_date.net),
      optionName: expect.stringMatching(/^\d\d-\d\d-\d{4}, \w/),
    })

    const filters = page.getByRole('complementary', { name: 'Filters' })
    await filters.getByLabel('Tot en met (€)').fill('€ 1.000')
    await filters.getByLabel('Tot en met (€)').press('Enter')
    await page.waitForURL('**?price=-1000')
    const query = { category_id: 1, price_filter: { active: true, max: 1000 } }
    await expect.poll(() => names(page)).toHaveLength((await queryProducts(query)).products.meta.total)
    // The field keeps the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('max')
    await filters.getByLabel('Maximaal').selectOption('1')
    await page.waitForURL('**?days=-1&price=-1000')
    await expect
      .poll(() => names(page))
      .toHaveLength(
        (await queryProducts({ ...query, specs_filter_min_max: { 5: { max: 1 } } })).products.meta.total,
      )
    await filters.getByLabel('Tot en met (€)').fill('')
    await filters.getByLabel('Vanaf (€)').focus()
    await page.waitForURL('**?days=-1')
    await page.goBack()
    await expect.poll(() => filters.getByLabel('Tot en met (€)').inputValue()).toBe('1000')
  })

  it('dims while the next list loads and ticks the checkbox at once, sorts by price, goes back to the first page, and remembers whether it is shown as cards or rows', async () => {
    const page = await open(category.nl)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/queryProducts', async (route) => {
      await held
      await route.continue()
    })
    const before = await names(page)
    const box = page.getByRole('complementary', { name: 'Filters' }).getByLabel(/^Gevorderd/)
    await box.check()
    const list = page.locator('[aria-busy]')
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('true')
    await expect.poll(() => box.isChecked()).toBe(true)
    await expect.poll(() => names(page)).toEqual(before)
    release()
    await expect.poll(() => list.getAttribute('aria-busy')).toBe('false')
    await expect.poll(async () => (await names(page)).length).toBeLessThan(before.length)
    await box.uncheck()
    await expect.poll(() => names(page)).toEqual(before)
    await page.unroute('**/api/queryProducts')

    // No demo category has a second page.
    await page.route('**/api/queryProducts', async (route) => {
      const response = await (await route.fetch()).json()
      const { page: number = 1 } = route.request().postDataJSON()
      response.products.meta = { ...response.products.meta, current_page: number, last_page: 3 }
      await route.fulfill({ json: response })
    })
    await page.getByLabel('Sorteren').selectOption('price_desc')
    await page.waitForURL('**?sort=price_desc')
    await page.getByRole('link', { name: 'Pagina 2' }).click()
    await page.waitForURL('**?page=2&sort=price_desc#list')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('list')
    await page.getByLabel('Sorteren').selectOption('price_asc')
    await page.waitForURL('**?sort=price_asc')
    const prices = () =>
      page
        .locator('article[data-price]')
        .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('data-price'))))
    await expect
      .poll(async () => (await prices()).every((price, n, all) => price >= (all[n - 1] ?? 0)))
      .toBe(true)
    await page.unroute('**/api/queryProducts')

    await page.getByRole('button', { name: 'Als lijst' }).click()
    // A link half hidden by the sticky header counts as too small.
    await page.evaluate(() => scrollTo(0, 0))
    await page.reload()
    const button = page.getByRole('button', { name: 'Als lijst' })
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page)).toBe(0)
  })

  it('passes the category to the product page, but not to its canonical URL', async () => {
    const page = await open('/rope-access')
    const link = page.locator('article[data-list] a').first()
    const href = (await link.getAttribute('href')) ?? ''
    expect(href).toMatch(/\?from_category=\d+$/)
    await link.click()
    await page.waitForURL(`**${href}`)
    const crumbs = page.getByRole('main').getByRole('navigation').first()
    await expect.poll(() => crumbs.locator('a[href="/rope-access"]').count()).toBe(1)
    const html = await (await fetchPage(origin + href)).text()
    expect(html).toContain(`rel="canonical" href="${origin}${href.split('?')[0]}"`)
  })

  it('on a phone has a filter sheet without accessibility violations that closes on Escape; its filters stay in the other language', async () => {
    const page = await open(`${category.nl}?stock=1`, 'phone')
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByRole('dialog', { name: 'Filters' }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.setViewportSize(screens.desktop)
    await page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' }).click()
    await page.waitForURL(`**${category.en}?stock=1`)
  })
})

describe('URLs of lists', () => {
  const get = (path: string) => fetchPage(origin + path, { redirect: 'manual' })

  it.each([
    ['/vca?page=1', 308, '/vca'],
    ['/vca?page=x&sort=default', 308, '/vca'],
    ['/vca?brands=3.1.3', 308, '/vca?brands=1.3'],
    ['/vca?page=9', 302, '/vca'],
    ['/vca?page=9&stock=1', 302, '/vca?stock=1'],
    ['/irata-level-1?sort=price_asc', 308, '/irata-level-1'],
    ['/irata-level-1?from_category=x', 308, '/irata-level-1'],
    ['/aanbiedingen/vca-safety-certificate', 308, '/aanbiedingen/vca'],
  ])('%s redirects (%i) to %s', async (path, code, to) => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([code, to])
  })

  it('of subcategories keep the wish', async () => {
    const html = await (await get('/ehbo-en-bhv?people=2&where=RTM')).text()
    expect(html).toContain('href="/ehbo-en-reanimatie?where=RTM&amp;people=2"')
  })

  it('with filters are not cached, and have the unfiltered list as canonical URL', async () => {
    for (const path of ['/vca?price=-100', '/vca?price=-101', '/vca?price=-100']) {
      const response = await get(path)
      expect(response.headers.get('x-page')).toBe('rendered')
      expect(await response.text()).toContain(`rel="canonical" href="${origin}/vca"`)
    }
  })
})

describe('deals', () => {
  it.each([
    ['/aanbiedingen', 'desktop', /t\/m/, 'Alle aanbiedingen'],
    ['/en/deals', 'phone', /until/, 'All deals'],
  ] as [string, Screen, RegExp, string][])(
    '%s on a %s shows every deal with its end date and previous price',
    async (path, screen, until, all) => {
      const page = await open(path, screen)
      const { products, categories } = await queryProducts({ deals: true }, path === '/en/deals' ? '12' : '3')
      const cards = page.locator('article[data-list="deals"]')
      await expect.poll(() => cards.count()).toBe(products.meta.total)
      for (const card of await cards.all()) {
        await expect.poll(() => card.textContent()).toMatch(until)
        await expect.poll(() => card.locator('s').count()).toBe(1)
      }
      const slug = categories[0].uri.split('/').at(-1)
      await page.getByRole('main').locator(`a[href="${path}/${slug}"]`).click()
      await page.waitForURL(`**${path}/${slug}`)
      await expect.poll(() => page.locator('article[data-list^="deals "]').count()).toBe(categories[0].count)
      if (screen === 'desktop') {
        // The deals of a category link to the same deals in the other language.
        const english = page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' })
        await expect.poll(() => english.getAttribute('href')).toMatch(/^\/en\/deals\/./)
        await english.click()
        await page.waitForURL(/\/en\/deals\/./)
        await page.goBack()
        await page.waitForURL(`**${path}/${slug}`)
      }
      await page.getByRole('link', { name: new RegExp(all) }).click()
      await page.waitForURL(`**${path}`)
    },
  )
})
