import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, withBrowser } from '../../support/browser/browser.ts'
import { bookingPanel, callFrom } from '../../support/browser/cart.ts'
import { newBrowserCustomer } from '../../support/browser/customer.ts'
import { password } from '../../support/fixtures/accounts.ts'
import { watchTag } from '../../support/fixtures/tag.ts'

const { open } = withBrowser()

type Pushed = {
  event?: string
  ecommerce?: { items: object[]; value?: number } | null
  0?: string
  1?: string
  2?: object
}
const layer = (page: Page): Promise<Pushed[] | null> =>
  page.evaluate(() => (window.dataLayer ? JSON.parse(JSON.stringify(window.dataLayer)) : null))
const events = async (page: Page) => ((await layer(page)) ?? []).flatMap(({ event }) => event ?? [])
const answer = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

test('events from before the choice are sent once all cookies are accepted, without personal data', async () => {
  const page = await open('/wind-en-gwo', 'desktop', { consent: null })
  const tagRequests = await watchTag(page)
  await page.getByRole('dialog').waitFor()
  const first = page.getByRole('main').getByRole('article').first()
  const name = await first.getByRole('heading').textContent()
  await first.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
  await page
    .getByRole('button', { name: /Toevoegen|Boek/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: /toegevoegd/i }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(async () => [tagRequests, await layer(page)]).toEqual([[], null])

  await answer(page, 'Alles toestaan')
  await expect.poll(() => tagRequests.length).toBe(1)
  expect(tagRequests[0]).toBe('https://www.googletagmanager.com/gtm.js?id=GTM-TEST123')
  await expect.poll(() => events(page)).toContain('add_to_cart')
  const pushed = (await layer(page)) ?? []
  expect(pushed[0]).toMatchObject({
    0: 'consent',
    1: 'default',
    2: { ad_storage: 'denied', analytics_storage: 'denied' },
  })
  const granted = pushed.findIndex((entry) => entry[1] === 'update')
  expect(pushed[granted]?.[2]).toMatchObject({ ad_storage: 'granted', analytics_storage: 'granted' })
  expect(pushed.findIndex(({ event }) => event === 'select_item')).toBeGreaterThan(granted)
  await expect.poll(() => events(page)).toContain('view_item_list')
  const entries = await layer(page)
  const added = entries?.find(({ event }) => event === 'add_to_cart')
  expect(added?.ecommerce).toMatchObject({ currency: 'EUR', items: [{ item_name: name, quantity: 1 }] })
  const viewed = entries?.find(({ event }) => event === 'view_item')
  expect(viewed?.ecommerce?.items).toMatchObject([{ item_name: name }])
  const seen = entries?.find(({ event }) => event === 'view_item_list')?.ecommerce?.items ?? []
  expect(seen[0]).toMatchObject({
    item_name: name,
    index: 1,
    item_list_name: expect.stringContaining('category'),
  })

  // From now on events are sent at once. A login is sent without the customer's e-mail address.
  const { email } = await newBrowserCustomer()
  await page.goto('/zoeken?term=vca')
  await hydrated(page)
  await expect.poll(() => events(page)).toContain('search')
  await page.goto('/inloggen')
  await hydrated(page)
  await page.getByRole('main').getByLabel('E-mailadres').fill(email)
  await page.getByRole('main').getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
  await expect.poll(() => events(page)).toContain('login')
  await expect.poll(async () => JSON.stringify(await layer(page))).not.toContain(email)
})

test('withdrawing consent stops analytics and deletes its cookies', async () => {
  const page = await open('/wind-en-gwo', 'desktop', { consent: null })
  const tagRequests = await watchTag(page)
  await answer(page, 'Alles toestaan')
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('_ga_TEST')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-instellingen' }).click()
  await page.getByRole('radio', { name: 'Alleen functioneel' }).check()
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('_ga_TEST')
  const before = (await layer(page)) ?? []
  expect(before.at(-1)?.[2]).toMatchObject({ ad_storage: 'denied', analytics_storage: 'denied' })
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await bookingPanel(page).waitFor()
  await expect.poll(() => layer(page)).toEqual(before)
  await page.reload()
  await hydrated(page)
  await expect.poll(async () => [tagRequests.length, await layer(page)]).toEqual([1, null])
})

test('events from before a refusal are dropped, even if the visitor agrees later', async () => {
  const page = await open('/wind-en-gwo', 'desktop', { consent: null })
  await watchTag(page)
  await page.getByRole('dialog').waitFor()
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await bookingPanel(page).waitFor()
  await answer(page, 'Alleen functioneel')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-instellingen' }).click()
  await page.getByRole('radio', { name: 'Alles toestaan' }).check()
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await expect.poll(() => events(page)).toContain('gtm.js')
  expect((await callFrom(page, 'GET', 'config')).body.data.tag_id).toBe('GTM-TEST123')
  await expect.poll(() => events(page)).toEqual(['gtm.js'])
})
