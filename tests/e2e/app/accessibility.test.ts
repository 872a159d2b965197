import { describe, expect, it } from 'vitest'
import {
  accessibilityFaults,
  hydrated,
  idle,
  layoutShifts,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { indexedPages, missingPages, unindexedPages } from '../../support/browser/page-kinds.ts'

const { newPage, open } = withBrowser()

/** One of every kind of public page; journeys check the others. */
const kinds = { ...indexedPages, 'style guide': unindexedPages['style guide'] }

/** The screens take turns, since axe is slow: every kind of page is checked on one of them, in the language of that screen. */
describe.each([
  ['phone', 0],
  ['desktop', 1],
] satisfies [Screen, 0 | 1][])('on a %s', (screen, language) => {
  it('axe finds nothing on every other kind of page, and nothing overflows or moves on any', async () => {
    const page = await newPage(screen)
    for (const [index, kind] of Object.values(kinds).entries()) {
      const path = kind[language]
      await page.goto(path)
      await hydrated(page)
      expect([path, await layoutShifts(page, 0.01)]).toEqual([path, []])
      if (index % 2 === language)
        expect([path, await accessibilityFaults(page, { frame: true })]).toEqual([path, []])
      expect([path, await overflow(page)]).toEqual([path, 0])
    }
  })
})

it.each(['/en', '/en/deals', '/en/agenda', '/en/withdraw'])(
  '%s does not move when the font is late',
  async (path) => {
    const page = await newPage()
    let arrived = false
    await page.route('**/*.woff2', async (route) => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await idle(page)
      await route.continue()
      arrived = true
    })
    await page.goto(path)
    await hydrated(page)
    await expect.poll(() => arrived).toBe(true)
    await page.evaluate(() => document.fonts.ready)
    expect(await layoutShifts(page, 0.01)).toEqual([])
  },
)

it('pages fit in a window of 320 px, as with a zoom of 400 %', async () => {
  const page = await newPage('phone')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/vca', '/irata-level-1', '/locaties', '/veelgestelde-vragen']) {
    await page.goto(path)
    await hydrated(page)
    expect([path, await overflow(page)]).toEqual([path, 0])
  }
})

it.each(missingPages.unknown)('axe finds nothing on the error page %s', async (path) => {
  const page = await open(path, 'phone', { expectErrors: true })
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
})
