import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { idle, withBrowser } from '../../support/browser/browser.ts'
import { newBrowserBuyer } from '../../support/browser/buyer.ts'
import { watchTag } from '../../support/fixtures/tag.ts'

const { newPage, open } = withBrowser()
const buyer = newBrowserBuyer()

let order: { id: number; number: string; key: string; returnPath: string }
beforeAll(async () => {
  const placed = await buyer.place()
  await buyer.pay(placed.redirect_url)
  const returnPath = await buyer.returnPathOf(placed)
  const { body } = await buyer.visitor.get(`payments/${returnPath.split('=')[1]}`)
  order = { ...placed, key: body.data.order.key, returnPath }
})

const address = (page: Page) => page.evaluate(() => location.pathname + location.search + location.hash)
const hasTag = (page: Page) => page.evaluate(() => window.dataLayer !== undefined)
const goHome = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: /Vangnet/ })
    .first()
    .click()

const made = 'a-made-up-secret'
const uuid = '8f14e45f-ceea-467f-a0e6-2a3c5d0c1e11'
/** The address, what the address bar shows of it, and the heading of the page once it has loaded. */
const pages: [string, () => { path: string; shown: string; heading: RegExp }][] = [
  [
    'an order',
    () => ({
      path: `/bestelling/${order.id}?key=${order.key}`,
      shown: `/bestelling/${order.id}`,
      heading: new RegExp(order.number),
    }),
  ],
  ['a payment', () => ({ path: order.returnPath, shown: '/payment-redirect', heading: /^Bedankt/ })],
  [
    'a new password',
    () => ({
      path: `/reset-password/${made}`,
      shown: '/reset-password',
      heading: /^Deze link werkt niet meer/,
    }),
  ],
  ['an offer', () => ({ path: '/offerlink/demo-offer-2', shown: '/offerlink', heading: /OF-/ })],
  [
    'a review',
    () => ({
      path: `/review-promotion/${uuid}/${made}?stop=1`,
      shown: `/review-promotion/${uuid}?stop=1`,
      heading: /./,
    }),
  ],
]

it('the pages of an order, a payment, a new password, an offer and a review hide their secret and have no tag', async () => {
  // Some of the links are made up.
  const page = await newPage('desktop', { consent: 'all', expectErrors: true })
  const tagRequests = await watchTag(page)
  for (const [name, addressOf] of pages) {
    const { path, shown, heading } = addressOf()
    const before = tagRequests.length
    const isShown = async () => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await expect.poll(() => address(page), { message: name }).toBe(shown)
      await idle(page)
      expect([name, await hasTag(page)]).toEqual([name, false])
    }
    await page.goto(path)
    await isShown()
    expect([name, tagRequests.length]).toEqual([name, before])
    // What follows is the same for all, so it is tried with one that needs its secret to load and one whose address keeps a part of it.
    if (!['an order', 'a review'].includes(name)) continue
    await page.reload()
    await isShown()

    // On the next page the tag is loaded, and going back leaves it behind.
    await goHome(page)
    await expect.poll(() => tagRequests.length, { message: name }).toBe(before + 1)
    await page.goBack()
    await page.waitForFunction(() => window.dataLayer === undefined)
    await isShown()
    expect([name, tagRequests.length]).toEqual([name, before + 1])
  }
})

it('an order stays open through links within the page, going back, and the other language', async () => {
  const page = await open(`/bestelling/${order.id}?key=${order.key}`)
  const title = page.getByRole('heading', { level: 1, name: order.number })
  await title.waitFor()
  for (const hash of ['one', 'two']) {
    await page.evaluate((hash) => {
      location.hash = hash
    }, hash)
    await expect.poll(() => address(page)).toBe(`/bestelling/${order.id}#${hash}`)
    await title.waitFor()
  }
  await goHome(page)
  await expect.poll(() => address(page)).toBe('/')
  await page.goBack()
  await title.waitFor()
  await page.goBack()
  await expect.poll(() => address(page)).toBe(`/bestelling/${order.id}#one`)
  await title.waitFor()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /English/ })
    .first()
    .click()
  await expect.poll(() => address(page)).toBe(`/en/order/${order.id}`)
  await title.waitFor()
})
