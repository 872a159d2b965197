import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, withBrowser } from '../../support/browser/browser.ts'

const { newPage } = withBrowser()

/** Records the URLs that the page requests from now on. */
const recordRequests = (page: Page) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}
const pageRequests = (requests: string[]) => requests.filter((url) => /\/api\/(pages|resolve)/.test(url))

/** Opens a page in a browser that reports this network connection. */
const openWithConnection = async (path: string, connection: object | undefined) => {
  const page = await newPage()
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value })
  }, connection)
  await page.goto(path)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  return page
}

it('prefetches a page’s code when the pointer rests on its link', async () => {
  const page = await openWithConnection('/', undefined)
  const requests = recordRequests(page)
  await page.getByRole('main').locator('a[href="/vca"]').first().hover()
  await expect.poll(() => requests.some((url) => url.includes('category-page'))).toBe(true)
})

it('prefetches a content page with its data, and shows it without another request', async () => {
  const page = await openWithConnection('/nieuws', undefined)
  const requests = recordRequests(page)
  const link = page.getByRole('main').getByRole('article').getByRole('link')
  const path = (await link.getAttribute('href')) ?? ''
  await link.hover()
  await page.waitForResponse((response) => response.url().endsWith(`/api/pages${path}`))
  // Hovering over the link again sends no further request.
  await page.mouse.move(0, 0)
  await link.hover()
  await link.click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('navigation', { name: 'Op deze pagina' }).waitFor()
  expect(pageRequests(requests)).toHaveLength(2)

  // Prefetched data is used once; the next visit requests it again.
  await page.goBack()
  await page.waitForURL('**/nieuws')
  await page.getByRole('heading', { level: 1, name: 'Nieuws en praktijk' }).waitFor()
  await page.getByRole('main').locator(`a[href="${path}"]`).dispatchEvent('click')
  await page.getByRole('navigation', { name: 'Op deze pagina' }).waitFor()
  expect(pageRequests(requests).filter((url) => url.endsWith(`/api/pages${path}`))).toHaveLength(2)
})

it('sends one request when the link is clicked at once', async () => {
  const page = await openWithConnection('/nieuws', undefined)
  const requests = recordRequests(page)
  const link = page.getByRole('main').getByRole('article').getByRole('link')
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.getByRole('navigation', { name: 'Op deze pagina' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(pageRequests(requests).filter((url) => url.endsWith(`/api/pages${path}`))).toHaveLength(1)
})

it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
  'does not prefetch on a connection of %o',
  async (connection) => {
    const page = await openWithConnection('/nieuws', connection)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const requests = recordRequests(page)
    await page.getByRole('main').getByRole('article').getByRole('link').hover()
    // Longer than the pause after which a page is prefetched.
    await page.clock.runFor(400)
    await page.evaluate(() => fetch('/healthz'))
    await expect.poll(() => requests.some((url) => url.endsWith('/healthz'))).toBe(true)
    expect(requests.filter((url) => /any-page|content-page|api\/(pages|resolve)/.test(url))).toEqual([])
  },
)
