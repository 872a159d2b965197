import { describe, expect, it } from 'vitest'
import { hydrated, withBrowser } from '../../support/browser/browser.ts'
import { problem } from '../../support/browser/problem.ts'

const { open } = withBrowser()

describe('an unknown address', () => {
  it.each([
    ['/bestaat-niet', 'Pagina niet gevonden', 'Deze pagina kon niet worden gevonden'],
    ['/en/does-not-exist', 'Page not found', 'This page could not be found'],
  ])('%s shows the shop’s error page, with header and footer', async (path, title, message) => {
    const page = await open(path, 'desktop', { expectErrors: true })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(title)
    await expect.poll(() => page.getByRole('main').textContent()).toContain(message)
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
    await expect.poll(() => page.getByRole('main').textContent()).toContain(content)
  })

  it('has a search field', async () => {
    const page = await open('/bestaat-niet', 'phone', { expectErrors: true })
    await page.getByRole('main').locator('input[name=term]').focus()
    await page.getByRole('main').getByRole('combobox').fill('irata')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/zoeken?term=irata')
  })

  it('looks the same after a navigation within the shop', async () => {
    const page = await open('/', 'desktop', { expectErrors: true })
    await page.evaluate(() => {
      history.pushState(null, '', '/bestaat-niet')
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    })
    await page.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' }).waitFor()
  })
})

it('an unknown address shows a built-in text if the shop’s text cannot be loaded', async () => {
  const page = await open('/en', 'desktop', { expectErrors: true })
  await page.route('**/api/shopInfo', (route) => route.fulfill({ status: 500, json: {} }))
  await page.evaluate(() => {
    history.pushState(null, '', '/en/does-not-exist')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await expect.poll(() => main.getByText('This page could not be found').count()).toBe(1)
  // The shop's own text is not shown.
  await expect.poll(() => main.locator('.rich-text').count()).toBe(0)
})

describe('a server error', () => {
  it.each([
    ['/', '/vca', 'Er ging iets mis'],
    ['/en', '/en/vca-safety-certificate', 'Something went wrong'],
  ])(
    'on a navigation from %s to %s shows a message in the page’s language, with header and footer',
    async (from, to, text) => {
      const page = await open(from, 'desktop', { expectErrors: true })
      await page.route('**/api/resolve*', (route) => route.fulfill(problem('fault')))
      await page.getByRole('main').locator(`a[href="${to}"]`).first().click()
      await page.getByRole('heading', { level: 1, name: text }).waitFor()
      await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true)
    },
  )
})

describe('without a connection', () => {
  it.each([
    ['/', '/vca', 'Geen verbinding', /^VCA$/],
    ['/en', '/en/vca-safety-certificate', 'No connection', /^VCA/],
  ])(
    'a navigation from %s to %s waits for the network, with header and footer',
    async (from, to, text, title) => {
      const page = await open(from, 'phone', { expectErrors: true })
      await page.context().setOffline(true)
      await page.getByRole('main').locator(`a[href="${to}"]`).first().click()
      await page.getByRole('heading', { level: 1, name: text }).waitFor()
      await expect.poll(() => page.getByRole('main').getByRole('img').count()).toBe(0)
      await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true)
      await page.context().setOffline(false)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    },
  )
})

describe('code that cannot be loaded', () => {
  it('reloads the page once, and not again within a minute', async () => {
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
})
