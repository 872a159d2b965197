import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { withBrowser } from '../../support/browser/browser.ts'
import { newBrowserCustomer } from '../../support/browser/customer.ts'
import { password } from '../../support/fixtures/accounts.ts'

const { open } = withBrowser()
const desk = withBackOffice()

/** What the page asks of the shop from now on, by path. */
const noteAsked = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return asked
}

const account = (page: Page) => page.getByRole('button', { name: /^Account/ })
const logIn = async (page: Page, email: string) => {
  await account(page).click()
  const form = page.getByRole('form', { name: 'Inloggen' })
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
/** The dot on the account's icon: there is nothing else round in it. */
const dot = (page: Page) => account(page).locator('span.rounded-full')

const refreshed = ['GET /api/shoppingCart', 'GET /api/home']

it('login loads the customer and the cart and refreshes the page; logout clears them', async () => {
  const { email, visitor } = await newBrowserCustomer()
  await visitor.post('shoppingCart/set', { po_id: await desk.plan(5), amount: 3 })
  const page = await open('/')
  const booking = page.getByRole('banner').getByRole('link', { name: /^Boeking/ })
  const asked = noteAsked(page)
  expect([await booking.count(), await dot(page).count()]).toEqual([0, 0])
  await logIn(page, email)
  await booking.waitFor()
  expect(await dot(page).isVisible()).toBe(true)
  expect(await booking.textContent()).toContain('3')
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['POST /api/customerAuth/login', 'GET /api/customer/me', ...refreshed]))

  asked.length = 0
  await page.getByRole('button', { name: /ingelogd/ }).click()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await booking.waitFor({ state: 'detached' })
  expect(await dot(page).count()).toBe(0)
  await expect
    .poll(() => asked)
    .toEqual(expect.arrayContaining(['POST /api/customerAuth/logout', ...refreshed]))
})

it('toasts distinguish success from failure', async () => {
  const { email } = await newBrowserCustomer()
  const page = await open('/', 'desktop', { expectErrors: true })
  const toast = (text: string) => page.locator('.toast').filter({ hasText: text })
  const toneOf = async (text: string) => toast(text).first().getAttribute('data-tone')
  for (const [status, text] of [
    [401, 'Dit e-mailadres en wachtwoord horen niet bij elkaar.'],
    [500, 'Inloggen is niet gelukt.'],
  ] as const) {
    await page.route('**/api/customerAuth/login', (route) => route.fulfill({ status, json: {} }), {
      times: 1,
    })
    await logIn(page, email)
    expect(await toneOf(text)).toBe('bad')
    await page.keyboard.press('Escape')
  }
  await logIn(page, email)
  expect(await toneOf('U bent ingelogd.')).toBe('good')
  await page.route('**/api/customerAuth/logout', (route) => route.abort(), { times: 1 })
  await account(page).click()
  const leave = page.getByRole('button', { name: 'Uitloggen' })
  await leave.click()
  expect(await toneOf('Uitloggen is niet gelukt.')).toBe('bad')
  await leave.click()
  expect(await toneOf('U bent uitgelogd.')).toBe('good')
})
