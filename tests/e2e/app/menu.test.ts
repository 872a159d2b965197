import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, atRest, withBrowser } from '../../support/browser/browser.ts'

const { open } = withBrowser()

const mainMenu = (page: Page, name = 'Hoofdmenu') => page.getByRole('navigation', { name }).first()
const trainings = (page: Page, name = 'Trainingen') => mainMenu(page).getByRole('button', { name })
const isOpen = (page: Page) =>
  trainings(page)
    .getAttribute('aria-expanded')
    .then((value) => value === 'true')
const mega = (page: Page) =>
  mainMenu(page).getByRole('link', { name: 'IRATA Level 1 – rope access technicus' })

describe('the Trainings menu on a desktop', () => {
  it('opens after a third of a second of hover, and closes when the pointer leaves', async () => {
    const page = await open('/')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await trainings(page).hover()
    await page.clock.runFor(320)
    await expect.poll(() => isOpen(page)).toBe(false)
    await page.clock.runFor(30)
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.mouse.move(700, 12)
    await page.clock.runFor(240)
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.clock.runFor(30)
    await expect.poll(() => isOpen(page)).toBe(false)
    // Every other entry with a list waits as long.
    const knowledge = mainMenu(page).getByRole('button', { name: 'Kennis' })
    await knowledge.hover()
    await page.clock.runFor(320)
    await expect.poll(() => knowledge.getAttribute('aria-expanded')).toBe('false')
    await page.clock.runFor(30)
    await expect.poll(() => knowledge.getAttribute('aria-expanded')).toBe('true')
  })

  it('lists every category with its products in four columns', async () => {
    const page = await open('/')
    await trainings(page).click()
    await mega(page).waitFor()
    const columns = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLElement>('header nav > ul > li:first-child li li a')]
      return new Set(links.map((link) => Math.round(link.getBoundingClientRect().left))).size
    })
    expect(columns).toBe(4)
    expect(await accessibilityFaults(page, { frame: true })).toEqual([])
    const html = await (await page.request.get('/')).text()
    expect(html, 'search engines find every category on every page').toContain('href="/vca"')
    const { data } = await (
      await page.request.get('/api/categories/rootCategoriesWithProducts', {
        headers: { 'language-id': '3' },
      })
    ).json()
    const listed = await page
      .locator('header nav > ul > li:first-child li li a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    const products: { uri: string; kind: string }[] = data.flatMap(
      ({ products }: { products: unknown[] }) => products,
    )
    const uris = (isTraining: boolean) =>
      products.filter(({ kind }) => (kind === 'training') === isTraining).map(({ uri }) => uri)
    expect(new Set(listed)).toEqual(new Set(uris(true)))
    expect(listed.filter((href) => uris(false).includes(href ?? ''))).toEqual([])
    for (const { uri, products } of data)
      if (products.some(({ kind }: { kind: string }) => kind === 'training'))
        await expect.poll(() => mainMenu(page).locator(`a[href="${uri}"]`).count()).toBeGreaterThan(0)
  })

  it('works with the keyboard alone, from the top of the page to a product', async () => {
    const page = await open('/')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Naar de inhoud')
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      if (await trainings(page).evaluate((button) => button === document.activeElement)) break
    }
    await expect
      .poll(() => trainings(page).evaluate((button) => button === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => isOpen(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect
      .poll(() => trainings(page).evaluate((button) => button === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const href = await page.evaluate(() => document.activeElement?.getAttribute('href'))
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${href}`)
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  it('closes on a click outside and after choosing', async () => {
    const page = await open('/')
    await trainings(page).click()
    await page.mouse.click(720, 12)
    await expect.poll(() => isOpen(page)).toBe(false)
    await trainings(page).click()
    await mega(page).click()
    await page.waitForURL('**/irata-level-1')
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('IRATA Level 1')
  })

  it('has entries that only open a list', async () => {
    const page = await open('/')
    const knowledge = mainMenu(page).getByRole('button', { name: 'Kennis' })
    await knowledge.click()
    await mainMenu(page).getByRole('link', { name: 'Kennisbank' }).click()
    await page.waitForURL('**/kennisbank')
    await expect.poll(() => mainMenu(page).getByRole('link', { name: 'Kennis', exact: true }).count()).toBe(0)
  })

  it('stays visible: 70 px high at the top of the window', async () => {
    const page = await open('/')
    await page.mouse.wheel(0, 2000)
    await page.waitForFunction(() => scrollY > 1000)
    const box = await trainings(page).boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(71)
  })
})

describe('the menu on a phone', () => {
  const menuButton = (page: Page) =>
    page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

  // Clicks instead of taps: on a slow machine Chromium takes a tap for a long press, which opens nothing.
  it('opens level by level and closes after choosing', async () => {
    const page = await open('/', 'phone')
    await menuButton(page).click()
    const english = dialog(page)
      .getByRole('navigation', { name: 'Taal' })
      .getByRole('link', { name: 'English' })
    await expect.poll(() => english.getAttribute('href')).toBe('/en')
    await dialog(page).getByText('Trainingen', { exact: true }).click()
    const vca = dialog(page).getByText('VCA', { exact: true })
    await vca.waitFor()
    await atRest(page)
    await vca.click()
    await dialog(page).getByRole('link', { name: 'VCA Basis – training en examen' }).waitFor()
    expect(await accessibilityFaults(page, { frame: true })).toEqual([])
    await dialog(page).getByRole('link', { name: 'VCA Basis – training en examen' }).click()
    await page.waitForURL('**/vca-basis*')
    await dialog(page).waitFor({ state: 'detached' })
  })

  it('keeps focus inside, closes on Escape and returns focus', async () => {
    const page = await open('/', 'phone')
    await menuButton(page).click()
    // Its code may still be loading.
    await dialog(page).waitFor()
    for (let presses = 0; presses < 40; presses++) await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const active = document.activeElement
      return active === document.body || document.querySelector('dialog[open]')?.contains(active)
    })
    expect(inside).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await expect
      .poll(() => menuButton(page).evaluate((button) => button === document.activeElement))
      .toBe(true)
  })

  it('closes when the window becomes 768 px wide', async () => {
    const page = await open('/', 'phone')
    await menuButton(page).click()
    await page.setViewportSize({ width: 767, height: 900 })
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
    await page.setViewportSize({ width: 768, height: 900 })
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => trainings(page).isVisible()).toBe(true)
  })
})
