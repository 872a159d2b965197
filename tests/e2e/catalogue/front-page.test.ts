import { expect, it } from 'vitest'
import { type Screen, withBrowser } from '../../support/browser/browser.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'

const { newPage, open } = withBrowser()

describeInTurn(
  'the front page %s on a %s',
  [
    ['/', 'phone', { seats: /Nog|plaats/ }],
    ['/en', 'desktop', { seats: /seats? left/ }],
  ] as [string, Screen, { seats: RegExp }][],
  (journey, path, screen, { seats }) => {
    journey('shows the shop’s data', async () => {
      const page = await open(path, screen)
      const { data } = await (
        await page.request.get('/api/home', { headers: { 'language-id': path === '/en' ? '12' : '3' } })
      ).json()
      const main = page.getByRole('main')
      for (const { uri } of [...data.next_dates, ...data.best_sellers, ...data.deals, ...data.news])
        await expect.poll(() => main.locator(`a[href="${uri}"]`).count(), { message: uri }).toBeGreaterThan(0)
      const text = (await main.textContent()) ?? ''
      for (const { title } of data.reviews.slice(0, 3)) expect(text).toContain(title)
      expect(text).toMatch(seats)
      expect(text).toContain('€')
    })

    journey('navigates to a category, a product and back without a reload', async () => {
      const page = await open(path, screen)
      await page.evaluate(() => {
        ;(window as unknown as { stayed: boolean }).stayed = true
      })
      const vca = path === '/en' ? '/en/vca-safety-certificate' : '/vca'
      await page.getByRole('main').locator(`a[href="${vca}"]`).first().click()
      await page.waitForURL(`**${vca}`)
      await page.getByRole('heading', { level: 1, name: 'VCA' }).waitFor()
      const product = page
        .getByRole('main')
        .getByRole('link', { name: /VCA Basi[sc]/ })
        .first()
      await product.click()
      await page.waitForURL(/vca-basi[sc]/)
      await page.goBack()
      await page.waitForURL(`**${vca}`)
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { stayed?: boolean }).stayed))
        .toBe(true)
    })
  },
)

it('shows the year, a phone link and the payment methods in the footer', async () => {
  const page = await open('/')
  const footer = page.getByRole('contentinfo')
  await expect.poll(() => footer.textContent()).toContain(String(new Date().getFullYear()))
  await expect.poll(() => footer.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
  await expect.poll(() => footer.locator('img[src*="/payment/"]').count()).toBe(5)
})

it('is readable without JavaScript', async () => {
  const page = await newPage()
  const html = await (await page.request.get('/')).text()
  const text = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, ' ')
  expect(text).toContain('IRATA')
  expect(text).toContain('€')
})
