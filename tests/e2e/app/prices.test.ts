import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, withBrowser } from '../../support/browser/browser.ts'
import { callFrom, putInCart } from '../../support/browser/cart.ts'

const { open } = withBrowser()

const words = {
  nl: { path: '/wind-en-gwo', group: 'Prijzen tonen', gross: 'Incl. btw', net: 'Excl. btw' },
  en: { path: '/en/wind-and-gwo', group: 'Show prices', gross: 'Incl. VAT', net: 'Excl. VAT' },
} as const

/** The price that is largest, and the words of both in the order in which they are seen. */
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
      const seen = parts.toSorted((a, b) => a.box.bottom - b.box.bottom || a.box.left - b.box.left)
      return {
        lead: parts.toSorted((a, b) => b.size - a.size)[0]?.text ?? '',
        words: seen.map(({ text }) => text).filter((text) => !text.includes('€')),
      }
    })

const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
const short = (amount: number) => euros.format(amount).replace(/,00$/, '')

test.each(['nl', 'en'] as const)(
  'prices lead with VAT, or without for who wants that (%s)',
  async (language) => {
    const word = words[language]
    const page = await open(word.path, 'desktop', { expectErrors: true })
    const { body } = await callFrom(page, 'GET', `categories/${word.path.split('/').at(-1)}`)
    const { starting_price: net, starting_price_gross: gross } = body.data.products[0]
    expect(net).toBeLessThan(gross)
    expect(await priceOf(page, 'main')).toEqual({
      lead: short(gross),
      words: [word.gross.toLowerCase().replace('vat', 'VAT'), word.net.toLowerCase().replace('vat', 'VAT')],
    })

    const choice = page.getByRole('group', { name: word.group }).first()
    const without = choice.getByRole('button', { name: word.net })
    await without.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => without.getAttribute('aria-pressed')).toBe('true')
    // With less motion every change of style takes a frame.
    await expect
      .poll(() => priceOf(page, 'main'))
      .toEqual({
        lead: short(net),
        words: [word.net.toLowerCase().replace('vat', 'VAT'), word.gross.toLowerCase().replace('vat', 'VAT')],
      })

    // The next page shows it so before any of its code has come.
    const link = await page.locator('main article a').first().getAttribute('href')
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(link ?? '', { waitUntil: 'domcontentloaded' })
    await page.locator('#booking .price').waitFor()
    const slug = new URL(page.url()).pathname.split('/').at(-1)
    const { body: found } = await callFrom(page, 'GET', `products/${slug}`)
    expect((await priceOf(page, '#booking')).lead).toBe(short(found.selected_option.net))
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
  expect((await priceOf(cart, 'main')).lead).toBe(short(item.line.gross))

  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('button', { name: 'Excl. btw' }).click()
  await expect.poll(async () => (await priceOf(cart, 'main')).lead).toBe(short(item.line.net))
  await cart.getByText(`2 × ${short(item.net)}`, { exact: true }).waitFor()
  // What is to be paid stays what it is.
  const total = cart.getByRole('complementary').last()
  expect(await total.textContent()).toContain(euros.format(body.data.total.to_pay.gross))
})
