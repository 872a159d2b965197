import { expect, it } from 'vitest'
import { hydrated, withBrowser } from '../../support/browser/browser.ts'
import { amountsNow, bookingWords, findTraining, putInCart } from '../../support/fixtures/booking.ts'

const { open } = withBrowser()

it('moves the maximum to a date with fewer seats, and says so', async () => {
  const word = bookingWords.en
  const page = await open(word.cart, 'desktop', { expectErrors: true })
  const { options } = await findTraining(page, 'en', { places: 3, dates: 2 })
  await putInCart(page, 'en', options[0]?.po_id ?? 0, 3)
  await page.reload()
  await hydrated(page)
  await page.evaluate(() => {
    const raised: unknown[] = []
    Object.assign(window, { raised })
    addEventListener('out_of_stock', (event) => raised.push((event as CustomEvent).detail.max))
  })
  // Somebody else was quicker: of three wanted, two are left.
  const asked: number[] = []
  await page.route('**/api/shoppingCart/replace', async (route) => {
    asked.push(route.request().postDataJSON().amount)
    if (asked.length > 1) return route.continue()
    const json = { error: 'out_of_stock', reason: 'out_of_stock', message: 'x', max: 2, request_id: 'x' }
    await route.fulfill({ status: 409, json })
  })
  await page.getByRole('button', { name: word.change }).click()
  const dialog = page.getByRole('dialog', { name: word.changeTitle })
  await dialog.getByRole('button', { name: word.choose }).first().click()
  await page.getByRole('status').getByText(`${word.most} 2`, { exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(asked).toEqual([3, 2])
  expect(await page.evaluate(() => (window as unknown as { raised: number[] }).raised)).toEqual([2])
  expect(Object.values(await amountsNow(page, 'en'))).toEqual([2])
})
