import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  accessibilityFaults,
  expectErrors,
  hydrated,
  idle,
  overflow,
  withBrowser,
} from '../../support/browser/browser.ts'

const { open } = withBrowser()

const texts = {
  '/zoeken?term=gwo': {
    toggle: 'Vergelijk',
    bar: 'Gekozen om te vergelijken',
    compare: 'Vergelijken',
    clear: 'Wissen',
    chosen: 'producten gekozen',
    page: '/vergelijken',
    full: 'Haal er eerst één weg.',
    same: 'Gelijk',
    only: 'Alleen verschillen',
    remove: 'Verwijder',
    empty: 'U hebt nog niets gekozen',
    single: 'Kies er nog een bij',
  },
  '/en/search?term=gwo': {
    toggle: 'Compare',
    bar: 'Products to compare',
    compare: 'Compare',
    clear: 'Clear',
    chosen: 'products selected',
    page: '/en/compare',
    full: 'Remove one first.',
    same: 'The same',
    only: 'Only differences',
    remove: 'Remove',
    empty: 'You have not selected anything yet',
    single: 'Select one more',
  },
} as const
type List = keyof typeof texts

const toggle = (page: Page, list: List, index: number) =>
  page.getByRole('main').getByRole('checkbox', { name: texts[list].toggle }).nth(index)
const bar = (page: Page, list: List) => page.getByRole('region', { name: texts[list].bar })
const countSaved = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^compare:\d+$/.test(key)).length)
const names = (page: Page) => page.getByRole('main').locator('article h3').allTextContents()
/** Waits until the selection is saved on the server, where a new tab finds it. */
const whenSaved = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/comparison') && response.request().method() === 'PUT',
  )

async function choose(page: Page, list: List, count: number) {
  for (let index = 0; index < count; index++) {
    const save = whenSaved(page)
    await toggle(page, list, index).press('Space')
    await save
  }
}

/** Checks the table of three selected products. */
async function showsSideBySide(page: Page, list: List, chosen: string[]) {
  const text = texts[list]
  const table = page.getByRole('table')
  await table.waitFor()
  await expect.poll(() => bar(page, list).count()).toBe(0)
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(4)
  for (const name of chosen)
    await expect.poll(() => table.getByRole('link', { name, exact: true }).count()).toBe(1)
  await expect.poll(() => table.textContent()).toContain('€')
  const marks = table.getByText(text.same, { exact: true })
  const rows = table.locator('tbody tr')
  const all = await rows.count()
  const different = all - (await marks.count())
  expect(different).toBeGreaterThan(2)
  expect(different).toBeLessThan(all)
  expect(await overflow(page)).toBe(0)
  await page.getByRole('switch', { name: text.only }).press('Space')
  await expect.poll(() => rows.count()).toBe(different)
}

it('on a phone a bar appears with the second product; three are compared side by side and removed one by one', async () => {
  const list = '/zoeken?term=gwo'
  const text = texts[list]
  const page = await open(list, 'phone')
  await choose(page, list, 1)
  await idle(page)
  await expect.poll(() => bar(page, list).count()).toBe(0)
  await toggle(page, list, 1).check()
  await bar(page, list).waitFor()
  await expect.poll(() => countSaved(page)).toBe(2)
  const barText = () => bar(page, list).textContent()
  await expect.poll(barText).toContain(`2 ${text.chosen}`)
  const chosen = (await names(page)).slice(0, 3)
  for (const name of chosen.slice(0, 2)) await expect.poll(barText).toContain(name)
  expect(await overflow(page)).toBe(0)
  await toggle(page, list, 0).uncheck()
  await bar(page, list).waitFor({ state: 'detached' })
  await expect.poll(() => countSaved(page)).toBe(1)

  await toggle(page, list, 0).check()
  const save = whenSaved(page)
  await toggle(page, list, 2).check()
  await save
  await bar(page, list).getByRole('link', { name: text.compare }).click()
  await page.waitForURL(`**${text.page}`)
  await showsSideBySide(page, list, chosen)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.reload()
  const table = page.getByRole('table')
  await table.waitFor()
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(4)

  // Row headings stay visible, and each product snaps next to them.
  const scroller = page.getByRole('region', { name: 'Producten naast elkaar' })
  const first = page.getByRole('rowheader').first()
  const before = (await first.boundingBox())?.x
  await scroller.evaluate((box) => box.scrollBy(150, 0))
  await expect.poll(() => scroller.evaluate((box) => box.scrollLeft)).toBeGreaterThan(180)
  expect((await first.boundingBox())?.x).toBe(before)
  const second = await page.getByRole('columnheader').nth(2).boundingBox()
  const edge = await first.evaluate((cell) => cell.getBoundingClientRect().right)
  expect(Math.abs((second?.x ?? 0) - edge)).toBeLessThan(3)

  const remove = table.getByRole('button', { name: text.remove })
  await remove.first().press('Enter')
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(3)
  await remove.first().press('Enter')
  await page.getByText(text.single).waitFor()
  await expect.poll(() => table.getByRole('columnheader').count()).toBe(2)
  await expect.poll(() => page.getByText(text.same, { exact: true }).count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  const isFocusVisible = () =>
    page.evaluate(() => {
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
      return top >= 70 && bottom <= innerHeight
    })
  await expect.poll(() => isFocusVisible()).toBe(true)
  await remove.press('Enter')
  await page.getByText(text.empty).waitFor()
  await expect.poll(() => isFocusVisible()).toBe(true)
  await expect.poll(() => countSaved(page)).toBe(0)
})

it('on a desktop the code loads when it is needed, a fifth product is refused, all are cleared at once, and three are compared', async () => {
  const list = '/en/search?term=gwo'
  const text = texts[list]
  const page = await open(list)
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /compare-bar/.test(name)))
  await expect.poll(() => loaded()).toBe(false)
  await choose(page, list, 4)
  await bar(page, list).waitFor()
  await expect.poll(() => loaded()).toBe(true)
  await toggle(page, list, 4).press('Space')
  await page.getByText(text.full).waitFor()
  await expect.poll(() => toggle(page, list, 4).isChecked()).toBe(false)
  await expect.poll(() => countSaved(page)).toBe(4)

  const save = whenSaved(page)
  await bar(page, list).getByRole('button', { name: text.clear }).click()
  expect((await (await save).json()).data.products).toEqual([])
  await bar(page, list).waitFor({ state: 'detached' })
  await expect.poll(() => countSaved(page)).toBe(0)
  await expect.poll(() => toggle(page, list, 0).isChecked()).toBe(false)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

  const chosen = (await names(page)).slice(0, 3)
  await choose(page, list, 3)
  await bar(page, list).getByRole('link', { name: text.compare }).click()
  await page.waitForURL(`**${text.page}`)
  await showsSideBySide(page, list, chosen)
})

it('the selection is kept in a new tab and in the other language; a comparison that fails to load is retried', async () => {
  const [dutch, english] = ['/zoeken?term=gwo', '/en/search?term=gwo'] as const
  const page = await open(dutch)
  await choose(page, dutch, 2)
  const other = await page.context().newPage()
  await other.goto('/en')
  await hydrated(other)
  await bar(other, english).waitFor()
  await expect.poll(() => bar(other, english).textContent()).toContain('GWO')
  await expect.poll(() => countSaved(other)).toBe(2)
  await other.goto('/en/compare')
  await other.getByRole('table').waitFor()
  await expect.poll(() => other.getByRole('table').getByRole('columnheader').count()).toBe(3)
  await other.close()

  const before = await bar(page, dutch).textContent()
  await page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' }).click()
  const translated = bar(page, english)
  await translated.waitFor()
  await expect.poll(async () => (await translated.locator('li').allTextContents()).every(Boolean)).toBe(true)
  await expect.poll(() => translated.textContent()).not.toBe(before)

  expectErrors(page)
  await page.route('**/api/productComparison', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/vergelijken')
  await page.getByText('De vergelijking kon niet worden opgehaald').waitFor()
  await page.unroute('**/api/productComparison')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  const remove = page.getByRole('table').getByRole('button', { name: texts[dutch].remove })
  await remove.first().click()
  await page.getByText(texts[dutch].single).waitFor()
  await remove.click()

  // The page links to itself in the other language.
  await page.getByText(texts[dutch].empty).waitFor()
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/compare')
  await page.getByText(texts[english].empty).waitFor()
})
