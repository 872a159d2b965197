import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { ShopEvent } from '../../../web/lib/analytics/events.ts'
import { withBackOffice } from '../../support/browser/back-office.ts'
import {
  accessibilityFaults,
  hydrated,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import {
  amountsNow,
  type BookingLanguage,
  bookingWords,
  cartNow,
  eventually,
  findTraining,
  putInCart,
} from '../../support/fixtures/booking.ts'

const { open } = withBrowser()
const desk = withBackOffice()

type Heard = { analytics: ShopEvent[]; outOfStock: { max: number; po_id: number }[] }

/** What the page tells on `window`. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: Heard = { analytics: [], outOfStock: [] }
    Object.assign(window, { heard })
    addEventListener('analytics', (event) => {
      const { detail } = event as CustomEvent<ShopEvent>
      // That the page itself was seen is told at its own time.
      if (detail.name !== 'view_item') heard.analytics.push(detail)
    })
    addEventListener('out_of_stock', (event) => heard.outOfStock.push((event as CustomEvent).detail))
  })
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: Heard }).heard)

const drawer = (page: Page, language: BookingLanguage) =>
  page.getByRole('dialog', { name: bookingWords[language].added })
const bookButton = (page: Page, language: BookingLanguage) =>
  page.locator('#booking').getByRole('button', { name: bookingWords[language].book, exact: true })

async function openTraining(language: BookingLanguage, screen: Screen) {
  const page = await open(bookingWords[language].cart, screen)
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
] as [BookingLanguage, Screen][])('adding in %s on a %s', (language, screen) => {
  const word = bookingWords[language]

  it('shows what is in the cart, and gives focus back', async () => {
    const { page, product, option } = await openTraining(language, screen)
    await listen(page)
    const link = page.getByRole('link', { name: word.link })
    expect(await link.count()).toBe(0)
    const languages = page.locator('a[hreflang]').first()
    const placeBefore = await languages.boundingBox()
    // Twice, as impatient people do.
    await bookButton(page, language).dblclick()
    await drawer(page, language).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(word.added)
    const text = (await drawer(page, language).textContent()) ?? ''
    expect(text).toContain(product.name)
    expect(text).toContain(word.net)
    expect(await accessibilityFaults(page)).toEqual([])
    // Less than nothing: the room of the page's own scrollbar.
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await drawer(page, language).waitFor({ state: 'hidden' })
    expect(await bookButton(page, language).evaluate((button) => button === document.activeElement)).toBe(
      true,
    )
    expect(await amountsNow(page, language)).toEqual({ [option.po_id]: 1 })
    expect((await heard(page)).analytics).toEqual([
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
    expect(await languages.boundingBox()).toEqual(placeBefore)
    expect(await link.textContent()).toContain('1')
    await link.click()
    await page.getByRole('heading', { level: 1, name: word.title }).waitFor()
    await page.getByRole('heading', { level: 2, name: product.name }).waitFor()
  })

  it('adds to a line up to the maximum, and says so', async () => {
    // A date of its own: other journeys book the demo's seats meanwhile.
    const most = 4
    const poId = await desk.plan(most)
    const page = await open(bookingWords[language].cart, screen)
    await putInCart(page, language, poId, most - 1)
    const [line] = (await cartNow(page, language)).items
    // The page of everybody learns of the new date a moment later.
    const chosen = page.locator('#booking').getByText(/\b4 (plaatsen|places)/)
    await eventually(async () => {
      await page.goto(`${line?.uri}?po_id=${poId}`)
      return chosen.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      )
    }).toBe(true)
    await listen(page)
    await bookButton(page, language).click()
    await drawer(page, language).waitFor()
    expect(await amountsNow(page, language)).toEqual({ [poId]: most })
    await page.keyboard.press('Escape')
    // The console tells of the answer 409, which is meant here.
    page.removeAllListeners('console')
    await bookButton(page, language).click()
    await page.getByText(`${word.most} ${most}`, { exact: true }).waitFor()
    await page.getByRole('dialog', { name: word.title }).waitFor()
    expect((await heard(page)).outOfStock).toEqual([{ max: most, po_id: poId }])
    expect(await amountsNow(page, language)).toEqual({ [poId]: most })
    expect((await heard(page)).analytics).toHaveLength(1)
  })
})

it('works with the keyboard alone, from the button to the checkout', async () => {
  const { page } = await openTraining('nl', 'desktop')
  await listen(page)
  await bookButton(page, 'nl').focus()
  await page.keyboard.press('Enter')
  await drawer(page, 'nl').waitFor()
  const active = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const tabTo = async (text: string) => {
    for (let tries = 0; tries < 20 && (await active()) !== text; tries++) await page.keyboard.press('Tab')
    expect(await active()).toBe(text)
  }
  await tabTo(bookingWords.nl.toCart)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/winkelwagen')
  await page.getByRole('complementary').getByRole('link', { name: bookingWords.nl.onwards }).waitFor()
  await tabTo(bookingWords.nl.onwards)
  const leadsTo = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname)
  expect(leadsTo).toBe('/winkelwagen/inloggen')
  // Where it leads is another room's matter; that it is told is this one's.
  await page.evaluate(() =>
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true }),
  )
  await page.keyboard.press('Enter')
  expect((await heard(page)).analytics.map(({ name }) => name)).toEqual(['add_to_cart', 'begin_checkout'])
})

it('unfolds from the top bar with a mouse, and shows its net total', async () => {
  const { page, product } = await openTraining('en', 'desktop')
  await bookButton(page, 'en').click()
  await drawer(page, 'en').waitFor()
  await page.reload()
  const link = page.getByRole('link', { name: bookingWords.en.link })
  const { total } = await cartNow(page, 'en')
  const net = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
    .format(total.netAfterDiscount)
    .replace(/,00$/, '')
  await eventually(() => link.textContent()).toContain(net)
  await link.hover()
  await page.getByRole('link', { name: bookingWords.en.toCart }).waitFor()
  const panel = page.getByRole('banner').getByRole('list').filter({ hasText: '1 participant' })
  expect(await panel.textContent()).toContain(product.name)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: bookingWords.en.toCart }).waitFor({ state: 'hidden' })
})

it('can be filled from the comparison, with the next date', async () => {
  const page = await open('/zoeken?term=vca')
  for (const index of [0, 1]) await page.getByRole('checkbox', { name: 'Vergelijk' }).nth(index).check()
  await page.goto('/vergelijken')
  await hydrated(page)
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^Boek \d/ })
    .first()
  await button.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await button.click()
  await drawer(page, 'nl').waitFor()
  expect((await cartNow(page, 'nl')).count).toBe(1)
})
