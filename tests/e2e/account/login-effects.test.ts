import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { withBrowser } from '../../support/browser/browser.ts'
import { newBrowserCustomer } from '../../support/browser/customer.ts'
import { problem } from '../../support/browser/problem.ts'
import { password } from '../../support/fixtures/accounts.ts'

const { open } = withBrowser()
const backOffice = withBackOffice()

/** Records the method and path of every request from now on. */
const recordRequests = (page: Page) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
  return requests
}

const account = (page: Page) => page.getByRole('button', { name: /^Account/ })
const logIn = async (page: Page, email: string) => {
  await account(page).click()
  const form = page.getByRole('form', { name: 'Inloggen' })
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
/** The dot on the account's icon: its only round part. */
const dot = (page: Page) => account(page).locator('span.rounded-full')

const refreshed = ['GET /api/shoppingCart', 'GET /api/home']

it('login loads the customer and the cart and refreshes the page; logout clears them', async () => {
  const { email, visitor } = await newBrowserCustomer()
  await visitor.post('shoppingCart/set', { po_id: await backOffice.plan(5), amount: 3 })
  const page = await open('/')
  const cart = page.getByRole('banner').getByRole('link', { name: /^Boeking/ })
  const requests = recordRequests(page)
  await expect.poll(async () => [await cart.count(), await dot(page).count()]).toEqual([0, 0])
  await logIn(page, email)
  await cart.waitFor()
  await expect.poll(() => dot(page).isVisible()).toBe(true)
  await expect.poll(() => cart.textContent()).toContain('3')
  await expect
    .poll(() => requests)
    .toEqual(expect.arrayContaining(['POST /api/customerAuth/login', 'GET /api/customer/me', ...refreshed]))

  const checkout = await page.context().newPage()
  await checkout.goto('/winkelwagen/bestellen')
  const draft = () => checkout.evaluate(() => sessionStorage.getItem('personal checkout'))
  await expect.poll(draft).toContain('people')

  requests.length = 0
  await page.getByRole('button', { name: /ingelogd/ }).click()
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  await cart.waitFor({ state: 'detached' })
  await expect.poll(() => dot(page).count()).toBe(0)
  await expect
    .poll(() => requests)
    .toEqual(expect.arrayContaining(['POST /api/customerAuth/logout', ...refreshed]))
  // What was typed in the checkout of another tab is gone too.
  await expect.poll(draft).toBeNull()
})

it('toasts distinguish success from failure', async () => {
  const { email } = await newBrowserCustomer()
  const page = await open('/', 'desktop', { expectErrors: true })
  const toneOf = async (text: string) =>
    page.locator('.toast').filter({ hasText: text }).first().getAttribute('data-tone')
  for (const [code, text] of [
    ['wrong_credentials', 'Dit e-mailadres en wachtwoord horen niet bij elkaar.'],
    ['fault', 'Inloggen is niet gelukt.'],
  ] as const) {
    await page.route('**/api/customerAuth/login', (route) => route.fulfill(problem(code)), {
      times: 1,
    })
    await logIn(page, email)
    await expect.poll(() => toneOf(text)).toBe('bad')
    await page.keyboard.press('Escape')
  }
  await logIn(page, email)
  await expect.poll(() => toneOf('U bent ingelogd.')).toBe('good')
  await page.route('**/api/customerAuth/logout', (route) => route.abort(), { times: 1 })
  await account(page).click()
  const logOut = page.getByRole('button', { name: 'Uitloggen' })
  await logOut.click()
  await expect.poll(() => toneOf('Uitloggen is niet gelukt.')).toBe('bad')
  await logOut.click()
  await expect.poll(() => toneOf('U bent uitgelogd.')).toBe('good')
})
