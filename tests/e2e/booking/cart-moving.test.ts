import { expect, it } from 'vitest'
import { hydrated, withBrowser } from '../../support/browser/browser.ts'
import { amountsNow, cartTexts, findTraining, putInCart } from '../../support/fixtures/booking.ts'

const { newPage } = withBrowser()

it('moving a line to a date with fewer seats moves the maximum, and says so', async () => {
  const texts = cartTexts.en
  const page = await newPage('desktop', { expectErrors: true })
  const { options } = await findTraining(page, 'en', { places: 3, dates: 2 })
  await putInCart(page, 'en', options[0]?.po_id ?? 0, 3)
  await page.goto(texts.cart)
  await hydrated(page)
  await page.evaluate(() => {
    const raised: unknown[] = []
    Object.assign(window, { raised })
    addEventListener('out_of_stock', (event) => raised.push((event as CustomEvent).detail.max))
  })
  // Someone else was quicker: of the three seats in the cart, two are left.
  const amounts: number[] = []
  await page.route('**/api/shoppingCart/replace', async (route) => {
    amounts.push(route.request().postDataJSON().amount)
    if (amounts.length > 1) return route.continue()
    const json = { error: 'out_of_stock', reason: 'out_of_stock', message: 'x', max: 2, request_id: 'x' }
    await route.fulfill({ status: 409, json })
  })
  await page.getByRole('button', { name: texts.change }).click()
  const dialog = page.getByRole('dialog', { name: texts.changeTitle })
  await dialog.getByRole('button', { name: texts.choose }).first().click()
  await page.getByRole('status').getByText(`${texts.max} 2`, { exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(amounts).toEqual([3, 2])
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { raised: number[] }).raised))
    .toEqual([2])
  await expect.poll(async () => Object.values(await amountsNow(page, 'en'))).toEqual([2])
})
