import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withBrowser } from '../../support/browser/browser.ts'

const { open } = withBrowser()

const toasts = (page: Page) => page.locator('.toast')

test.each([
  [
    '/',
    'Er ging iets mis. Probeer het opnieuw.',
    'U bent offline. Controleer uw verbinding en probeer het opnieuw.',
  ],
  ['/en', 'Something went wrong. Please try again.', 'You are offline. Check your connection and try again.'],
])('an unhandled API error shows one toast (%s)', async (path, failed, offline) => {
  const page = await open(path, 'desktop', { expectErrors: true })
  const fail = (before?: string) =>
    page.evaluate(async (before) => {
      if (before) dispatchEvent(new PageTransitionEvent(before))
      for (let count = 0; count < 3; count++) dispatchEvent(new CustomEvent('api_error'))
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      return [...document.querySelectorAll('.toast')].map((toast) => toast.textContent)
    }, before)
  const clear = () =>
    page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLButtonElement>('.toast button')) button.click()
    })
  await expect.poll(fail).toEqual([failed])
  await clear()
  await page.context().setOffline(true)
  await expect.poll(fail).toEqual([offline])
  await clear()
  await expect.poll(() => toasts(page).count()).toBe(0)
  expect(await fail('pagehide')).toEqual([])
  await expect.poll(() => fail('pageshow')).toEqual([offline])
})

test('handled errors show no toast, and a page that cannot be loaded shows its own message', async () => {
  const page = await open('/inloggen', 'desktop', { expectErrors: true })
  const countErrors = () => page.evaluate(() => (window as unknown as { errors: number }).errors)
  await page.evaluate(() => {
    const counter = window as unknown as { errors: number }
    counter.errors = 0
    addEventListener('api_error', () => counter.errors++)
  })
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: { error: 'unavailable' } }))
  const form = page.getByRole('main')
  await form.getByLabel('E-mailadres').fill('noor@example.com')
  await form.getByLabel('Wachtwoord', { exact: true }).fill('some-password')
  await form.getByRole('button', { name: 'Inloggen' }).click()
  await toasts(page).first().waitFor()
  await expect.poll(() => toasts(page).count()).toBe(1)
  await page.getByRole('link', { name: 'Keuringen', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Er ging iets mis' }).waitFor()
  await expect.poll(countErrors).toBe(0)
})
