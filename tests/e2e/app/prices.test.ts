import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Locale } from '../../../contract/rules/locale.ts'
import { formatEuros } from '../../../contract/rules/money/money.ts'
import { formatShortEuros } from '../../../ui/i18n/format.ts'
import { hydrated, withBrowser } from '../../support/browser/browser.ts'
import { callFrom, putInCart } from '../../support/browser/cart.ts'

const { open } = withBrowser()

const textsByLanguage = {
  nl: { path: '/wind-en-gwo', group: 'Prijzen tonen', gross: 'Incl. btw', net: 'Excl. btw' },
  en: { path: '/en/wind-and-gwo', group: 'Show prices', gross: 'Incl. VAT', net: 'Excl. VAT' },
} as const

/** The largest price, and the labels of both prices in their visual order. */
const priceOf = (page: Page, where: string) =>
  page
    .locator(`${where} .price`)
    .first()
    .evaluate((price) => {
      const parts = [...price.children]
        .filter((part) => part.textContent && getComputedStyle(part).display !== 'none')
        .map((part) => ({
          text: part.textContent ?? '',
          size: Number.parseFloat(getComputedStyle(part).fontSize),
          box: part.getBoundingClientRect(),
        }))
        .filter(({ text }) => /€|btw|VAT/.test(text))
      const inOrder = parts.toSorted((a, b) => a.box.bottom - b.box.bottom || a.box.left - b.box.left)
      return {
        lead: parts.toSorted((a, b) => b.size - a.size)[0]?.text ?? '',
        labels: inOrder.map(({ text }) => text).filter((text) => !text.includes('€')),
      }
    })

const short = (amount: number, locale: Locale = 'nl') => formatShortEuros(locale, amount)

test.each(['nl', 'en'] as const)(
  'the main price includes VAT, or excludes it if the visitor prefers that (%s)',
  async (language) => {
    const texts = textsByLanguage[language]
    const page = await open(texts.path, 'desktop', { expectErrors: true })
    const { body } = await callFrom(page, 'GET', `categories/${texts.path.split('/').at(-1)}`)
    const { net, gross } = body.data.products[0].next_date
    expect(net).toBeLessThan(gross)
    await expect
      .poll(() => priceOf(page, 'main'))
      .toEqual({
        lead: short(gross, language),
        labels: [
          texts.gross.toLowerCase().replace('vat', 'VAT'),
          texts.net.toLowerCase().replace('vat', 'VAT'),
        ],
      })

    const choice = page.getByRole('group', { name: texts.group }).first()
    const without = choice.getByRole('button', { name: texts.net })
    await without.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => without.getAttribute('aria-pressed')).toBe('true')
    // The style changes in the next frame.
    await expect
      .poll(() => priceOf(page, 'main'))
      .toEqual({
        lead: short(net, language),
        labels: [
          texts.net.toLowerCase().replace('vat', 'VAT'),
          texts.gross.toLowerCase().replace('vat', 'VAT'),
        ],
      })

    // The next page shows the chosen price before its JavaScript is loaded.
    const link = await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link')
      .first()
      .getAttribute('href')
    // In a second tab, because the first one would reload itself when its own scripts are blocked.
    const next = await page.context().newPage()
    await next.route('**/*.js', (route) => route.abort())
    await next.goto(link ?? '', { waitUntil: 'domcontentloaded' })
    await next.locator('#booking .price').waitFor()
    const slug = new URL(next.url()).pathname.split('/').at(-1)
    const { body: product } = await callFrom(next, 'GET', `products/${slug}`)
    await expect
      .poll(async () => (await priceOf(next, '#booking')).lead)
      .toBe(short(product.selected_option.net, language))
  },
)

test('the choice applies to other tabs and the cart, and on phones it is in the menu', async () => {
  const page = await open('/', 'phone')
  await putInCart(page, { code: 'WH-212', amount: 2 })
  const { body } = await callFrom(page, 'GET', 'shoppingCart')
  const [item] = body.data.items
  const cart = await page.context().newPage()
  await cart.goto('/winkelwagen')
  await hydrated(cart)
  await cart.locator('main .price').first().waitFor()
  await expect.poll(async () => (await priceOf(cart, 'main')).lead).toBe(short(item.line.gross))

  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Excl. btw' }).click()
  await expect.poll(async () => (await priceOf(cart, 'main')).lead).toBe(short(item.line.net))
  await cart.getByText(`2 × ${short(item.net)}`, { exact: true }).waitFor()
  // The amount to pay still includes VAT.
  const total = cart.getByRole('complementary').last()
  await expect.poll(() => total.textContent()).toContain(formatEuros('nl', body.data.total.to_pay.gross))
})
