import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { password } from '../support/account-by-hand.ts'
import { withBrowser } from '../support/browser.ts'
import { newBrowserCustomer } from '../support/browser-customer.ts'
import { withDesk } from '../support/browser-desk.ts'

const { open } = withBrowser()
const desk = withDesk()

/** What the page asks of the shop from now on, by path. */
const noteAsked = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return asked
}

it('logging in fetches the customer and the cart and refreshes the page; logging out takes them away again', async () => {
  const { email, visitor } = await newBrowserCustomer()
  await visitor.post('shoppingCart/set', { po_id: await desk.plan(5), amount: 3 })
  const page = await open('/')
  const booking = page.getByRole('banner').getByRole('link', { name: /^Boeking/ })
  await page.getByRole('button', { name: /^Account/ }).click()
  const form = page.getByRole('form', { name: 'Inloggen' })
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord', { exact: true }).fill(password)
  expect(await booking.count()).toBe(0)

  const refreshed = ['GET /api/shoppingCart', 'GET /api/home']
  const asked = noteAsked(page)
  await page.keyboard.press('Enter')
  await booking.waitFor()
  expect(await booking.textContent()).toContain('3')
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['POST /api/customerAuth/login', 'GET /api/customer/me', ...refreshed]))

  asked.length = 0
  await page.getByRole('button', { name: /ingelogd/ }).click()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await booking.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: /ingelogd/ }).count()).toBe(0)
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['POST /api/customerAuth/logout', ...refreshed]))
})
