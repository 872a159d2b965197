import { expect, it } from 'vitest'
import { withBrowser } from '../support/browser.ts'

const { open } = withBrowser()

const prefetched = async (connection: object | undefined) => {
  const page = await open('/')
  await page.addInitScript((given) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: given })
  }, connection)
  await page.reload()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('main').locator('a[href="/vca"]').first().hover()
  await page.waitForTimeout(600)
  return asked.some((url) => url.includes('any-page'))
}

it('fetches a page’s code when the pointer rests on its link', async () => {
  expect(await prefetched(undefined)).toBe(true)
})

it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
  'but not on a connection of %o',
  async (connection) => {
    expect(await prefetched(connection)).toBe(false)
  },
)
