import { expect, it } from 'vitest'
import { hydrated, withBrowser } from '../../support/browser/browser.ts'

const { open, newPage } = withBrowser()

it('the language link opens the same page in the other language, and the choice is stored for a year', async () => {
  const page = await open('/irata-level-1')
  await page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en/irata-level-1-technician')
  await page.getByRole('navigation', { name: 'Language' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale')
  expect(cookie?.value).toBe('en')
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400)
  expect(cookie?.expires).toBeLessThan(Date.now() / 1000 + 366 * 86_400)
  await page.goBack()
  await page.waitForURL('**/irata-level-1')
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('nl')
})

it('the language link opens the home page if the page has no counterpart', async () => {
  const page = await open('/bestaat-niet', 'desktop', { expectErrors: true })
  await page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' }).click()
  await page.waitForURL('**/en')
})

it('the language comes from the URL, never from the cookie', async () => {
  const page = await open('/en')
  await page.context().addCookies([{ name: 'locale', value: 'nl', url: page.url() }])
  await page.reload()
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('en')
})

it.each([
  ['/vca', '3'],
  ['/en/vca-safety-certificate', '12'],
])('every request of a page carries its language: %s', async (path, id) => {
  const page = await newPage()
  const languages = new Map<string, string | undefined>()
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/'))
      languages.set(
        pathname,
        request.headers()['language-id'] ?? searchParams.get('language-id') ?? undefined,
      )
  })
  await page.goto(path)
  await hydrated(page)
  const compare = page.getByRole('main').getByRole('checkbox', { name: /^(Vergelijk|Compare)/ })
  await compare.first().check()
  await expect.poll(() => languages.get('/api/comparison')).toBe(id)
  expect([...languages].filter(([, language]) => language !== id)).toEqual([])
})

it('a visitor who chose the other language gets a hint in it on the home page, and is never redirected', async () => {
  const page = await open('/en')
  await page.context().addCookies([{ name: 'locale', value: 'nl', url: page.url() }])
  await page.goto('/en/contact-us')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => page.getByText('Deze website is er ook in het Nederlands.').count()).toBe(0)
  await page.goto('/en')
  const hint = page.getByRole('complementary', { name: 'Taal' })
  await expect.poll(() => hint.getAttribute('lang')).toBe('nl')
  await hint.getByRole('link', { name: 'Naar de Nederlandse website' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => page.getByRole('complementary', { name: 'Language' }).count()).toBe(0)
  await page.goto('/en')
  await hint.getByRole('button', { name: 'Sluiten' }).click()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => hint.count()).toBe(0)
})

it('an address that ends in .html works in the browser too, and is shown without it', async () => {
  const page = await open('/zoeken.html?term=irata')
  await page.waitForURL('**/zoeken?term=irata')
  await page.getByRole('main').getByRole('searchbox').fill('vca')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/zoeken?term=vca')
})

it('a page loads only its own texts, in its own language', async () => {
  const page = await open('/')
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => name.endsWith('.js')),
  )
  const bodies = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  const isLoaded = (text: string) => bodies.some((body) => body.includes(text))
  expect(isLoaded('Hoofdmenu')).toBe(true)
  expect(isLoaded('Main menu')).toBe(false)
  // Only the namespaces that the page uses.
  expect(isLoaded('Het meest geboekt')).toBe(true)
  expect(isLoaded('Geldigheid en verlengen')).toBe(false)
  // The sections without anything to run are in the HTML.
  expect(isLoaded('Hier is nog plaats')).toBe(false)
})
