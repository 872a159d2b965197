import { expect, it } from 'vitest'
import { accessibilityFaults, atRest, overflow, withBrowser } from '../../support/browser/browser.ts'
import { becomeGuest, callFrom, orderAtBank, putInCart } from '../../support/browser/cart.ts'
import { addressField, termsBox } from '../../support/browser/order-form.ts'

const { newPage } = withBrowser()

const kade = {
  type: 'invoice',
  name: 'Noor Bakker',
  street: 'Kade',
  house_number: '12',
  postcode: '3011 AB',
  city: 'Rotterdam',
  country_code: 'NL',
}

it('opens an address by its link, changes it with the order, and delivers goods elsewhere with a discount', async () => {
  const page = await newPage()
  await putInCart(page, { code: 'EQ-002' })
  await becomeGuest(page)
  const { id } = (await callFrom(page, 'POST', 'customer/addresses', kade)).body.data

  await page.goto(`/winkelwagen/bestellen/adres/${id}`)
  await expect.poll(() => addressField(page, 'street').inputValue()).toBe('Kade')
  await addressField(page, 'street').fill('Nieuwe Kade')
  await expect
    .poll(() => page.locator('a[hreflang=en]').first().getAttribute('href'))
    .toBe(`/en/checkout/order/address/${id}`)

  const same = page.getByRole('checkbox', { name: 'Bezorgen op het factuuradres' })
  await expect.poll(() => same.isChecked()).toBe(true)
  await same.uncheck()
  await addressField(page, 'name', 'delivery').fill('Magazijn')
  await addressField(page, 'street', 'delivery').fill('Loods 3')
  await addressField(page, 'postcode', 'delivery').fill('1976bx')
  await addressField(page, 'city', 'delivery').fill('IJmuiden')

  const summary = page.getByRole('complementary', { name: 'Uw bestelling' })
  await summary.getByText('Kortingscode invoeren').click()
  await summary.getByLabel('Kortingscode').fill('WELKOM10')
  await atRest(page)
  await summary.getByRole('button', { name: 'Toepassen' }).click()
  // As text, so that a failure shows what the summary says instead.
  await expect.poll(() => summary.textContent(), { timeout: 60_000 }).toContain('is toegepast')
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await termsBox(page).check()
  await page.getByRole('button', { name: 'Bestelling plaatsen en betalen' }).click()
  await page.waitForURL('**/testbank/**')
  const order = await orderAtBank(page)
  expect(order.invoice_address).toMatchObject({ street: 'Nieuwe Kade', house_number: '12' })
  expect(order.delivery_address).toMatchObject({
    name: 'Magazijn',
    street: 'Loods',
    house_number: '3',
    postcode: '1976 BX',
  })
  expect(order.discount).toBeGreaterThan(0)
  const book = (await callFrom(page, 'GET', 'customer/addresses')).body.data
  expect([book.invoice.length, book.delivery.length]).toEqual([1, 1])
})

it('opens empty fields for a new address, and ignores an unknown one', async () => {
  const page = await newPage('phone')
  await putInCart(page, { code: 'VC-601' })
  await becomeGuest(page)
  await callFrom(page, 'POST', 'customer/addresses', kade)
  await page.goto('/en/checkout/order/address')
  await expect.poll(() => addressField(page, 'street').inputValue()).toBe('')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/en/checkout/order/address/999999')
  await page.getByText('Kade 12, 3011 AB Rotterdam').waitFor()
  await expect.poll(() => addressField(page, 'street').count()).toBe(0)
})
