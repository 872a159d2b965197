import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { formatShortEuros } from '../../../ui/i18n/format.ts'
import type { ShopEvent } from '../../../web/lib/analytics/events.ts'
import { withBackOffice } from '../../support/browser/back-office.ts'
import {
  accessibilityFaults,
  expectErrors,
  hydrated,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { bookingPanel } from '../../support/browser/cart.ts'
import {
  amountsNow,
  cartNow,
  cartTexts,
  findTraining,
  type Language,
  putInCart,
} from '../../support/fixtures/booking.ts'

const { newPage, open } = withBrowser()
const backOffice = withBackOffice()

type Recorded = { analytics: ShopEvent[]; outOfStock: { max: number; po_id: number }[] }

/** Records the analytics and out-of-stock events of the page. */
const recordEvents = (page: Page) =>
  page.evaluate(() => {
    const recorded: Recorded = { analytics: [], outOfStock: [] }
    Object.assign(window, { recorded })
    addEventListener('analytics', (event) => {
      const { detail } = event as CustomEvent<ShopEvent>
      // The page's own view event comes at any time, so it is left out.
      if (detail.name !== 'view_item') recorded.analytics.push(detail)
    })
    addEventListener('out_of_stock', (event) => recorded.outOfStock.push((event as CustomEvent).detail))
  })
const recorded = (page: Page) => page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded)

const drawer = (page: Page, language: Language) =>
  page.getByRole('dialog', { name: cartTexts[language].added })
const bookButton = (page: Page, language: Language) =>
  bookingPanel(page).getByRole('button', { name: cartTexts[language].book, exact: true })

async function openTraining(language: Language, screen: Screen) {
  const page = await newPage(screen)
  const { product, options } = await findTraining(page, language)
  await page.goto(product.uri)
  await hydrated(page)
  const option = options[0]
  if (!option) throw new Error('no date')
  return { page, product, option }
}

describe.each([
  ['nl', 'phone'],
  ['en', 'desktop'],
] as [Language, Screen][])('adding to the cart in %s on a %s', (language, screen) => {
  const texts = cartTexts[language]

  it('shows the cart, and returns the focus when it is closed', async () => {
    const { page, product, option } = await openTraining(language, screen)
    await recordEvents(page)
    const link = page.getByRole('link', { name: texts.link })
    await expect.poll(() => link.count()).toBe(0)
    const languages = page.locator('a[hreflang]').first()
    const positionBefore = await languages.boundingBox()
    // A double click adds the product once.
    await bookButton(page, language).dblclick()
    await drawer(page, language).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(texts.added)
    const text = (await drawer(page, language).textContent()) ?? ''
    expect(text).toContain(product.name)
    expect(text).toContain(texts.net)
    await drawer(page, language).getByRole('button', { name: texts.oneMore }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    // Negative while the dialog hides the page's scrollbar.
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await drawer(page, language).waitFor({ state: 'hidden' })
    await expect
      .poll(() => bookButton(page, language).evaluate((button) => button === document.activeElement))
      .toBe(true)
    await expect.poll(() => amountsNow(page, language)).toEqual({ [option.po_id]: 1 })
    await expect
      .poll(async () => (await recorded(page)).analytics)
      .toEqual([
        {
          name: 'add_to_cart',
          items: [
            expect.objectContaining({
              po_id: option.po_id,
              full_name: product.name,
              brand: product.brand,
              price: option.net,
              option_name: option.option_name,
              quantity: 1,
            }),
          ],
        },
      ])

    await page.evaluate(() => scrollTo(0, 0))
    await link.waitFor()
    expect(await languages.boundingBox()).toEqual(positionBefore)
    await expect.poll(() => link.textContent()).toContain('1')
    if (screen === 'desktop') {
      // The cart opens from the top bar on hover, and shows its net total.
      await page.reload()
      const { total } = await cartNow(page, language)
      const net = formatShortEuros(language, total.netAfterDiscount)
      await expect.poll(() => link.textContent()).toContain(net)
      await link.hover()
      await page.getByRole('link', { name: texts.toCart }).waitFor()
      const panel = page.getByRole('banner').getByRole('list').filter({ hasText: '1 participant' })
      await expect.poll(() => panel.textContent()).toContain(product.name)
      expect(await accessibilityFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: texts.toCart }).waitFor({ state: 'hidden' })
    }
    await link.click()
    await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
    await page.getByRole('heading', { level: 2, name: product.name }).waitFor()
  })
})

it('adds to a line up to the maximum, and says so', async () => {
  const [language, screen, texts] = ['en', 'phone', cartTexts.en] as const
  // A separate date, because other journeys book the demo's seats.
  const max = 4
  const poId = await backOffice.plan(max)
  const page = await newPage(screen)
  await putInCart(page, language, poId, max - 1)
  const [line] = (await cartNow(page, language)).items
  // The cached page shows the new date a moment later.
  const chosen = bookingPanel(page).getByText(/\b4 (plaatsen|seats)/)
  await expect
    .poll(async () => {
      await page.goto(`${line?.uri}?po_id=${poId}`)
      return chosen.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  await recordEvents(page)
  await bookButton(page, language).click()
  await drawer(page, language).waitFor()
  await expect.poll(() => amountsNow(page, language)).toEqual({ [poId]: max })
  await page.keyboard.press('Escape')
  // The browser logs the response 409 as an error.
  expectErrors(page)
  await bookButton(page, language).click()
  await page.getByText(`${texts.max} ${max}`, { exact: true }).waitFor()
  await page.getByRole('dialog', { name: texts.title }).waitFor()
  await expect.poll(async () => (await recorded(page)).outOfStock).toEqual([{ max, po_id: poId }])
  await expect.poll(() => amountsNow(page, language)).toEqual({ [poId]: max })
  await expect.poll(async () => (await recorded(page)).analytics).toHaveLength(1)
})

it('adding and checking out work with the keyboard alone', async () => {
  const { page } = await openTraining('nl', 'desktop')
  await recordEvents(page)
  await bookButton(page, 'nl').focus()
  await page.keyboard.press('Enter')
  await drawer(page, 'nl').waitFor()
  const active = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const tabTo = async (text: string) => {
    for (let tries = 0; tries < 40 && (await active()) !== text; tries++) await page.keyboard.press('Tab')
    await expect.poll(() => active()).toBe(text)
  }
  await tabTo(cartTexts.nl.toCart)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/winkelwagen')
  await page.getByRole('complementary').getByRole('link', { name: cartTexts.nl.onwards }).waitFor()
  await tabTo(cartTexts.nl.onwards)
  const linkPath = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname)
  expect(linkPath).toBe('/winkelwagen/inloggen')
  // The page stays open, so that its recorded events can be read.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true }),
  )
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await recorded(page)).analytics.map(({ name }) => name))
    .toEqual(['add_to_cart', 'begin_checkout'])
})

it('the comparison adds the next date to the cart', async () => {
  const page = await open('/zoeken?term=vca')
  for (const index of [0, 1]) await page.getByRole('checkbox', { name: 'Vergelijk' }).nth(index).check()
  await page.goto('/vergelijken')
  await hydrated(page)
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Boek \d/ })
    .first()
  await button.click()
  await drawer(page, 'nl').waitFor()
  await expect.poll(async () => (await cartNow(page, 'nl')).count).toBe(1)
})
