import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import {
  accessibilityFaults,
  expectErrors,
  hydrated,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { newBrowserBuyer } from '../../support/browser/buyer.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { mailedLink } from '../../support/fixtures/accounts.ts'
import { sanne } from '../../support/fixtures/roles.ts'
import { fetchPage } from '../../support/shop/fetch-page.ts'

const { newPage, open } = withBrowser()
const buyers = { nl: newBrowserBuyer(), en: newBrowserBuyer({ language: 12 }) }

const textsByLanguage = {
  nl: {
    pay: 'Betalen',
    fail: 'Laten mislukken',
    cancel: 'Annuleren',
    expire: 'Laten verlopen',
    leave: 'In behandeling laten',
    test: 'Test: hier gaat geen echt geld om',
    over: 'Deze betaling is afgerond',
    back: 'Terug naar Vangnet',
    thanks: 'Bedankt voor uw bestelling',
    failed: 'De betaling is niet gelukt',
    canceled: 'U hebt de betaling afgebroken',
    expired: 'De tijd om te betalen is verlopen',
    pending: 'Uw bank verwerkt de betaling',
    open: 'Uw betaling is nog niet afgerond',
    again: 'Probeer opnieuw',
    check: 'Nu controleren',
    // With its day around midnight.
    held: /Wij houden uw plaatsen vast tot .*\d\d:\d\d/,
    unknown: 'Deze betaling kennen wij niet',
    invoice: /Factuur/,
    calendar: /Trainingsdagen in uw agenda/,
    toOrder: 'Naar uw bestelling',
    people: 'Deelnemers opslaan',
  },
  en: {
    pay: 'Pay',
    fail: 'Let it fail',
    cancel: 'Cancel',
    expire: 'Let it expire',
    leave: 'Leave it pending',
    test: 'Test: no real money is moved here',
    over: 'This payment is finished',
    back: 'Back to Vangnet',
    thanks: 'Thank you for your order',
    failed: 'The payment did not succeed',
    canceled: 'You cancelled the payment',
    expired: 'The time to pay has passed',
    pending: 'Your bank is processing the payment',
    open: 'Your payment is not finished yet',
    again: 'Try again',
    check: 'Check now',
    held: /We are holding your seats until .*\d\d:\d\d/,
    unknown: 'We don’t recognise this payment',
    invoice: /Invoice/,
    calendar: /Training days for your calendar/,
    toOrder: 'View your order',
    people: 'Save participants',
  },
} as const
type Language = keyof typeof textsByLanguage

const waitForTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const looksRight = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

describeInTurn<[Language, Screen]>(
  'in %s on a %s',
  [
    ['nl', 'phone'],
    ['en', 'desktop'],
  ],
  (journey, language, screen) => {
    const texts = textsByLanguage[language]
    const buyer = buyers[language]

    journey(
      'a buyer pays at the test bank and sees the thank-you page with documents and the participants form',
      async () => {
        const order = await buyer.place()
        const page = await open(order.redirect_url, screen)
        await page.getByText(texts.test).waitFor()
        await page.getByRole('button', { name: texts.pay, exact: true }).waitFor()
        await expect.poll(() => page.getByRole('main').textContent()).toContain(order.number)
        await looksRight(page)
        await press(page, texts.pay)
        await waitForTitle(page, texts.thanks)
        await expect.poll(() => page.title()).toBe(`${texts.thanks} | Vangnet`)
        await page.getByRole('button', { name: texts.people }).waitFor()
        await expect.poll(() => page.getByRole('main').textContent()).toContain(order.number)
        expect(await overflow(page)).toBe(0)
        for (const name of [texts.invoice, texts.calendar]) {
          const href = await page.getByRole('link', { name }).getAttribute('href')
          expect((await page.request.get(href ?? '')).status()).toBe(200)
        }
        await page.getByRole('link', { name: texts.toOrder }).click()
        await waitForTitle(page, order.number)
      },
    )

    journey('a payment that expires or fails is explained, and paid with another method', async () => {
      const order = await buyer.place()
      const page = await open(order.redirect_url, screen)
      await press(page, texts.expire)
      await waitForTitle(page, texts.expired)
      await looksRight(page)
      await press(page, texts.again)
      await page.waitForURL('**/testbank/**')
      await press(page, texts.fail)
      await waitForTitle(page, texts.failed)
      await page.getByText(texts.held).waitFor()
      await page.getByRole('radio', { name: 'Bancontact' }).check()
      await press(page, texts.again)
      await page.waitForURL('**/testbank/**')
      await page.getByText('Bancontact').waitFor()
      await press(page, texts.pay)
      await waitForTitle(page, texts.thanks)
    })

    journey('a buyer may cancel and try again; a pending payment updates without a reload', async () => {
      const order = await buyer.place()
      const page = await open(order.redirect_url, screen)
      await press(page, texts.cancel)
      await waitForTitle(page, texts.canceled)
      expect(await overflow(page)).toBe(0)
      await press(page, texts.again)
      await page.waitForURL('**/testbank/**')
      const bank = new URL(page.url()).pathname
      await press(page, texts.leave)
      await waitForTitle(page, texts.pending)
      expect(await overflow(page)).toBe(0)
      await buyer.pay(bank)
      // The page may show the payment by itself before the button is clicked.
      await Promise.race([press(page, texts.check).catch(() => {}), waitForTitle(page, texts.thanks)])
      await waitForTitle(page, texts.thanks)
      await expect.poll(() => page.getByRole('status').first().textContent()).toBe(texts.thanks)
    })
  },
)

it('the thank-you page opens in another browser with the reference, and with the order’s key as for a free order', async () => {
  const texts = textsByLanguage.en
  const order = await buyers.en.place()
  const path = await buyers.en.returnPathOf(order)
  await buyers.en.pay(order.redirect_url)
  const page = await open(path)
  await waitForTitle(page, texts.thanks)
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'session' }))
  const { body } = await buyers.en.visitor.get(`payments/${path.split('=')[1]}`)
  await page.goto(`/en/payment-redirect?order=${order.id}&key=${body.data.order.key}`)
  await waitForTitle(page, texts.thanks)
  await expect.poll(() => page.title()).toBe(`${texts.thanks} | Vangnet`)
  await page.getByRole('link', { name: texts.invoice }).waitFor()
})

it('an unknown reference gets a helpful page, and an unknown payment at the test bank 404', async () => {
  const page = await newPage('phone', { expectErrors: true })
  for (const [path, title] of [
    ['/payment-redirect', textsByLanguage.nl.unknown],
    ['/payment-redirect?reference=x', textsByLanguage.nl.unknown],
    [`/en/payment-redirect?reference=${'a'.repeat(43)}`, textsByLanguage.en.unknown],
    ['/payment-redirect?order=1&key=x', /bestelling kunnen/],
  ] as const) {
    await page.goto(path)
    await page.getByText(/088/).first().waitFor()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(title)
    await expect.poll(() => page.title()).toMatch(/Vangnet$/)
    await expect.poll(() => page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex')
    // Both kinds of page once.
    if (!path.includes('reference')) await looksRight(page)
  }
  expect((await fetchPage(`${inject('shopUrl')}/en/testbank/unknown`)).status).toBe(404)
  expect((await page.goto('/testbank/onbekend'))?.status()).toBe(404)
  await hydrated(page)
})

it('the return page polls the payment, but not while it is hidden', async () => {
  const order = await buyers.nl.place()
  const page = await newPage()
  await page.clock.install()
  let requests = 0
  await page.route('**/api/payments/*', (route) => {
    requests++
    return route.continue()
  })
  await page.goto(await buyers.nl.returnPathOf(order))
  await waitForTitle(page, textsByLanguage.nl.open)
  expect(requests).toBe(1)
  await page.clock.runFor(2500)
  await expect.poll(() => requests).toBe(2)
  await page.getByRole('button', { name: textsByLanguage.nl.check }).waitFor()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor(600_000)
  expect(requests).toBe(2)
  await buyers.nl.pay(order.redirect_url)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await waitForTitle(page, textsByLanguage.nl.thanks)
})

it('a payment that was left with the back button can be continued', async () => {
  const order = await buyers.nl.place()
  const page = await open(await buyers.nl.returnPathOf(order))
  await waitForTitle(page, textsByLanguage.nl.open)
  await press(page, 'Verder met betalen')
  await page.waitForURL(`**${order.redirect_url}`)
  await page.getByRole('button', { name: textsByLanguage.nl.pay, exact: true }).waitFor()
  await page.goBack()
  await waitForTitle(page, textsByLanguage.nl.open)
  await press(page, 'Verder met betalen')
  await page.waitForURL(`**${order.redirect_url}`)
  await press(page, textsByLanguage.nl.pay)
  await waitForTitle(page, textsByLanguage.nl.thanks)
  // The bank's page says that the payment is finished, and links back.
  await page.goBack()
  await page.getByText(textsByLanguage.nl.over).waitFor()
  await looksRight(page)
  await page.getByRole('link', { name: textsByLanguage.nl.back }).click()
  await waitForTitle(page, textsByLanguage.nl.thanks)
})

it('a purchase is reported to analytics once, with its items; a guest can set a password with a mailed link, and change the language', async () => {
  const order = await buyers.nl.place({ amount: 2 })
  await buyers.nl.pay(order.redirect_url)
  const page = await newPage()
  const events: { name: string; order_id: number; items: { quantity: number; full_name: string }[] }[] = []
  await page.exposeFunction('recordEvent', (event: (typeof events)[0]) => events.push(event))
  await page.addInitScript(() =>
    addEventListener('analytics', (event) =>
      (window as never as { recordEvent: (event: unknown) => void }).recordEvent(
        (event as CustomEvent).detail,
      ),
    ),
  )
  const path = await buyers.nl.returnPathOf(order)
  await page.goto(path)
  await waitForTitle(page, textsByLanguage.nl.thanks)
  await expect.poll(() => events.filter(({ name }) => name === 'purchase').length).toBe(1)
  expect(events[0]).toMatchObject({ order_id: order.id, items: [{ quantity: 2 }] })
  // In the guest's own browser the page offers a password, by a mailed link.
  await page
    .context()
    .addCookies([...buyers.nl.visitor.cookies].map(([name, value]) => ({ name, value, url: page.url() })))
  await page.reload()
  await waitForTitle(page, textsByLanguage.nl.thanks)
  await page.getByRole('button', { name: textsByLanguage.nl.people }).waitFor()
  expect(events.filter(({ name }) => name === 'purchase')).toHaveLength(1)
  await press(page, 'Stuur mij een link')
  await page.getByText('De link is onderweg naar').waitFor()
  // The reference survives a change of language, and is not in the public HTML.
  expect(await (await page.request.get(path)).text()).not.toContain(path.split('=')[1])
  await page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' }).click()
  await waitForTitle(page, textsByLanguage.en.thanks)
})

it('an order on account gets the thank-you page', async () => {
  const buyer = newBrowserBuyer()
  await buyer.logIn(sanne.email, sanne.password)
  const order = await buyer.place({ code: 'EH-504', method: 'account' })
  expect(order.redirect_url).toContain('/payment-redirect?order=')
  const page = await open(order.redirect_url, 'phone')
  // An order above the credit limit of the account waits for approval.
  await waitForTitle(page, order.status_id === 4 ? 'Wij kijken uw boeking na' : textsByLanguage.nl.thanks)
  await expect.poll(() => page.getByRole('main').textContent()).toContain(order.number)
  expect(await overflow(page)).toBe(0)
})

it('a bank transfer shows its details, and until when the seats are held; a guest confirms it with the mailed link', async () => {
  // A guest who has not ordered before.
  const buyer = newBrowserBuyer()
  const order = await buyer.place({ method: 'banktransfer' })
  const page = await open(order.redirect_url, 'phone')
  await press(page, textsByLanguage.nl.leave)
  await waitForTitle(page, 'Wij wachten op uw overschrijving')
  await page.getByText(/Bevestig eerst uw bestelling/).waitFor()
  await page.getByText(/Wij houden uw plaatsen vast tot/).waitFor()
  expect(await overflow(page)).toBe(0)
  await press(page, 'Gegevens voor de overschrijving')
  await page.waitForURL(`**${order.redirect_url}`)

  const { email } = (await buyer.visitor.get('customer/me')).body.data
  const link = () => mailedLink(email, /\/bestelling\/\d+\?key=[\w-]+&confirm=[\w-]+/)
  await expect.poll(link).toContain(`/bestelling/${order.id}?`)
  await page.goto((await link()) ?? '')
  await page.getByText(/^Uw bestelling is bevestigd. Wij houden uw plaatsen vast tot/).waitFor()
  await expect.poll(() => page.getByText(/Bevestig uw bestelling/).count()).toBe(0)
  expect(await overflow(page)).toBe(0)
})

it('an expired order and one paid too late are explained; the return page retries if the shop could not be reached', async () => {
  const order = await buyers.nl.place()
  const path = await buyers.nl.returnPathOf(order)
  const page = await newPage()
  for (const [status, title, help] of [
    [2, 'Deze bestelling is verlopen', /Nieuwe data bekijken/],
    [6, 'Uw betaling is binnen, maar uw plaats niet', /088/],
  ] as const) {
    await page.route('**/api/payments/*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      body.data.order.status_id = status
      await route.fulfill({ response, json: body })
    })
    await page.goto(path)
    await waitForTitle(page, title)
    await page.getByRole('main').getByRole('link', { name: help }).first().waitFor()
    await looksRight(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }

  await buyers.nl.pay(order.redirect_url)
  expectErrors(page)
  await page.route('**/api/payments/*', (route) => route.abort())
  await page.goto(path)
  await waitForTitle(page, 'Wij kunnen uw betaling nu niet opvragen')
  await page.unroute('**/api/payments/*')
  await press(page, textsByLanguage.nl.check)
  await waitForTitle(page, textsByLanguage.nl.thanks)
})
