import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, overflow, type Screen, screens, withBrowser } from '../../support/browser/browser.ts'
import { putInCart } from '../../support/browser/cart.ts'

/** The specification's sizes and times (point 9), measured on real pages. */
const { open, newPage } = withBrowser()

const styleOf = (of: Locator, name: string, pseudo?: string) =>
  of.first().evaluate(
    (element, [name, pseudo]) => {
      return getComputedStyle(element, pseudo).getPropertyValue(name as string)
    },
    [name, pseudo] as const,
  )
const columnsOf = async (of: Locator) => (await styleOf(of, 'grid-template-columns')).split(' ').length

/** Checks that something looks different from this width on. */
async function changesAt(page: Page, width: number, look: () => Promise<unknown>) {
  await page.setViewportSize({ width: width - 1, height: 900 })
  const below = await look()
  await page.setViewportSize({ width, height: 900 })
  await expect.poll(look, { message: `at ${width} px` }).not.toEqual(below)
}

it('the layout changes at the breakpoints of both sets; pages have twelve columns, and are black and grey with a yellow accent', async () => {
  const page = await open('/contact')
  const footer = page.getByRole('contentinfo')
  const links = footer.locator('nav > ul')
  const entry = page.locator('.menu-entry')
  const frame = page.locator('header > div > div')
  const sets: [number, () => Promise<unknown>][] = [
    [769, () => columnsOf(links)],
    [1024, () => columnsOf(footer.locator('.grid').first())],
    [1216, () => columnsOf(links)],
    [1408, () => styleOf(footer.locator('.grid').first(), 'column-gap')],
    [576, () => styleOf(frame, 'padding-left')],
    [768, () => page.getByRole('navigation', { name: 'Hoofdmenu' }).isVisible()],
    [992, () => styleOf(frame, 'padding-left')],
    [1200, () => styleOf(entry, 'padding-left')],
    [1420, () => styleOf(entry, 'padding-left')],
  ]
  for (const [width, look] of sets) await changesAt(page, width, look)

  await page.setViewportSize(screens.desktop)
  await page.goto('/')
  await hydrated(page)
  const grids = await page.getByRole('main').locator('.grid').all()
  const columns = await Promise.all(grids.map((grid) => columnsOf(grid)))
  expect(columns.filter((count) => count === 12).length).toBeGreaterThan(1)
  const tops = page.locator('header > div').first()
  await expect.poll(() => styleOf(tops, 'background-color')).toBe('rgb(11, 11, 12)')
  const colours = ['ink', 'signal', 'line', 'mist'].map((name) =>
    styleOf(page.locator('html'), `--color-${name}`),
  )
  expect(await Promise.all(colours)).toEqual(['#0b0b0c', '#ffd400', '#dfe2e6', '#f3f4f6'])
})

/** Checks that search, account and cart stay in the header after scrolling down. */
async function staysInReach(page: Page, screen: Screen) {
  const header = page.getByRole('banner')
  const cart = header.locator('a[href="/winkelwagen"]').filter({ visible: true })
  await cart.waitFor()
  await page.evaluate(() => scrollTo(0, 1200))
  await page.waitForFunction(() => scrollY > 500)
  const search =
    screen === 'desktop'
      ? header.getByRole('search').locator('input').filter({ visible: true })
      : header.getByRole('button', { name: 'Zoeken', exact: true, expanded: false })
  for (const control of [search, header.getByRole('button', { name: /^Account/ }), cart]) {
    const box = await control.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(70)
  }
  expect(await overflow(page)).toBe(0)
  return search
}

it('on a phone nothing scrolls sideways with text of 130 to 200 %, the first card is on the first screen, and rows are about 120 px high', async () => {
  const page = await newPage('phone')
  for (const path of ['/', '/ehbo-en-bhv', '/zoeken?term=bhv']) {
    await page.goto(path)
    await hydrated(page)
    if (path !== '/') {
      const cards = page.getByRole('main').getByRole('article')
      expect((await cards.first().boundingBox())?.y).toBeLessThan(500)
      await page.getByRole('button', { name: 'Als lijst' }).click()
      await expect.poll(async () => (await cards.first().boundingBox())?.height).toBeLessThan(150)
      for (const row of (await cards.all()).slice(0, 6)) {
        const height = (await row.boundingBox())?.height
        expect(height).toBeGreaterThan(90)
        expect(height).toBeLessThan(150)
      }
      // The choice would be remembered on the next page.
      await page.getByRole('button', { name: 'Als tegels' }).click()
    }
    for (const percent of [130, 150, 200]) {
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`
      }, percent)
      await expect.poll(() => overflow(page), { message: `${path} ${percent} %` }).toBe(0)
      const menu = await page.getByRole('banner').getByRole('button', { name: 'Menu' }).boundingBox()
      expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(390)
    }
  }
})

it('search, account and cart stay in reach on a phone and a tablet', async () => {
  const page = await newPage('phone')
  await putInCart(page, { code: 'VC-601' })
  await page.goto('/vca')
  await staysInReach(page, 'phone')
  await page.setViewportSize(screens.tablet)
  await staysInReach(page, 'tablet')
})

it('on a desktop search, account and cart stay in a header of 70 px; next to the list is a sidebar of 260 px, and the list is dimmed only when its response takes longer than 200 ms', async () => {
  const page = await newPage()
  await putInCart(page, { code: 'VC-601' })
  await page.goto('/vca')
  await hydrated(page)
  const search = await staysInReach(page, 'desktop')
  const widthOfSearch = async () => (await search.boundingBox())?.width
  // It may settle only after the fonts have come.
  await expect.poll(widthOfSearch).toBeGreaterThan(300)
  expect(await widthOfSearch()).toBeLessThanOrEqual(360)
  const header = await page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .locator('xpath=ancestor::div[1]')
    .boundingBox()
  expect([header?.y, header?.height]).toEqual([0, 70])
  const sidebar = page.getByRole('complementary', { name: 'Filters' })
  expect((await sidebar.boundingBox())?.width).toBe(260)

  const list = page.locator('[aria-busy]').first()
  await expect.poll(() => styleOf(list, 'transition-delay')).toBe('0s')
  await page.route('**/api/queryProducts', () => {})
  await sidebar.getByRole('checkbox').first().check()
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('true')
  await expect.poll(() => styleOf(list, 'transition-delay')).toBe('0.2s')
})

it('card dialogs are at most 568 px wide, option lists at most 350 px high, and details open in half a second; a rail shows three items 30 px apart, and slides in 500 ms', async () => {
  const page = await open('/en/style-guide')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const main = page.getByRole('main')
  await expect
    .poll(() => styleOf(main.locator('details.collapsible'), 'transition-duration', '::details-content'))
    .toBe('0.5s, 0.5s')
  const select = main.getByLabel('Location')
  await expect.poll(() => styleOf(select, 'max-height', '::picker(select)')).toBe('350px')
  await main.getByRole('button', { name: 'Open card' }).click()
  const card = page.getByRole('dialog')
  await card.waitFor()
  await expect.poll(() => styleOf(card, 'max-width')).toBe('568px')
  expect((await card.boundingBox())?.width).toBe(568)
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })

  const rail = page.getByRole('region', { name: 'Rail, sample' })
  const row = rail.getByRole('list')
  await row.scrollIntoViewIfNeeded()
  const boxes = await rail.getByRole('listitem').evaluateAll((items) =>
    items.slice(0, 3).map((item) => {
      const { left, right } = item.getBoundingClientRect()
      return { left, right }
    }),
  )
  const [first, second, third] = boxes
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo(30, 1)
  const view = await row.evaluate((list) => list.getBoundingClientRect().right)
  expect(third?.right).toBeCloseTo(view, 0)

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await rail.getByRole('button').last().click()
  const snaps = () => row.evaluate((list) => (list as HTMLElement).style.scrollSnapType)
  await page.clock.runFor(480)
  await expect.poll(() => snaps()).toBe('none')
  await page.clock.runFor(40)
  await expect.poll(() => snaps()).toBe('')
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
})
