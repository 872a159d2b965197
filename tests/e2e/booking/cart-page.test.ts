import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { formatEuros } from '../../../contract/rules/money/money.ts'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import {
  accessibilityFaults,
  expectErrors,
  hydrated,
  layoutShifts,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { bookingPanel } from '../../support/browser/cart.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import {
  amountsNow,
  cartNow,
  cartTexts,
  findInspection,
  findTraining,
  type Language,
  putInCart,
} from '../../support/fixtures/booking.ts'

const { newPage, open } = withBrowser()

type Options = { amount?: number; places?: number; dates?: number; in?: Page }

/** A cart page with one training in it, in this page or a new one. */
async function openFilled(language: Language, screen: Screen = 'desktop', options: Options = {}) {
  const { amount = 1, places = 3, dates = 1 } = options
  const page = options.in ?? (await newPage(screen))
  const { product, options: found } = await findTraining(page, language, { places, dates })
  const poId = found[0]?.po_id ?? 0
  await putInCart(page, language, poId, amount)
  await page.goto(cartTexts[language].cart)
  await hydrated(page)
  await line(page, product.name).waitFor()
  return { page, product, poId, others: found.slice(1) }
}
const line = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const amountField = (page: Page, language: Language) =>
  page.getByRole('textbox', { name: cartTexts[language].amount })
const isSet = (url: URL) => url.pathname === '/api/shoppingCart/set'
const isCart = (url: URL) => url.pathname === '/api/shoppingCart'

const cases: [Language, Screen][] = [
  ['nl', 'phone'],
  ['en', 'tablet'],
]
describeInTurn('the cart in %s on a %s', cases, (journey, language, screen) => {
  const texts = cartTexts[language]

  journey(
    'suggests products when it is empty, moves nothing while it loads, shows the error of a discount code, and moves a line to another date',
    async () => {
      const page = await open(texts.cart, screen)
      await page.getByText(texts.empty).waitFor()
      await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      await page.getByRole('main').getByRole('article').first().waitFor()
      expect(await layoutShifts(page, 0.01)).toEqual([])
      expect(await accessibilityFaults(page)).toEqual([])
      const { poId, others } = await openFilled(language, screen, { amount: 2, dates: 2, in: page })
      expect(await layoutShifts(page, 0.01)).toEqual([])
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      // A link to the next step is visible without scrolling.
      const nextLinks = await page.getByRole('link', { name: texts.onwards }).all()
      const visible = await Promise.all(nextLinks.map((link) => link.isVisible()))
      expect(visible.filter(Boolean).length).toBe(screen === 'desktop' ? 1 : 2)
      const boxes = await Promise.all(nextLinks.map((link) => link.boundingBox()))
      const height = page.viewportSize()?.height ?? 0
      expect(boxes.some((box) => box !== null && box.y + box.height <= height)).toBe(true)

      await page.getByRole('button', { name: texts.change }).click()
      const dialog = page.getByRole('dialog', { name: texts.changeTitle })
      await dialog.getByRole('button', { name: texts.choose }).first().waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: texts.choose }).first().click()
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(async () => Object.keys(await amountsNow(page, language))).not.toContain(String(poId))
      const amounts = await amountsNow(page, language)
      expect(Object.values(amounts)[0]).toBeLessThanOrEqual(2)
      expect(others.length).toBeGreaterThan(0)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id))
        .toBe(`line-${Object.keys(amounts)[0]}`)

      expectErrors(page)
      await page.getByText(texts.openCode).click()
      const field = page.getByRole('textbox', { name: texts.code, exact: true })
      await field.fill('BESTAATNIET')
      await page.getByRole('button', { name: texts.apply }).click()
      await page.getByText(texts.unknownCode).waitFor()
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    },
  )

  journey(
    'applies a discount code to the totals and removes it, and removes a line and restores it with its amount',
    async () => {
      const { page, product, poId } = await openFilled(language, screen, { amount: 2 })
      const { total } = await cartNow(page, language)
      await page.getByText(texts.openCode).click()
      await page.getByRole('textbox', { name: texts.code, exact: true }).fill('welkom10')
      await page.keyboard.press('Enter')
      const off = page.getByRole('button', { name: texts.removeCode })
      await off.waitFor()
      const after = (await cartNow(page, language)).total
      expect(after.discount.net).toBeGreaterThan(0)
      expect(after.netAfterDiscount).toBeLessThan(total.net)
      const totals = page.getByRole('complementary', { name: texts.together })
      await expect.poll(() => totals.textContent()).toContain(formatEuros(language, after.to_pay.gross))
      await off.click()
      await off.waitFor({ state: 'detached' })
      await expect.poll(() => totals.textContent()).toContain(formatEuros(language, total.to_pay.gross))

      await page.getByRole('button', { name: texts.remove }).click()
      const undo = page.getByRole('button', { name: texts.undo })
      await undo.waitFor()
      await page.getByText(texts.empty).waitFor()
      await expect.poll(() => amountsNow(page, language)).toEqual({})
      await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await line(page, product.name).waitFor()
      await undo.waitFor({ state: 'detached' })
      await expect.poll(() => amountsNow(page, language)).toEqual({ [poId]: 2 })
    },
  )
})

it('loses no typed digit while earlier requests are pending', async () => {
  const page = await newPage()
  const { po_id: poId } = await findInspection(page, 'nl')
  await putInCart(page, 'nl', poId, 1)
  await page.goto('/winkelwagen')
  const field = amountField(page, 'nl')
  await field.waitFor()
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  let requests = 0
  await page.route(isSet, async (route) => {
    if (requests++ === 0) await held
    await route.continue()
  })
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  const first = page.waitForRequest((request) => request.url().endsWith('/set'))
  await page.keyboard.type('3')
  await first
  await page.keyboard.type('4')
  letThrough()
  await expect.poll(() => amountsNow(page, 'nl')).toEqual({ [poId]: 34 })
  await expect.poll(() => field.inputValue()).toBe('34')
  // Clicks in quick succession become one request.
  requests = 1
  await page.getByRole('button', { name: cartTexts.nl.more }).evaluate(async (button: HTMLButtonElement) => {
    for (let step = 0; step < 3; step++) {
      button.click()
      await new Promise((resolve) => setTimeout(resolve))
    }
  })
  await expect.poll(() => amountsNow(page, 'nl')).toEqual({ [poId]: 37 })
  expect(requests).toBe(2)
  // A field that is left empty gets its amount back.
  await field.fill('')
  await page.keyboard.press('Tab')
  await expect.poll(() => field.inputValue()).toBe('37')
})

it('is the same in all tabs, includes what two tabs add at the same time, and is up to date after the back button and in the other language', async () => {
  const { page, product, poId } = await openFilled('nl', 'desktop', { places: 5 })
  const other = await page.context().newPage()
  await other.goto(product.uri)
  await hydrated(other)
  const book = bookingPanel(other).getByRole('button', { name: 'Boeken', exact: true })
  await book.click()
  await other.getByRole('dialog').waitFor()
  await expect.poll(() => amountField(page, 'nl').inputValue()).toBe('2')
  const third = await page.context().newPage()
  await third.goto(product.uri)
  await hydrated(third)
  await other.keyboard.press('Escape')
  // Each tab shows two, and each adds one.
  await Promise.all(
    [other, third].map((tab) =>
      bookingPanel(tab).getByRole('button', { name: 'Boeken', exact: true }).click(),
    ),
  )
  await Promise.all([other, third].map((tab) => tab.getByRole('dialog').waitFor()))
  await expect.poll(() => amountsNow(page, 'nl')).toEqual({ [poId]: 4 })
  await expect.poll(() => amountField(page, 'nl').inputValue()).toBe('4')
  await Promise.all([other, third].map((tab) => tab.close()))

  await page.goto(product.uri)
  await hydrated(page)
  await bookingPanel(page).getByRole('button', { name: 'Boeken', exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.goBack()
  await expect.poll(() => amountField(page, 'nl').inputValue()).toBe('5')
  await page.locator('a[hreflang=en]').first().click()
  await page.waitForURL('**/en/checkout')
  const { items } = await cartNow(page, 'en')
  await line(page, items[0]?.full_name ?? '').waitFor()
})

it('sets the maximum when more is typed, stays unchanged when the shop cannot be reached, and says so', async () => {
  const { page, product, poId } = await openFilled('nl', 'phone')
  expectErrors(page)
  await page.route(isSet, (route) => route.abort())
  await page.getByRole('button', { name: cartTexts.nl.more }).click()
  await page.getByText(cartTexts.nl.failed).waitFor()
  await expect.poll(() => amountField(page, 'nl').inputValue()).toBe('1')
  await page.unroute(isSet)
  await page.getByRole('button', { name: cartTexts.nl.more }).click()
  await expect.poll(() => amountsNow(page, 'nl')).toEqual({ [poId]: 2 })

  // Other journeys may book the same date meanwhile, so the number is that of the refusal.
  const refusal = page.waitForResponse(
    (response) => isSet(new URL(response.url())) && response.status() === 409,
  )
  await amountField(page, 'nl').fill('500')
  await page.keyboard.press('Enter')
  const { max } = await (await refusal).json()
  await page.getByText(`${cartTexts.nl.max} ${max}`, { exact: true }).waitFor()
  await expect.poll(() => amountField(page, 'nl').inputValue()).toBe(String(max))
  await expect.poll(() => amountsNow(page, 'nl')).toEqual({ [poId]: max })

  await page.route(isCart, (route) => route.abort())
  await page.reload()
  await page.getByText(cartTexts.nl.failedTitle).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.unroute(isCart)
  await page.getByRole('button', { name: cartTexts.nl.retry }).click()
  await line(page, product.name).waitFor()
})

it('shows changes that the visitor did not make, until they are dismissed', async () => {
  const { page, poId } = await openFilled('en', 'desktop', { amount: 2 })
  // The response reports each change once: a line that is fully booked, a higher price, fewer seats than participants.
  await page.route(isCart, async (route) => {
    const response = await route.fetch()
    const { data }: { data: Cart } = await response.json()
    const [item] = data.items
    if (!item) throw new Error('no line')
    item.price_was = { net: 1, gross: 1.21 }
    item.max = 1
    data.removed = [{ po_id: 1, name: 'Rescue', option_name: '01-02-2027', why: 'full' }]
    await route.fulfill({ response, json: { data } })
  })
  await page.reload()
  await page.getByText(cartTexts.en.gone).waitFor()
  await page.getByText(cartTexts.en.dearer).waitFor()
  await page.getByRole('button', { name: cartTexts.en.adjust }).click()
  await expect.poll(() => amountsNow(page, 'en')).toEqual({ [poId]: 1 })
  await page.unroute(isCart)
  await page.reload()
  await page.getByText(cartTexts.en.gone).waitFor()
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: cartTexts.en.dismiss }).first().click()
    await expect.poll(() => page.getByRole('button', { name: cartTexts.en.dismiss }).count()).toBe(left)
  }
  await page.reload()
  await amountField(page, 'en').waitFor()
  await expect.poll(() => page.getByText(cartTexts.en.gone).count()).toBe(0)
})
