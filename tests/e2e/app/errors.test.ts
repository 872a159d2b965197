import { describe, expect, it } from 'vitest'
import { hydrated, withBrowser } from '../../support/browser/browser.ts'

const { open } = withBrowser()

describe('an unknown address', () => {
  it.each([
    ['/bestaat-niet', 'Pagina niet gevonden', 'Deze pagina kon niet worden gevonden'],
    ['/en/does-not-exist', 'Page not found', 'This page could not be found'],
  ])('%s shows the shop’s own page for it, with the whole frame', async (path, title, message) => {
    const page = await open(path, 'desktop', { expectErrors: true })
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(title)
    expect(await page.getByRole('main').textContent()).toContain(message)
    expect(await page.title()).toContain(title)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
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

it('has a text of its own if the shop’s text cannot be loaded', async () => {
  const page = await open('/en', 'desktop', { expectErrors: true })
  await page.route('**/api/shopInfo', (route) => route.fulfill({ status: 500, json: {} }))
  await page.evaluate(() => {
    history.pushState(null, '', '/en/does-not-exist')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  expect(await main.getByText('This page could not be found').count()).toBe(1)
  // Nothing of what the shop would have said.
  expect(await main.locator('.rich-text').count()).toBe(0)
})

describe('a server error', () => {
  it.each([
    ['/', '/vca', 'Er ging iets mis'],
    ['/en', '/en/vca-safety-certificate', 'Something went wrong'],
  ])(
    'on the way from %s to %s is told in the language of the page, with the frame around it',
    async (from, to, text) => {
      const page = await open(from, 'desktop', { expectErrors: true })
      await page.route('**/api/resolve*', (route) =>
        route.fulfill({ status: 500, json: { error: 'fault', message: 'x', request_id: 'x' } }),
      )
      await page.getByRole('main').locator(`a[href="${to}"]`).first().click()
      await page.getByRole('heading', { level: 1, name: text }).waitFor()
      expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
    },
  )
})

describe('without a connection', () => {
  it.each([
    ['/', '/vca', 'Geen verbinding', /^VCA$/],
    ['/en', '/en/vca-safety-certificate', 'No connection', /^VCA/],
  ])('the way from %s to %s waits for one, with the frame around it', async (from, to, text, title) => {
    const page = await open(from, 'phone', { expectErrors: true })
    await page.context().setOffline(true)
    await page.getByRole('main').locator(`a[href="${to}"]`).first().click()
    await page.getByRole('heading', { level: 1, name: text }).waitFor()
    expect(await page.getByRole('main').getByRole('img').count()).toBe(0)
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true)
    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  })
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
    // The new page has the same trouble; now it must say so instead of reloading for ever.
    await page.getByRole('main').locator('a[href="/vca"]').first().click()
    await page.getByRole('heading', { level: 1, name: 'Er ging iets mis' }).waitFor()
    expect(loads).toBe(1)
  })
})
