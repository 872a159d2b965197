import { describe, expect, it } from 'vitest'
import { accessibilityFaults, overflow, type Screen, withBrowser } from '../support/browser.ts'

const { open } = withBrowser()

/** One of every kind of page, in both languages. */
const pages = [
  ['/', '/en'],
  ['/werken-op-hoogte-en-rope-access', '/en/rope-access-and-work-at-height'],
  ['/vca', '/en/vca-safety-certificate'],
  ['/irata-level-1', '/en/irata-level-1-technician'],
  ['/nieuws', '/en/news'],
  ['/keuzehulp', '/en/choice-help'],
  ['/locaties', '/en/locations'],
  ['/contact', '/en/contact'],
  ['/stijlgids', '/en/style-guide'],
] as const

describe.each(['phone', 'desktop'] satisfies Screen[])('on a %s', (screen) => {
  it.each(pages.flat())('%s has no fault that axe finds, and nothing sticks out', async (path) => {
    const page = await open(path, screen)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })
})

it.each(['/', '/irata-level-1', '/locaties'])(
  '%s reflows at 320 px, as with a zoom of 400 %%',
  async (path) => {
    const page = await open(path, 'phone')
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page)).toBe(0)
  },
)

it.each(['/bestaat-niet', '/en/does-not-exist'])('%s, an error page, has none either', async (path) => {
  const page = await open(path, 'phone', { expectErrors: true })
  expect(await accessibilityFaults(page)).toEqual([])
})
