import { expect, it } from 'vitest'
import { withBrowser } from '../support/browser.ts'

const { open } = withBrowser()

it('asks for a page only after the pointer has rested 200 ms on its link', async () => {
  const page = await open('/nieuws')
  await page.waitForLoadState('networkidle')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const link = page.getByRole('main').getByRole('article').getByRole('link').first()
  const path = await link.getAttribute('href')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await link.hover()
  await page.clock.runFor(190)
  expect(asked.filter((one) => one.startsWith('/api/'))).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => asked).toContain(`/api/pages${path}`)
})
