import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  accessibilityFaults,
  hydrated,
  overflow,
  screens,
  withBrowser,
} from '../../support/browser/browser.ts'
import {
  becomeGuest,
  callFrom,
  cartCount,
  orderAtBank,
  putInCart,
  putSoonInCart,
} from '../../support/browser/cart.ts'
import { sanne } from '../../support/fixtures/roles.ts'

const { open } = withBrowser()

/** On a screen as high as the page: what sticks to its edges then covers nothing by half. */
const fine = async (page: Page) => {
  const screen = page.viewportSize() ?? screens.phone
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...screen, height })
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize(screen)
}
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '',
  )

async function fillAddress(page: Page, kind = 'invoice') {
  await field(page, `${kind}.street`).fill('Kade')
  await field(page, `${kind}.house_number`).fill('12 b')
  await field(page, `${kind}.postcode`).fill('3011ab')
  await field(page, `${kind}.city`).fill('Rotterdam')
}

/** A guest who stands at the order step with one training in the cart. */
async function atOrder(
  path = '/winkelwagen/inloggen',
  screen: 'phone' | 'desktop' = 'phone',
  wish = { code: 'VC-601' },
) {
  const page = await open(path, screen)
  const option = await putInCart(page, wish)
  await becomeGuest(page)
  await page.goto(path.startsWith('/en') ? '/en/checkout/order' : '/winkelwagen/bestellen')
  await field(page, 'terms').waitFor()
  return { page, option }
}

describe('a guest on a phone', () => {
  it('goes from the login step to the bank, and is asked nothing twice', async () => {
    const page = await open('/winkelwagen/inloggen', 'phone')
    await putInCart(page, { code: 'VC-601' })
    await page.reload()
    await hydrated(page)
    await fine(page)
    const guest = page.getByRole('form', { name: 'Verder als gast' })
    await guest.getByLabel('E-mailadres').fill('noor.bakker@example.com')
    await guest.getByLabel('Voornaam').fill('Noor')
    await guest.getByLabel('Achternaam').fill('Bakker')
    await guest.getByRole('button', { name: 'Verder als gast' }).click()
    await page.waitForURL('**/winkelwagen/bestellen')
    await field(page, 'terms').waitFor()
    await fine(page)
    expect(await page.getByText('noor.bakker@example.com').isVisible()).toBe(true)
    await fillAddress(page)
    await field(page, 'invoice.city').blur()
    expect(await field(page, 'invoice.postcode').inputValue()).toBe('3011 AB')
    await page.getByRole('button', { name: 'Dat ben ik' }).click()
    expect(await page.getByLabel('Naam', { exact: true }).inputValue()).toBe('Noor Bakker')
    // The scheme wants the day of birth, and this one leaves it for later.
    expect(await page.getByLabel('Geboortedatum').isVisible()).toBe(true)
    expect(await field(page, 'terms').isChecked()).toBe(false)
    await field(page, 'terms').check()
    await page.getByText('Overzicht en kortingscode').click()
    await page.getByRole('complementary', { name: 'Uw bestelling' }).getByText('VCA').first().waitFor()
    await fine(page)
    const total = await page.locator('.order-bar summary').first().textContent()
    await page.getByRole('button', { name: 'Bestelling plaatsen en betalen' }).click()
    await page.waitForURL('**/testbank/**')
    const order = await orderAtBank(page)
    expect(order.status_id).toBe(1)
    expect(total?.replace(/\s/g, ' ')).toContain(
      order.gross.toLocaleString('nl-NL', { style: 'currency', currency: 'EUR' }).replace(/\s/g, ' '),
    )
    expect(order.invoice_address).toMatchObject({
      name: 'Noor Bakker',
      house_number: '12 b',
      postcode: '3011 AB',
    })
    expect(order.lines[0].participants).toMatchObject([
      { name: 'Noor Bakker', email: 'noor.bakker@example.com' },
    ])
    expect(await cartCount(page)).toBe(0)
    expect(await page.evaluate(() => sessionStorage.getItem('checkout'))).toBeNull()
  })

  it('places an order with exactly one write request', async () => {
    const { page } = await atOrder()
    await fillAddress(page)
    await field(page, 'terms').check()
    const writes: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && request.method() !== 'GET')
        writes.push(`${request.method()} ${pathname}`)
    })
    await page.getByRole('button', { name: 'Bestelling plaatsen en betalen' }).click()
    await page.waitForURL('**/testbank/**')
    expect(writes).toEqual(['POST /api/orders'])
  })

  it('sees the errors at the top, with focus, and next to each field', async () => {
    const { page } = await atOrder()
    await field(page, 'invoice.postcode').fill('12')
    await page.getByLabel('E-mailadres').fill('geen adres')
    await page.getByRole('button', { name: 'Bestelling plaatsen en betalen' }).click()
    await page.getByText('velden kloppen nog niet').waitFor()
    expect(await focused(page)).toContain('velden kloppen nog niet')
    for (const text of [
      'Vul dit in: Straat.',
      'Dit is geen Nederlandse postcode',
      'Dit is geen geldig e-mailadres',
    ])
      expect(await page.getByText(text).count()).toBe(2)
    expect(await field(page, 'invoice.street').getAttribute('aria-invalid')).toBe('true')
    await fine(page)
    await page.getByRole('link', { name: 'Vul dit in: Straat.' }).click()
    expect(await focused(page)).toBe('invoice.street')
    await page.keyboard.type('Kade 12')
    await field(page, 'invoice.city').focus()
    // A street with its number, as people and browsers write it, is two fields here.
    expect(await field(page, 'invoice.house_number').inputValue()).toBe('12')
    expect(await page.getByText('Vul dit in: Straat.').count()).toBe(0)
    expect(await page.getByText('Vul dit in: Nummer.').count()).toBe(0)
  })

  it('finds the draft again after a reload, after leaving and after going back, without consents', async () => {
    const { page } = await atOrder()
    await fillAddress(page)
    await page.getByLabel('Naam', { exact: true }).fill('Amira B.')
    await field(page, 'remarks').fill('Graag een parkeerplaats')
    await field(page, 'payment_method').nth(1).check()
    await field(page, 'terms').check()
    const isAsTyped = async () => {
      await field(page, 'terms').waitFor()
      expect(await field(page, 'invoice.street').inputValue()).toBe('Kade')
      expect(await page.getByLabel('Naam', { exact: true }).inputValue()).toBe('Amira B.')
      expect(await field(page, 'remarks').inputValue()).toBe('Graag een parkeerplaats')
      expect(await field(page, 'payment_method').nth(1).isChecked()).toBe(true)
      expect(await field(page, 'terms').isChecked()).toBe(false)
    }
    await page.reload()
    await isAsTyped()
    await page.getByRole('navigation', { name: 'Stappen' }).getByRole('link', { name: 'Boeking' }).click()
    await page.waitForURL('**/winkelwagen')
    await page.goBack()
    await isAsTyped()
  })

  it('is asked to log in when the address has an account, and keeps the cart', async () => {
    const page = await open('/winkelwagen/inloggen', 'phone', { expectErrors: true })
    await putInCart(page, { code: 'EQ-013' })
    await page.reload()
    await hydrated(page)
    const guest = page.getByRole('form', { name: 'Verder als gast' })
    await guest.getByLabel('E-mailadres').fill(sanne.email)
    await guest.getByLabel('Voornaam').fill('Sanne')
    await guest.getByLabel('Achternaam').fill('Wit')
    await guest.getByRole('button', { name: 'Verder als gast' }).click()
    await page.getByText(`Bij ${sanne.email} hoort al een account`).waitFor()
    expect(await focused(page)).toContain('hoort al een account')
    await fine(page)
    const login = page.getByRole('form', { name: 'Inloggen' })
    expect(await login.getByLabel('E-mailadres').inputValue()).toBe(sanne.email)
    await login.getByLabel('Wachtwoord', { exact: true }).fill(sanne.password)
    await login.getByRole('button', { name: 'Inloggen' }).click()
    await page.waitForURL('**/winkelwagen/bestellen')
    await field(page, 'terms').waitFor()
    const { body } = await callFrom(page, 'GET', 'shoppingCart')
    expect(body.data.items.map(({ code }: { code: string }) => code)).toContain('EQ-013')
    // Her company, her addresses: there is nothing to fill in.
    expect(await field(page, 'company').inputValue()).toBe('De Wit Windservice B.V.')
    expect(await page.getByText('Loodskade 8, 1976 BX IJmuiden').isVisible()).toBe(true)
    expect(await page.getByRole('radio', { name: 'Op rekening' }).isEnabled()).toBe(true)
    for (const { po_id } of body.data.items) await callFrom(page, 'DELETE', `shoppingCart/${po_id}`)
  })

  it('must consent to a course that starts within fourteen days', async () => {
    const page = await open('/en/checkout/login', 'phone')
    await putSoonInCart(page, 13)
    await becomeGuest(page)
    await page.goto('/en/checkout/order')
    await field(page, 'early_start').waitFor()
    await fillAddress(page)
    await field(page, 'terms').check()
    expect(await field(page, 'early_start').isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Place order and pay' }).click()
    await page.getByText('One field').waitFor()
    await fine(page)
    await page.getByRole('radio', { name: 'For a company' }).check()
    expect(await field(page, 'early_start').count()).toBe(0)
    await page.getByRole('radio', { name: 'As an individual' }).check()
    await field(page, 'early_start').check()
    await page.getByRole('button', { name: 'Place order and pay' }).click()
    await page.waitForURL('**/en/testbank/**')
  })
})

describe('the order step redirects', () => {
  it('visitors to the login step, and an empty cart to the cart page', async () => {
    const page = await open('/en/checkout/order')
    await page.waitForURL('**/en/checkout/login')
    await becomeGuest(page)
    await page.goto('/en/checkout/order')
    await page.waitForURL('**/en/checkout')
  })

  it('nobody: an unknown path answers 404', async () => {
    const page = await open('/winkelwagen/bestellen/iets', 'desktop', { expectErrors: true })
    expect(await page.evaluate(async () => (await fetch(location.href)).status)).toBe(404)
  })
})
