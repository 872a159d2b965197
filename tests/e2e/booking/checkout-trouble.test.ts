import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, withBrowser } from '../../support/browser/browser.ts'
import { newBrowserBuyer } from '../../support/browser/buyer.ts'
import { becomeGuest, callFrom, cartCount, orderAtBank, putInCart } from '../../support/browser/cart.ts'
import { termsBox } from '../../support/browser/order-form.ts'
import { problem } from '../../support/browser/problem.ts'

const { newPage } = withBrowser()

const placeButton = (page: Page) => page.getByRole('button', { name: 'Bestelling plaatsen en betalen' })
/** Opens the order step for a guest with everything filled in, ready to place the order. */
async function readyToOrder(
  product: { code: string; amount?: number } = { code: 'EQ-013' },
  expectErrors = true,
) {
  const page = await newPage('desktop', { expectErrors })
  const option = await putInCart(page, product)
  await becomeGuest(page)
  const { body } = await callFrom(page, 'POST', 'customer/addresses', {
    type: 'invoice',
    name: 'Noor Bakker',
    street: 'Kade',
    house_number: '12',
    postcode: '3011 AB',
    city: 'Rotterdam',
    country_code: 'NL',
  })
  await callFrom(page, 'PUT', 'shoppingCart/addressData', { invoice: body.data.id, delivery: null })
  await page.goto('/winkelwagen/bestellen')
  await termsBox(page).check()
  return { page, option }
}

describe('exactly one order', () => {
  it('is placed when the response is lost and the buyer retries, also after a reload', async () => {
    const { page } = await readyToOrder({ code: 'VC-601' })
    // The shop receives the order, but its response is lost.
    const placed = new Set<string>()
    await page.route('**/api/orders', async (route) => {
      placed.add((await (await route.fetch()).json()).data.number)
      await route.abort()
    })
    await placeButton(page).click()
    await page.getByText('Wij kregen geen antwoord').waitFor()
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await page.getByText('Wij kregen geen antwoord').waitFor()
    await page.unroute('**/api/orders')
    await page.reload()
    await page.getByText('Uw bestelling is misschien al geplaatst').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Ga verder met deze bestelling' }).click()
    await page.waitForURL('**/testbank/**')
    expect([...placed]).toEqual([(await orderAtBank(page)).number])
    // After the back button the page shows the order and a button to pay for it.
    const bank = page.url()
    await page.goBack()
    await page.getByText(/Bestelling \S+ is geplaatst/).waitFor()
    await page.getByRole('button', { name: 'Verder naar de betaling' }).click()
    await page.waitForURL(bank)
  })

  it('stays open while the payment service is unavailable, and can be paid afterwards', async () => {
    const { page } = await readyToOrder({ code: 'VC-601' })
    const keys: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/orders')) keys.push(request.headers()['idempotency-key'])
    })
    await page.route('**/api/orders', (route) =>
      route.fulfill({ status: 503, json: { error: 'bank_unavailable', message: 'Stil', request_id: 'x' } }),
    )
    await placeButton(page).click()
    await page.getByText('De betaaldienst antwoordt niet').waitFor()
    await page.unroute('**/api/orders')
    await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
    await page.waitForURL('**/testbank/**')
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
})

describe('when something changed before the order is placed', () => {
  it('the page names the line with too few seats, and the buyer orders what is left, once with a double click', async () => {
    const { page, option } = await readyToOrder({ code: 'IN-001', amount: 3 })
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 409,
        json: { error: 'out_of_stock', message: '', max: 2, po_id: option.po_id, request_id: 'x' },
      }),
    )
    await placeButton(page).click()
    await page.getByText('niet genoeg vrij').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toContain('U wilt er 3, maar er zijn er nog 2')
    expect(await accessibilityFaults(page)).toEqual([])
    await page.unroute('**/api/orders')
    await page.getByRole('button', { name: 'Pas aan naar 2' }).click()
    await page.getByText('niet genoeg vrij').waitFor({ state: 'detached' })
    await page.getByText('2 × Keuring harnasgordel').waitFor()
    await expect
      .poll(() => placeButton(page).evaluate((button) => button === document.activeElement))
      .toBe(true)
    // A double click places one order.
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/orders') && request.method() === 'POST') sent++
    })
    await placeButton(page).dblclick()
    await page.waitForURL('**/testbank/**')
    expect(sent).toBe(1)
  })

  it('the page names the line whose seats someone else took', async () => {
    const { page, option } = await readyToOrder({ code: 'WH-212', amount: 1 })
    const left = option.places_left ?? 0
    await callFrom(page, 'POST', 'shoppingCart/set', { po_id: option.po_id, amount: left })
    await page.reload()
    await termsBox(page).check()
    const other = newBrowserBuyer()
    await other.place({ code: 'VC-601' })
    await other.visitor.post('shoppingCart/set', { po_id: option.po_id, amount: 1 })
    const { body } = await other.visitor.get('customer/addresses')
    await other.visitor.put('shoppingCart/addressData', { invoice: body.data.invoice[0].id, delivery: null })
    const taken = await other.visitor.post(
      'orders',
      { payment_method: 'ideal', terms: true, gre_response: await other.visitor.captchaToken() },
      { 'idempotency-key': crypto.randomUUID() },
    )
    expect(taken.status).toBe(201)
    await placeButton(page).click()
    await page.getByText('niet genoeg vrij').waitFor()
    await page.getByRole('button', { name: left > 1 ? `Pas aan naar ${left - 1}` : /Haal/ }).waitFor()
    await expect.poll(() => cartCount(page)).toBeGreaterThan(0)
  })

  it('the page shows errors at their field, one order too many and a changed price; an expired captcha is renewed', async () => {
    const { page } = await readyToOrder({ code: 'VC-601' })
    await page.route('**/api/orders', (route) =>
      route.fulfill({
        status: 422,
        json: { error: 'invalid', message: '', fields: { payment_method: ['unavailable'] }, request_id: 'x' },
      }),
    )
    await placeButton(page).click()
    await page.getByRole('link', { name: /Betaling: dit kan nu niet/ }).click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('payment_method')
    await page.unroute('**/api/orders')

    // Nobody may have many unpaid orders: the buyer pays one or calls.
    await page.route('**/api/orders', (route) =>
      route.fulfill(problem('unpaid_limit', { message: 'Betaal er eerst een, of bel ons.' })),
    )
    await placeButton(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Betaal er eerst een' })
    await alert.getByRole('link').waitFor()
    expect(await alert.getByRole('link').getAttribute('href')).toMatch(/^tel:/)
    await page.unroute('**/api/orders')

    await page.route(
      '**/api/orders',
      (route) => {
        const body = { ...route.request().postDataJSON(), expected_total: 1 }
        return route.continue({ postData: JSON.stringify(body) })
      },
      { times: 1 },
    )
    await placeButton(page).click()
    await page.getByText('De prijs is veranderd').waitFor()
    await expect.poll(() => cartCount(page)).toBeGreaterThan(0)
    await page.unroute('**/api/orders')

    // The order is sent again with a new captcha when the prepared one has expired.
    const tokens: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/orders')) tokens.push(request.postDataJSON().gre_response)
    })
    await page.route('**/api/orders', (route) => route.fulfill(problem('captcha_failed')), { times: 1 })
    await placeButton(page).click()
    await page.waitForURL('**/testbank/**')
    expect(new Set(tokens).size).toBe(2)
    expect(tokens.every((token) => token.length > 100)).toBe(true)
  })
})

it('an order can be placed with the keyboard alone', async () => {
  const { page } = await readyToOrder({ code: 'VC-601' }, false)
  await termsBox(page).uncheck()
  const tabTo = async (name: string) => {
    for (let n = 0; n < 80; n++) {
      await page.keyboard.press('Tab')
      const at = await page.evaluate(
        () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent,
      )
      if (at === name) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await page.getByRole('heading', { level: 1 }).click()
  await tabTo('buyer')
  await page.keyboard.press('ArrowDown')
  await tabTo('company')
  await page.keyboard.type('Bakker Bouw')
  await tabTo('company_number')
  await page.keyboard.type('12345678')
  await tabTo('invoice.street')
  await page.keyboard.type('Kade 12')
  await tabTo('invoice.postcode')
  await page.keyboard.type('3011ab')
  await tabTo('invoice.city')
  await page.keyboard.type('Rotterdam')
  await tabTo('people')
  await page.keyboard.press('ArrowDown')
  await tabTo('payment_method')
  await page.keyboard.press('ArrowDown')
  await tabTo('terms')
  await page.keyboard.press('Space')
  await tabTo('Bestelling plaatsen en betalen')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/testbank/**')
})
