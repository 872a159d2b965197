import type { Locator } from 'playwright-core'
import sharp from 'sharp'
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

it.each([
  ['/', ['13 trainingen', '12 keuringen', '15 producten']],
  ['/en', ['13 trainings', '12 inspections', '15 products']],
] as const)(
  '%s counts trainings, inspections and products, and searches dates of trainings only',
  async (path, counts) => {
    const page = await open(path)
    const tile = (name: RegExp) => page.getByRole('article').filter({ has: page.getByRole('link', { name }) })
    await tile(/^(Werken op hoogte|Rope access and)/)
      .getByText(counts[0])
      .waitFor()
    await tile(/^(Keuringen|Inspections)$/)
      .getByText(counts[1])
      .waitFor()
    await tile(/^(PBM|PPE)/)
      .getByText(counts[2])
      .waitFor()
    const options = await page
      .getByRole('combobox', { name: /^(Wat|What)$/ })
      .locator('option')
      .allTextContents()
    expect(options).toContain('VCA')
    expect(options.filter((title) => /Keuring|Inspection|PBM|PPE/.test(title))).toEqual([])
  },
)

/** The lightest grey, from 0 to 255, of what is behind the lines of a text. */
async function lightestBehind(text: Locator) {
  const lines = await text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    element.style.color = 'transparent'
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({ x, y, width, height }))
  })
  const greys: number[] = []
  for (const clip of lines) {
    const { channels } = await sharp(await text.page().screenshot({ clip }))
      .greyscale()
      .stats()
    greys.push(channels[0]?.max ?? 255)
  }
  return Math.max(...greys)
}

it('the light texts above the picture are on a dark ground at every width', async () => {
  const page = await newPage('desktop')
  for (const path of ['/', '/en'])
    for (const width of [768, 820, 992, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 1000 })
      await page.goto(path, { waitUntil: 'load' })
      const title = page.getByRole('heading', { level: 1 })
      for (const text of [title, title.locator('xpath=following-sibling::p')])
        expect(await lightestBehind(text), `${path} at ${width}`).toBeLessThan(90)
    }
})

it('is readable without JavaScript', async () => {
  const page = await newPage()
  const html = await (await page.request.get('/')).text()
  const text = html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<[^>]+>/g, ' ')
  expect(text).toContain('IRATA')
  expect(text).toContain('€')
})
