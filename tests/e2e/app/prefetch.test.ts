import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, withBrowser } from '../../support/browser/browser.ts'

const { open } = withBrowser()

/** What a page asks the shop from now on. */
const questionsOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  return asked
}
const aboutPages = (asked: string[]) => asked.filter((url) => /\/api\/(pages|resolve)/.test(url))

const withLine = async (path: string, connection: object | undefined) => {
  const page = await open(path)
  await page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: given })
  }, connection)
  await page.reload()
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  return page
}

it('prefetches a page’s code when the pointer rests on its link', async () => {
  const page = await withLine('/', undefined)
  const asked = questionsOf(page)
  await page.getByRole('main').locator('a[href="/vca"]').first().hover()
  await expect.poll(() => asked.some((url) => url.includes('category-page'))).toBe(true)
})

it('prefetches a content page with its data, and shows it without another request', async () => {
  const page = await withLine('/nieuws', undefined)
  const asked = questionsOf(page)
  const link = page.getByRole('main').getByRole('article').getByRole('link')
  const path = (await link.getAttribute('href')) ?? ''
  await link.hover()
  await page.waitForResponse((response) => response.url().endsWith(`/api/pages${path}`))
  // Resting there longer, or coming back, asks for nothing more.
  await page.mouse.move(0, 0)
  await link.hover()
  await link.click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('navigation', { name: 'Op deze pagina' }).waitFor()
  expect(aboutPages(asked)).toHaveLength(2)

  // Applied once: the next visit asks anew.
  await page.goBack()
  await page.waitForURL('**/nieuws')
  await page.getByRole('heading', { level: 1, name: 'Nieuws en praktijk' }).waitFor()
  await page.getByRole('main').locator(`a[href="${path}"]`).dispatchEvent('click')
  await page.getByRole('navigation', { name: 'Op deze pagina' }).waitFor()
  expect(aboutPages(asked).filter((url) => url.endsWith(`/api/pages${path}`))).toHaveLength(2)
})

it('sends one request when the link is clicked at once', async () => {
  const page = await withLine('/nieuws', undefined)
  const asked = questionsOf(page)
  const link = page.getByRole('main').getByRole('article').getByRole('link')
  const path = (await link.getAttribute('href')) ?? ''
  await link.click()
  await page.getByRole('navigation', { name: 'Op deze pagina' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(aboutPages(asked).filter((url) => url.endsWith(`/api/pages${path}`))).toHaveLength(1)
})

it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
  'but not on a connection of %o',
  async (connection) => {
    const page = await withLine('/nieuws', connection)
    const asked = questionsOf(page)
    await page.getByRole('main').getByRole('article').getByRole('link').hover()
    // Longer than a pointer has to rest.
    await page.waitForTimeout(400)
    expect(asked.filter((url) => /any-page|content-page|api\/(pages|resolve)/.test(url))).toEqual([])
  },
)
