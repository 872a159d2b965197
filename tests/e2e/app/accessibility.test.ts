import { describe, expect, it } from 'vitest'
import {
  accessibilityFaults,
  hydrated,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { indexedPages, missingPages, unindexedPages } from '../../support/browser/page-kinds.ts'

const { newPage, open } = withBrowser()

/** One of every kind of public page; journeys check the others. */
const kinds = { ...indexedPages, 'style guide': unindexedPages['style guide'] }

/** One language per screen size is enough, because both languages share the same components. */
describe.each([
  ['phone', 0],
  ['desktop', 1],
] satisfies [Screen, 0 | 1][])('on a %s', (screen, language) => {
  it('axe finds nothing on any kind of page, and nothing overflows', async () => {
    const [first, ...others] = Object.values(kinds).map((pair) => pair[language])
    const page = await open(first ?? '/', screen)
    for (const path of [first, ...others]) {
      if (path !== first) {
        await page.goto(path ?? '/')
        await hydrated(page)
      }
      expect([path, await accessibilityFaults(page)]).toEqual([path, []])
      expect([path, await overflow(page)]).toEqual([path, 0])
    }
  })
})

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
  expect(await accessibilityFaults(page)).toEqual([])
})
