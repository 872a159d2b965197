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
import { addressField, termsBox } from '../../support/browser/order-form.ts'
import { sanne } from '../../support/fixtures/roles.ts'

const { newPage, open } = withBrowser()

/** Checks the page in a window as high as the page itself, so that sticky parts cover nothing. */
const looksRight = async (page: Page) => {
  const screen = page.viewportSize() ?? screens.phone
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...screen, height })
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.setViewportSize(screen)
}
const earlyStartBox = (page: Page) =>
  page.getByRole('checkbox', { name: /^(Ik wil dat mijn training begint|I want my training to start)/ })
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent ?? '',
  )

async function fillAddress(page: Page) {
  await addressField(page, 'street').fill('Kade')
  await addressField(page, 'house_number').fill('12 b')
  await addressField(page, 'postcode').fill('3011ab')
  await addressField(page, 'city').fill('Rotterdam')
}

/** Opens the order step for a guest with one training in the cart. */
async function openOrderStep(
  path = '/winkelwagen/inloggen',
  screen: 'phone' | 'desktop' = 'phone',
  product = { code: 'VC-601' },
) {
  const page = await newPage(screen)
  const option = await putInCart(page, product)
  await becomeGuest(page)
  await page.goto(path.startsWith('/en') ? '/en/checkout/order' : '/winkelwagen/bestellen')
  await termsBox(page).waitFor()
  return { page, option }
}

describe('a guest on a phone', () => {
  it('orders from the login step to the bank without typing anything twice', async () => {
    const page = await newPage('phone')
    await putInCart(page, { code: 'VC-601' })
    await page.goto('/winkelwagen/inloggen')
    await hydrated(page)
    await looksRight(page)
    const guest = page.getByRole('form', { name: 'Verder als gast' })
    await guest.getByLabel('E-mailadres').fill('noor.bakker@example.com')
    await guest.getByLabel('Voornaam').fill('Noor')
    await guest.getByLabel('Achternaam').fill('Bakker')
    await guest.getByRole('button', { name: 'Verder als gast' }).click()
    await page.waitForURL('**/winkelwagen/bestellen')
    await termsBox(page).waitFor()
    expect(await overflow(page)).toBe(0)
    await expect.poll(() => page.getByText('noor.bakker@example.com').isVisible()).toBe(true)
    await fillAddress(page)
    await addressField(page, 'city').blur()
    await expect.poll(() => addressField(page, 'postcode').inputValue()).toBe('3011 AB')
    await page.getByRole('button', { name: 'Dat ben ik' }).click()
    await expect.poll(() => page.getByLabel('Naam', { exact: true }).inputValue()).toBe('Noor Bakker')
    // The scheme requires the date of birth; this guest leaves it for later.
    await expect.poll(() => page.getByLabel('Geboortedatum').isVisible()).toBe(true)
    await expect.poll(() => termsBox(page).isChecked()).toBe(false)
    await termsBox(page).check()
    await page.getByText('Overzicht en kortingscode').click()
    await page.getByRole('complementary', { name: 'Uw bestelling' }).getByText('VCA').first().waitFor()
    await looksRight(page)
    const total = await page.getByText('Overzicht en kortingscode').locator('..').textContent()
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
    await expect.poll(() => cartCount(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('personal checkout'))).toBeNull()
  })

  it('places an order with exactly one write request', async () => {
    const { page } = await openOrderStep()
    await fillAddress(page)
    await termsBox(page).check()
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
    const { page } = await openOrderStep()
    await addressField(page, 'postcode').fill('12')
    await page.getByLabel('E-mailadres').fill('geen adres')
    await page.getByRole('button', { name: 'Bestelling plaatsen en betalen' }).click()
    await page.getByText(/Controleer deze \d+ velden/).waitFor()
    await expect.poll(() => focused(page)).toContain('Controleer deze')
    for (const text of [
      'Vul uw straat in.',
      'Dit is geen Nederlandse postcode',
      'Dit is geen geldig e-mailadres',
    ])
      await expect.poll(() => page.getByText(text).count()).toBe(2)
    // In the order of the fields.
    const faults = await page
      .getByRole('listitem')
      .getByRole('link', { name: /postcode|huisnummer|straat|plaats/ })
      .allTextContents()
    expect(faults).toEqual([
      expect.stringContaining('postcode'),
      'Vul uw huisnummer in.',
      'Vul uw straat in.',
      'Vul uw plaats in.',
    ])
    await expect.poll(() => addressField(page, 'street').getAttribute('aria-invalid')).toBe('true')
    expect(await overflow(page)).toBe(0)
    await page.getByRole('link', { name: 'Vul uw straat in.' }).click()
    await expect.poll(() => focused(page)).toBe('invoice.street')
    await page.keyboard.type('Kade 12')
    await addressField(page, 'city').focus()
    // A house number that is typed after the street moves to its own field.
    await expect.poll(() => addressField(page, 'house_number').inputValue()).toBe('12')
    await expect.poll(() => page.getByText('Vul uw straat in.').count()).toBe(0)
    await expect.poll(() => page.getByText('Vul uw nummer in.').count()).toBe(0)
  })

  it('gets the draft back after a reload, and after leaving and coming back, but not the consents', async () => {
    const { page } = await openOrderStep()
    await fillAddress(page)
    await page.getByLabel('Naam', { exact: true }).fill('Amira B.')
    await page.getByLabel('Wat moeten wij nog weten?').fill('Graag een parkeerplaats')
    await page.getByRole('radio', { name: 'Bancontact' }).check()
    await termsBox(page).check()
    const isAsTyped = async () => {
      await termsBox(page).waitFor()
      await expect.poll(() => addressField(page, 'street').inputValue()).toBe('Kade')
      await expect.poll(() => page.getByLabel('Naam', { exact: true }).inputValue()).toBe('Amira B.')
      await expect
        .poll(() => page.getByLabel('Wat moeten wij nog weten?').inputValue())
        .toBe('Graag een parkeerplaats')
      await expect.poll(() => page.getByRole('radio', { name: 'Bancontact' }).isChecked()).toBe(true)
      await expect.poll(() => termsBox(page).isChecked()).toBe(false)
    }
    await page.reload()
    await isAsTyped()
    await page.getByRole('navigation', { name: 'Stappen' }).getByRole('link', { name: 'Boeking' }).click()
    await page.waitForURL('**/winkelwagen')
    await page.goBack()
    await isAsTyped()
  })

  it('must log in if the e-mail address has an account, and keeps the cart', async () => {
    const page = await newPage('phone', { expectErrors: true })
    await putInCart(page, { code: 'EQ-013' })
    await page.goto('/winkelwagen/inloggen')
    await hydrated(page)
    const guest = page.getByRole('form', { name: 'Verder als gast' })
    await guest.getByLabel('E-mailadres').fill(sanne.email)
    await guest.getByLabel('Voornaam').fill('Sanne')
    await guest.getByLabel('Achternaam').fill('Wit')
    await guest.getByRole('button', { name: 'Verder als gast' }).click()
    await page.getByText(`Bij ${sanne.email} hoort al een account`).waitFor()
    await expect.poll(() => focused(page)).toContain('hoort al een account')
    await looksRight(page)
    const login = page.getByRole('form', { name: 'Inloggen' })
    await expect.poll(() => login.getByLabel('E-mailadres').inputValue()).toBe(sanne.email)
    await login.getByLabel('Wachtwoord', { exact: true }).fill(sanne.password)
    await login.getByRole('button', { name: 'Inloggen' }).click()
    await page.waitForURL('**/winkelwagen/bestellen')
    await termsBox(page).waitFor()
    const { body } = await callFrom(page, 'GET', 'shoppingCart')
    expect(body.data.items.map(({ code }: { code: string }) => code)).toContain('EQ-013')
    // The company and its addresses are known, so there is nothing to fill in.
    await expect.poll(() => page.getByLabel('Bedrijfsnaam').inputValue()).toBe('De Wit Windservice B.V.')
    await expect.poll(() => page.getByText('Loodskade 8, 1976 BX IJmuiden').isVisible()).toBe(true)
    await expect.poll(() => page.getByRole('radio', { name: 'Op rekening' }).isEnabled()).toBe(true)
    for (const { po_id } of body.data.items) await callFrom(page, 'DELETE', `shoppingCart/${po_id}`)
  })

  it('must consent to a course that starts within fourteen days', async () => {
    const page = await newPage('phone')
    await putSoonInCart(page, 13)
    await becomeGuest(page)
    await page.goto('/en/checkout/order')
    await earlyStartBox(page).waitFor()
    await fillAddress(page)
    await termsBox(page).check()
    await expect.poll(() => earlyStartBox(page).isChecked()).toBe(false)
    await page.getByRole('button', { name: 'Place order and pay' }).click()
    await page.getByText('One field').waitFor()
    expect(await overflow(page)).toBe(0)
    await page.getByRole('radio', { name: 'For a company' }).check()
    await expect.poll(() => earlyStartBox(page).count()).toBe(0)
    await page.getByRole('radio', { name: 'As an individual' }).check()
    await earlyStartBox(page).check()
    await page.getByRole('button', { name: 'Place order and pay' }).click()
    await page.waitForURL('**/en/testbank/**')
  })
})

describe('the order step', () => {
  it('leads visitors to the login step, and shows an empty cart instead of a form', async () => {
    const page = await open('/en/checkout/order')
    await page.waitForURL('**/en/checkout/login')
    await page.getByText('Your cart is empty').waitFor()
    await expect.poll(() => page.getByLabel('E-mail address').count()).toBe(0)
    await becomeGuest(page)
    await page.goto('/en/checkout/order')
    await page.getByText('Your cart is empty').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
  })

  it('has the phone number and the terms around it, and nothing that leads away', async () => {
    const { page } = await openOrderStep()
    const header = page.getByRole('banner')
    await header.getByText('Veilig bestellen').waitFor()
    await expect.poll(() => header.getByRole('link').count()).toBe(2)
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Algemene voorwaarden' })
    await expect.poll(() => terms.getAttribute('href')).toBe('/algemene-voorwaarden')
    await expect.poll(() => page.getByRole('button', { name: 'Menu' }).count()).toBe(0)
  })

  it('answers 404 for an unknown path', async () => {
    const page = await open('/winkelwagen/bestellen/iets', 'desktop', { expectErrors: true })
    expect(await page.evaluate(async () => (await fetch(location.href)).status)).toBe(404)
  })
})
