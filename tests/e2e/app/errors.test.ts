import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, withBrowser } from '../../support/browser/browser.ts'
import { problem } from '../../support/browser/problem.ts'

const { newPage, open } = withBrowser()

const load = async (page: Page, path: string) => {
  await page.goto(path)
  await hydrated(page)
}
/** Navigates without a reload. */
const navigate = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

it('an unknown address shows the shop’s error page with header, footer and a search field, also after a navigation within the shop, and a built-in text if the shop’s text cannot be loaded', async () => {
  const page = await newPage('desktop', { expectErrors: true })
  const main = page.getByRole('main')
  for (const [path, title, message] of [
    ['/en/does-not-exist', 'Page not found', 'This page could not be found'],
    ['/bestaat-niet', 'Pagina niet gevonden', 'Deze pagina kon niet worden gevonden'],
  ] as const) {
    await load(page, path)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(title)
    await expect.poll(() => main.textContent()).toContain(message)
    await expect.poll(() => page.title()).toContain(title)
    await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true)
    const language = path.startsWith('/en') ? '12' : '3'
    const { data } = await (
      await page.request.get('/api/shopInfo', { headers: { 'language-id': language } })
    ).json()
    const content = await page.evaluate((html) => {
      const box = document.createElement('div')
      box.innerHTML = html
      return box.querySelector('p')?.textContent ?? 'no content'
    }, data.page404.content)
    await expect.poll(() => main.textContent()).toContain(content)
  }
  await main.locator('input[name=term]').focus()
  await main.getByRole('combobox').fill('irata')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/zoeken?term=irata')
  await page.getByRole('heading', { level: 1, name: 'irata' }).waitFor()
  await navigate(page, '/bestaat-niet')
  await page.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' }).waitFor()

  await load(page, '/en')
  await page.route('**/api/shopInfo', (route) => route.fulfill({ status: 500, json: {} }))
  await navigate(page, '/en/does-not-exist')
  await main.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await expect.poll(() => main.getByText('This page could not be found').count()).toBe(1)
  // The shop's own text is not shown.
  await expect.poll(() => main.locator('.rich-text').count()).toBe(0)
})

it('after a server error a navigation shows a message, and without a connection it waits for the network, in the page’s language, with header and footer', async () => {
  const page = await newPage('phone', { expectErrors: true })
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  for (const [from, to, fault, offline, loaded] of [
    ['/', '/vca', 'Er ging iets mis', 'Geen verbinding', /^VCA$/],
    ['/en', '/en/vca-safety-certificate', 'Something went wrong', 'No connection', /^VCA/],
  ] as const) {
    const link = page.getByRole('main').locator(`a[href="${to}"]`).first()
    await load(page, from)
    await page.context().setOffline(true)
    await link.click()
    await title(offline).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('img').count()).toBe(0)
    await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true)
    await page.context().setOffline(false)
    await title(loaded).waitFor()

    await load(page, from)
    await page.route('**/api/resolve*', (route) => route.fulfill(problem('fault')))
    await link.click()
    await title(fault).waitFor()
    await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true)
    await page.unroute('**/api/resolve*')
  }
})

it('a page keeps its header when that cannot be loaded again, and one without a header shows a message', async () => {
  const page = await newPage('desktop', { expectErrors: true })
  const thrown: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('React Router caught')) thrown.push(message.text())
  })
  const header = page.getByRole('banner')
  await load(page, '/en/checkout/login')
  await page.route('**/api/shopInfo', (route) => route.fulfill(problem('fault')))
  await header.getByRole('link', { name: 'Vangnet' }).click()
  await page.waitForURL('**/en')
  await header.getByRole('navigation').getByRole('link', { name: 'Contact' }).waitFor()

  // The header of the other language was not loaded before.
  await navigate(page, '/contact')
  await page.getByRole('heading', { level: 1, name: 'Er ging iets mis' }).waitFor()
  expect(await header.count()).toBe(0)
  expect(thrown).toEqual([])
})

it('code that cannot be loaded reloads the page once, and not again within a minute', async () => {
  const page = await open('/', 'desktop', { expectErrors: true })
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads++
  })
  await page.route('**/assets/any-page-*.js', (route) => route.abort())
  await page.getByRole('main').locator('a[href="/vca"]').first().click()
  await expect.poll(() => loads).toBe(1)
  await page.waitForLoadState('load')
  await hydrated(page)
  // The reloaded page fails too; it must show an error instead of reloading forever.
  await page.getByRole('main').locator('a[href="/vca"]').first().click()
  await page.getByRole('heading', { level: 1, name: 'Er ging iets mis' }).waitFor()
  expect(loads).toBe(1)
})
