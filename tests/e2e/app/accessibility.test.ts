import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  accessibilityFaults,
  hydrated,
  layoutShifts,
  overflow,
  screens,
  withBrowser,
} from '../../support/browser/browser.ts'
import { indexedPages, missingPages, unindexedPages } from '../../support/browser/page-kinds.ts'

const { newPage, open } = withBrowser()

/** One of every kind of public page; journeys check the others. */
const kinds = Object.values({ ...indexedPages, 'style guide': unindexedPages['style guide'] })
/** The header and the footer are the same on every page, so axe checks them on the first page of each screen. */
const axeOn = async (page: Page, path: string, frame: boolean) =>
  expect([path, await accessibilityFaults(page, { frame })]).toEqual([path, []])
const fits = async (page: Page, path: string) =>
  expect([path, page.viewportSize()?.width, await overflow(page)]).toEqual([
    path,
    page.viewportSize()?.width,
    0,
  ])
/** The first of two frames has shown what was there before it. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
const doesNotMove = async (page: Page, path: string) =>
  expect([path, await layoutShifts(page, 0.01)]).toEqual([path, []])

/** The kinds of page take turns over the screens, since axe is slow: every kind is checked on one of them. */
it('on a phone axe finds nothing on every other kind of page, nothing moves, and all fit in 390 and in 320 px, as with a zoom of 400 %', async () => {
  const page = await newPage('phone')
  for (const [index, [path]] of kinds.entries()) {
    await page.goto(path)
    await hydrated(page)
    await doesNotMove(page, path)
    if (index % 2 === 0) await axeOn(page, path, index === 0)
    await fits(page, path)
    await page.setViewportSize({ width: 320, height: 640 })
    await fits(page, path)
    await page.setViewportSize(screens.phone)
    // The next page must not be drawn in the narrow window first: it would move.
    await page.waitForFunction((width) => innerWidth === width, screens.phone.width)
  }
})

it('on a desktop axe finds nothing on every other kind of page, and nothing overflows or moves, also when the font is late', async () => {
  const page = await newPage('desktop')
  const withLateFont = ['/en', '/en/deals', '/en/agenda', '/en/withdraw']
  for (const [index, [, path]] of kinds.entries()) {
    let arrived = false
    const isLate = withLateFont.includes(path)
    if (isLate)
      await page.route('**/*.woff2', async (route) => {
        await page.getByRole('heading', { level: 1 }).waitFor()
        await painted(page)
        await route.continue()
        arrived = true
      })
    await page.goto(path)
    await hydrated(page)
    if (isLate) {
      await expect.poll(() => arrived).toBe(true)
      await page.evaluate(() => document.fonts.ready)
    }
    await doesNotMove(page, path)
    await page.unrouteAll()
    if (index % 2 === 1) await axeOn(page, path, index === 1)
    await fits(page, path)
  }
})

it('axe finds nothing on the error page', async () => {
  const [path] = missingPages.unknown
  await axeOn(await open(path, 'phone', { expectErrors: true }), path, true)
})
