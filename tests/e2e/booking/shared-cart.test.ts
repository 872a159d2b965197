import { expect, it } from 'vitest'
import { accessibilityFaults, hydrated, overflow, withBrowser } from '../../support/browser/browser.ts'
import { cartCount, putInCart } from '../../support/browser/cart.ts'

const { newPage, open } = withBrowser()

it('a booking is sent to a colleague by link, who adds it to their own', async () => {
  const page = await newPage('desktop')
  await putInCart(page, { code: 'WH-201', amount: 2 })
  await page.goto('/en/checkout')
  await page.getByRole('button', { name: 'Send this booking to a colleague' }).click()
  const link = await page.getByLabel('Link to this booking').inputValue()

  const colleague = await newPage('desktop')
  await putInCart(colleague, { code: 'EQ-013', amount: 1 })
  await colleague.goto(link)
  await colleague.getByRole('heading', { level: 1, name: 'A colleague prepared this for you' }).waitFor()
  await hydrated(colleague)
  await colleague.getByText('2 participants').waitFor()
  // Opening the link changes nothing.
  expect(await cartCount(colleague)).toBe(1)
  await colleague.getByRole('button', { name: 'Replace my booking' }).waitFor()
  expect(await accessibilityFaults(colleague)).toEqual([])
  expect(await overflow(colleague)).toBe(0)
  await colleague.getByRole('button', { name: 'Add to my booking' }).click()
  await colleague.waitForURL('**/en/checkout')
  expect(await cartCount(colleague)).toBe(3)
})

it('a link that was changed opens nothing', async () => {
  const page = await open('/gedeelde-boeking?lines=1x1&until=2099-01-01&key=x', 'phone', {
    expectErrors: true,
  })
  await page.getByRole('heading', { level: 1, name: 'Deze link klopt niet' }).waitFor()
  expect(await overflow(page)).toBe(0)
})
