import { expect, it } from 'vitest'
import { withBrowser } from '../../support/browser/browser.ts'

const { open } = withBrowser()

it('links to the same page in the other language and back, and is stored for a year', async () => {
  const page = await open('/irata-level-1')
  await page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/irata-level-1-technician')
  await page.getByRole('navigation', { name: 'Language' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale')
  expect(cookie?.value).toBe('en')
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400)
  expect(cookie?.expires).toBeLessThan(Date.now() / 1000 + 366 * 86_400)
  await page.goBack()
  await page.waitForURL('**/irata-level-1')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('nl')
})

it('links to the other language’s home page if the page has no counterpart', async () => {
  const page = await open('/bestaat-niet', 'desktop', { expectErrors: true })
  await page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en')
})

it('is taken from the address, never from the cookie', async () => {
  const page = await open('/en')
  await page.context().addCookies([{ name: 'locale', value: 'nl', url: page.url() }])
  await page.reload()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})

it('loads texts of its own language only, and only those of the page', async () => {
  const page = await open('/')
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => name.endsWith('.js')),
  )
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  const isBrought = (words: string) => bodies.some((text) => text.includes(words))
  expect(isBrought('Hoofdmenu')).toBe(true)
  expect(isBrought('Main menu')).toBe(false)
  // Of the rooms, those it shows.
  expect(isBrought('Hier is nog plaats')).toBe(true)
  expect(isBrought('Geldigheid en verlengen')).toBe(false)
})
