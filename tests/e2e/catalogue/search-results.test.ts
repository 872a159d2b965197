import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { accessibilityFaults, hydrated, overflow, withBrowser } from '../../support/browser/browser.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { fetchPage } from '../../support/shop/fetch-page.ts'

const { newPage, open } = withBrowser()
const origin = inject('shopUrl')
const htmlOf = async (path: string) => (await fetchPage(origin + path)).text()
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const totalHits = async (search: string, language: string) =>
  (
    await (
      await fetchPage(`${origin}/api/queryProducts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'language-id': language },
        body: JSON.stringify({ search, products_only: true }),
      })
    ).json()
  ).search_meta.total_hits as number

describeInTurn(
  'results at %s',
  [
    ['/zoeken?term=veiligheid', '3', 'phone', { more: 'Toon meer' }],
    ['/en/search?term=training', '12', 'desktop', { more: 'Show more' }],
  ] as const,
  (journey, path, language, screen, { more }) => {
    journey('list products and pages, and extend in place while there are more', async () => {
      const page = await open(path, screen)
      const term = new URL(page.url()).searchParams.get('term') ?? ''
      const total = await totalHits(term, language)
      expect(total).toBeGreaterThan(24)
      await expect.poll(() => cards(page).count()).toBe(24)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      const button = page.getByRole('link', { name: more })
      await button.scrollIntoViewIfNeeded()
      const before = await page.evaluate(() => scrollY)
      await button.press('Enter')
      await page.waitForURL('**&page=2')
      await expect.poll(() => cards(page).count()).toBe(Math.min(48, total))
      await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(5)
      const focusedCard = () =>
        cards(page).evaluateAll((all) => all.findIndex((card) => card.contains(document.activeElement)))
      await expect.poll(focusedCard).toBe(24)
      await expect.poll(() => button.count()).toBe(total > 48 ? 1 : 0)
      await page.reload()
      await expect.poll(() => cards(page).count()).toBe(Math.min(48, total))
      await expect
        .poll(() => page.getByRole('main').getByRole('heading', { level: 2 }).count())
        .toBeGreaterThan(1)
    })

    journey('are neither indexed nor cached', async () => {
      for (let n = 0; n < 3; n++) {
        const response = await fetchPage(origin + path)
        expect(response.headers.get('x-page')).toBe('rendered')
        expect(await response.text()).toContain('<meta name="robots" content="noindex"/>')
      }
    })
  },
)

it('gives tips when nothing is found, shows an empty search page without a term, and any term as text', async () => {
  const page = await open('/zoeken?term=xqzvw', 'phone')
  await page.getByRole('heading', { level: 1, name: 'Niets gevonden voor “xqzvw”' }).waitFor()
  const main = page.getByRole('main')
  await expect.poll(() => main.locator('a[href^="tel:"]').count()).toBe(1)
  await expect.poll(() => main.getByText('goed gespeld').count()).toBe(1)
  await expect.poll(() => main.locator('a[href="/vca"]').count()).toBe(1)
  await expect.poll(() => cards(page).count()).toBe(6)

  for (const path of ['/zoeken?term=', '/zoeken?term=%20%09'])
    expect(await htmlOf(path)).toMatch(/<h1[^>]*>Zoeken<\/h1>/)
  const title = page.getByRole('heading', { level: 1 })
  for (const path of ['/zoeken', '/en/search?term=%00']) {
    await page.goto(path)
    await hydrated(page)
    await expect.poll(() => title.textContent()).toMatch(/^(Zoeken|Search)$/)
    const input = main.getByRole('searchbox')
    await input.fill('  ')
    await input.press('Enter')
    await expect.poll(() => title.textContent()).toMatch(/^(Zoeken|Search)$/)
    if (path === '/zoeken') expect(await accessibilityFaults(page)).toEqual([])
    await input.fill('irata')
    await input.press('Enter')
    await page.waitForURL('**?term=irata')
    await cards(page).first().waitFor()
  }

  const term = `<img src=x onerror=alert(1)> </title><script>alert(1)</script> "100 %" 🪜`
  await page.goto(`/zoeken?${new URLSearchParams({ term })}`)
  await expect.poll(() => title.textContent()).toContain(term)
  await expect.poll(() => page.title()).toContain(term)
  await expect.poll(() => main.getByRole('searchbox').inputValue()).toBe(term)
})

it.each([
  ['/zoeken?term=bhv', 'phone', 'Waar'],
  ['/en/search?term=emergency+response', 'desktop', 'Where'],
] as const)(
  '%s on a %s filters, sorts and keeps the wish in a next search and in the other language',
  async (path, screen, where) => {
    const page = await open(path, screen)
    const all = await cards(page).count()
    const filters = async () => {
      if (screen === 'desktop') return page.getByRole('complementary', { name: 'Filters' })
      await page.getByRole('button', { name: /^Filter/ }).click()
      return page.getByRole('dialog')
    }
    await (await filters()).getByLabel(where, { exact: true }).selectOption({ index: 2 })
    await page.waitForURL('**&where=*')
    if (screen === 'phone') await page.getByRole('dialog').getByRole('button', { name: /^Toon/ }).click()
    const town = new URL(page.url()).searchParams.get('where')
    await expect.poll(() => cards(page).count()).toBeLessThan(all)
    await page
      .getByRole('main')
      .getByRole('combobox', { name: /^(Sorteren|Sort)/ })
      .selectOption('date')
    await page.waitForURL('**&sort=date&*')
    const field = page.getByRole('main').getByRole('searchbox')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Zoekveld wissen|Clear the search field)$/ })
      .click()
    await expect.poll(() => field.inputValue()).toBe('')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await field.fill('vca')
    await field.press('Enter')
    await page.waitForURL(`**?term=vca&where=${town}`)
    if (screen === 'phone') return
    // The term and the wish stay in the other language.
    await page.locator(`header a[href="/zoeken?term=vca&where=${town}"]`).first().click()
    await page.waitForURL(`**/zoeken?term=vca&where=${town}`)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('vca')
  },
)

it('asks whether another term or filters were meant', async () => {
  const page = await newPage('phone')
  for (const [path, question, to] of [
    ['/zoeken?term=irata+levl+1', 'Bedoelde u irata level 1?', '/zoeken?term=irata+level+1'],
    ['/en/search?term=frist+aid&people=2', 'Did you mean first aid?', '/en/search?term=first+aid&people=2'],
    [
      '/zoeken?term=BHV+Rotterdam+2+personen',
      'Toon alleen wat past: bhv · Rotterdam · 2 personen',
      '/zoeken?term=bhv&where=RTM&people=2',
    ],
  ] as const) {
    await page.goto(path)
    await hydrated(page)
    await page.getByText(question).getByRole('link').click()
    await page.waitForURL(`**${to}`)
    await expect.poll(() => page.getByText(/Bedoelde u|Did you mean|Toon alleen/).count()).toBe(0)
  }
})

it.each([
  ['/zoeken?page=2', '/zoeken'],
  ['/zoeken?term=irata&page=1', '/zoeken?term=irata'],
  ['/zoeken?term=irata&page=x', '/zoeken?term=irata'],
  ['/zoeken?term=irata&page=2.0', '/zoeken?term=irata'],
  ['/zoeken?term=irata&page=9', '/zoeken?term=irata'],
  ['/en/search?term=training&page=30', '/en/search?term=training&page=2'],
])('%s redirects to %s', async (path, to) => {
  const response = await fetchPage(origin + path, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([308, to])
})

it('accepts ten thousand characters', async () => {
  expect((await fetchPage(`${origin}/zoeken?term=${'a%20'.repeat(2500)}`)).status).toBe(200)
})

it('has a SearchAction for search engines', async () => {
  expect(await htmlOf('/en')).toContain(`"urlTemplate":"${origin}/en/search?term={search_term_string}"`)
})
