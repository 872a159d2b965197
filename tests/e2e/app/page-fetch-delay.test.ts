import { expect, it } from 'vitest'
import { withBrowser } from '../../support/browser/browser.ts'

const { open } = withBrowser()

it('fetches a page only after the pointer has rested on its link for 200 ms', async () => {
  const page = await open('/nieuws')
  const { data } = await (await page.request.get('/api/pages?type_code=blog&order_by=newest')).json()
  const [first, second] = data.map(({ uri }: { uri: string }) => uri)
  const link = (uri: string) => page.getByRole('main').locator(`a[href="${uri}"]`).first()
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  // The first time without a fake clock, so that the code is loaded and only the pause delays the next request.
  await link(first).hover()
  await expect.poll(() => requests).toContain(`/api/pages${first}`)

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  requests.length = 0
  await link(second).hover()
  const pageRequests = async () => {
    // Requests are recorded in order: once this one is recorded, so are all earlier ones.
    await page.evaluate(() => fetch('/healthz'))
    await expect.poll(() => requests).toContain('/healthz')
    return requests.filter((path) => /^\/api\/(resolve|pages)/.test(path))
  }
  await page.clock.runFor(190)
  expect(await pageRequests()).toEqual([])
  await page.clock.runFor(20)
  expect(await pageRequests()).toContain('/api/resolve')
})
