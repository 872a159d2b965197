import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  accessibilityFaults,
  hydrated,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'

const { open } = withBrowser()

const words = {
  '/zoeken?term=gwo': {
    toggle: 'Vergelijk',
    bar: 'Gekozen om te vergelijken',
    compare: 'Vergelijken',
    clear: 'Wissen',
    chosen: 'producten gekozen',
    page: '/vergelijken',
    full: 'Haal er eerst één weg.',
    differs: 'Verschilt',
    only: 'Alleen verschillen',
    remove: 'Verwijder',
    empty: 'U hebt nog niets gekozen',
    single: 'Kies er nog een bij',
  },
  '/en/search?term=gwo': {
    toggle: 'Compare',
    bar: 'Chosen to compare',
    compare: 'Compare',
    clear: 'Clear',
    chosen: 'products chosen',
    page: '/en/compare',
    full: 'Remove one first.',
    differs: 'Differs',
    only: 'Only differences',
    remove: 'Remove',
    empty: 'You have not chosen anything yet',
    single: 'Choose one more',
  },
} as const
type List = keyof typeof words

const toggle = (page: Page, list: List, index: number) =>
  page.getByRole('main').getByRole('checkbox', { name: words[list].toggle }).nth(index)
const bar = (page: Page, list: List) => page.getByRole('region', { name: words[list].bar })
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^compare:\d+$/.test(key)).length)
const names = (page: Page) => page.getByRole('main').locator('article h3').allTextContents()
/** The copy is saved after the click; a new page must find it. */
const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/comparison') && answer.request().method() === 'PUT',
  )

async function choose(page: Page, list: List, count: number) {
  for (let index = 0; index < count; index++) {
    const save = saved(page)
    await toggle(page, list, index).press('Space')
    await save
  }
}

describe.each([
  ['/zoeken?term=gwo', 'phone'],
  ['/en/search?term=gwo', 'desktop'],
] as [List, Screen][])('comparing from %s on a %s', (list, screen) => {
  const word = words[list]

  it('is offered by a bar once more than one is chosen, with names and number', async () => {
    const page = await open(list, screen)
    await choose(page, list, 1)
    await page.waitForTimeout(300)
    expect(await bar(page, list).count()).toBe(0)
    await toggle(page, list, 1).check()
    await bar(page, list).waitFor()
    expect(await kept(page)).toBe(2)
    const text = (await bar(page, list).textContent()) ?? ''
    expect(text).toContain(`2 ${word.chosen}`)
    for (const name of (await names(page)).slice(0, 2)) expect(text).toContain(name)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await toggle(page, list, 0).uncheck()
    await bar(page, list).waitFor({ state: 'detached' })
    expect(await kept(page)).toBe(1)
  })

  it('takes four; a fifth is told so', async () => {
    const page = await open(list, screen)
    await choose(page, list, 4)
    await toggle(page, list, 4).press('Space')
    await page.getByText(word.full).waitFor()
    expect(await toggle(page, list, 4).isChecked()).toBe(false)
    expect(await kept(page)).toBe(4)
  })

  it('lays them side by side, marks differences in words, and shows only those if wanted', async () => {
    const page = await open(list, screen)
    const chosen = (await names(page)).slice(0, 3)
    await choose(page, list, 3)
    await bar(page, list).getByRole('link', { name: word.compare }).click()
    await page.waitForURL(`**${word.page}`)
    const table = page.getByRole('table')
    await table.waitFor()
    expect(await bar(page, list).count()).toBe(0)
    expect(await table.getByRole('columnheader').count()).toBe(4)
    for (const name of chosen) expect(await table.getByRole('link', { name, exact: true }).count()).toBe(1)
    expect(await table.textContent()).toContain('€')
    const marks = table.getByText(word.differs, { exact: true })
    const rows = table.locator('tbody tr')
    const [all, different] = [await rows.count(), await marks.count()]
    expect(different).toBeGreaterThan(2)
    expect(different).toBeLessThan(all)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.getByRole('switch', { name: word.only }).press('Space')
    expect(await rows.count()).toBe(different)
    await page.reload()
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('table').getByRole('columnheader').count()).toBe(4)
  })

  it('lets go of one after the other, down to one and none', async () => {
    const page = await open(list, screen)
    await choose(page, list, 2)
    await page.goto(word.page)
    await page.getByRole('table').waitFor()
    const remove = page.getByRole('table').getByRole('button', { name: word.remove })
    await remove.first().press('Enter')
    await page.getByText(word.single).waitFor()
    expect(await page.getByRole('table').getByRole('columnheader').count()).toBe(2)
    expect(await page.getByText(word.differs, { exact: true }).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    const inSight = () =>
      page.evaluate(() => {
        const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
        return top >= 70 && bottom <= innerHeight
      })
    expect(await inSight()).toBe(true)
    await remove.press('Enter')
    await page.getByText(word.empty).waitFor()
    expect(await inSight()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await kept(page)).toBe(0)
  })

  it('forgets all at the clear button, and everybody hears of it', async () => {
    const page = await open(list, screen)
    await choose(page, list, 2)
    const save = saved(page)
    await bar(page, list).getByRole('button', { name: word.clear }).click()
    expect((await (await save).json()).data.products).toEqual([])
    await bar(page, list).waitFor({ state: 'detached' })
    expect(await kept(page)).toBe(0)
    expect(await toggle(page, list, 0).isChecked()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  })
})

it('finds the choice again in a new tab, with the names of that language', async () => {
  const page = await open('/zoeken?term=gwo')
  await choose(page, '/zoeken?term=gwo', 2)
  const other = await page.context().newPage()
  await other.goto('/en')
  await hydrated(other)
  await bar(other, '/en/search?term=gwo').waitFor()
  await expect.poll(() => bar(other, '/en/search?term=gwo').textContent()).toContain('GWO')
  expect(await kept(other)).toBe(2)
  await other.goto('/en/compare')
  await other.getByRole('table').waitFor()
  expect(await other.getByRole('table').getByRole('columnheader').count()).toBe(3)
})

it('keeps the choice from page to page, and translates it with the language', async () => {
  const page = await open('/zoeken?term=bhv')
  await choose(page, '/zoeken?term=gwo', 2)
  const dutch = await bar(page, '/zoeken?term=gwo').textContent()
  await page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' }).click()
  const english = bar(page, '/en/search?term=gwo')
  await english.waitFor()
  await expect.poll(async () => (await english.locator('li').allTextContents()).every(Boolean)).toBe(true)
  expect(await english.textContent()).not.toBe(dutch)
})

it('keeps the names of the characteristics in sight on a phone, and stops at each product', async () => {
  const page = await open('/zoeken?term=gwo', 'phone')
  await choose(page, '/zoeken?term=gwo', 3)
  await page.goto('/vergelijken')
  const scroller = page.getByRole('region', { name: 'Producten naast elkaar' })
  await scroller.waitFor()
  const first = page.getByRole('rowheader').first()
  const before = (await first.boundingBox())?.x
  await scroller.evaluate((box) => box.scrollBy(150, 0))
  await expect.poll(() => scroller.evaluate((box) => box.scrollLeft)).toBeGreaterThan(180)
  expect((await first.boundingBox())?.x).toBe(before)
  const second = await page.getByRole('columnheader').nth(2).boundingBox()
  const edge = await first.evaluate((cell) => cell.getBoundingClientRect().right)
  expect(Math.abs((second?.x ?? 0) - edge)).toBeLessThan(3)
})

it('leads to the compare page of the other language', async () => {
  const page = await open('/vergelijken')
  await page.getByText('U hebt nog niets gekozen').waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/compare')
  await page.getByText('You have not chosen anything yet').waitFor()
})

it('says so when the comparison cannot be had, and tries again', async () => {
  const page = await open('/zoeken?term=gwo', 'desktop', { expectErrors: true })
  await choose(page, '/zoeken?term=gwo', 2)
  await page.route('**/api/productComparison', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/vergelijken')
  await page.getByText('De vergelijking kon niet worden opgehaald').waitFor()
  await page.unroute('**/api/productComparison')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await page.getByRole('table').waitFor()
})

it('brings its code only when it is needed', async () => {
  const page = await open('/zoeken?term=gwo')
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /compare-bar/.test(name)))
  expect(await loaded()).toBe(false)
  await choose(page, '/zoeken?term=gwo', 2)
  await bar(page, '/zoeken?term=gwo').waitFor()
  expect(await loaded()).toBe(true)
})
