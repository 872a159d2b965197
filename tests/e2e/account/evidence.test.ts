import { expect, it } from 'vitest'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { enterDemo } from '../../support/browser/customer.ts'

const { newPage } = withBrowser()

it('a customer chooses a period and downloads its evidence file, in both languages', async () => {
  const page = await newPage('phone')
  await enterDemo(page, '/dashboard/certificaten')
  await page.getByRole('link', { name: 'Bewijsmap' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bewijsmap' }).waitFor()
  await page.getByLabel('Van', { exact: true }).fill('2000-01-01')
  await page.getByLabel('Tot en met').fill('2090-12-31')
  await page.getByRole('button', { name: 'Bekijk' }).click()
  const link = page.getByRole('link', { name: 'Download de bewijsmap' })
  await link.waitFor()
  expect([await accessibilityFaults(page), await overflow(page)]).toEqual([[], 0])
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toMatch(/^bewijsmap-2000-01-01-.*\.zip$/)
  await page.goto('/en/dashboard/evidence?from=2000-01-02&to=2000-01-01')
  await page.getByRole('heading', { level: 1, name: 'Evidence file' }).waitFor()
  await page.getByText('The last day is before the first.').waitFor()
})
