import { expect, it } from 'vitest'
import { withBrowser } from '../../support/browser/browser.ts'

const { open } = withBrowser()

it('fetches a page only after the pointer has rested on its link for 200 ms', async () => {
  const page = await open('/nieuws')
  const { data } = await (await page.request.get('/api/pages?type_code=blog&order_by=newest')).json()
  const [first, second] = data.map(({ uri }: { uri: string }) => uri)
  const link = (uri: string) => page.getByRole('main').locator(`a[href="${uri}"]`).first()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // Once without a clock: then the code that asks is there, and nothing but the pause stands between pointer and question.
  await link(first).hover()
  await expect.poll(() => asked).toContain(`/api/pages${first}`)

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  asked.length = 0
  await link(second).hover()
  const aboutPages = async () => {
    // What was asked before this has been noted when this has.
    await page.evaluate(() => fetch('/healthz'))
    await expect.poll(() => asked).toContain('/healthz')
    return asked.filter((one) => /^\/api\/(resolve|pages)/.test(one))
  }
  await page.clock.runFor(190)
  expect(await aboutPages()).toEqual([])
  await page.clock.runFor(20)
  expect(await aboutPages()).toContain('/api/resolve')
})
