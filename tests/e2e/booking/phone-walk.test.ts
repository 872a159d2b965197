import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { hydrated, withBrowser } from '../../support/browser/browser.ts'
import { callFrom, orderAtBank } from '../../support/browser/cart.ts'
import { termsBox } from '../../support/browser/order-form.ts'

const { open } = withBrowser()

/** A visitor whose taps and fields are counted. Opening a list and choosing from it are two taps. */
function countSteps(page: Page) {
  const counted = { taps: 0, fields: 0 }
  return {
    counted,
    tap: async (target: Locator) => {
      counted.taps++
      await target.click()
    },
    choose: async (label: string, value: string) => {
      counted.taps += 2
      await page.getByRole('main').getByLabel(label, { exact: true }).selectOption(value)
    },
    fill: async (target: Locator, text: string) => {
      counted.fields++
      await target.fill(text)
    },
  }
}

it('a company that knows only town and month books two seats within 12 taps and 7 fields', async () => {
  const page = await open('/', 'phone')
  const { body } = await callFrom(page, 'POST', 'queryDates', { wish: { people: 8 }, per_page: 200 })
  const { location_code: town, first_day: day } = body.data.at(-1)
  const { counted, tap, choose, fill } = countSteps(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await choose('Waar', town)
  await choose('Wanneer', day.slice(0, 7))
  await tap(button('Een meer'))
  await tap(button('Toon data'))
  await page.waitForURL(`**/agenda?where=${town}&when=${day.slice(0, 7)}&people=2`)
  await hydrated(page)
  await tap(button('Boek voor 2').first())
  await tap(page.getByRole('link', { name: 'Verder naar bestellen' }))
  await page.waitForURL('**/winkelwagen/inloggen')

  const guest = page.getByRole('form', { name: 'Verder als gast' })
  await fill(guest.getByLabel('E-mailadres'), `walk-${crypto.randomUUID().slice(0, 8)}@example.com`)
  await fill(guest.getByLabel('Voornaam'), 'Noor')
  await fill(guest.getByLabel('Achternaam'), 'Bakker')
  await tap(guest.getByRole('button', { name: 'Verder als gast' }))
  await termsBox(page).waitFor()
  await fill(page.getByLabel('KvK-nummer'), '90001234')
  await expect.poll(() => page.getByLabel('Bedrijfsnaam').inputValue()).toBe('Havenwerk Voorbeeld B.V.')
  await tap(termsBox(page))
  await tap(button('Bestelling plaatsen en betalen'))
  await page.waitForURL('**/testbank/**')
  const order = await orderAtBank(page)
  await tap(button('Betalen'))
  await page.getByRole('heading', { level: 1, name: 'Bedankt voor uw bestelling' }).waitFor()

  expect(order.lines).toMatchObject([{ amount: 2 }])
  expect(order.invoice_address).toMatchObject({ company: 'Havenwerk Voorbeeld B.V.', city: 'Rotterdam' })
  expect(counted.taps).toBeLessThanOrEqual(12)
  expect(counted.fields).toBeLessThanOrEqual(7)
})
