import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import {
  contentSecurityPolicy,
  googleCaptcha,
} from '../../../server/platform/http/answers/content-security.ts'
import { withBackOffice } from '../../support/browser/back-office.ts'
import {
  accessibilityFaults,
  expectErrors,
  hydrated,
  overflow,
  withBrowser,
} from '../../support/browser/browser.ts'
import { fetchPage } from '../../support/shop/fetch-page.ts'

const { newPage, open } = withBrowser()
const backOffice = withBackOffice()

/** A unique phone number and e-mail address, by which a test finds its request. */
const digits = () => `1${String(Math.random()).slice(2, 9)}`
const someEmail = () => `noor-${crypto.randomUUID().slice(0, 8)}@brief.example`
const requestsBy = async (column: 'phone' | 'email', value: string) =>
  (await backOffice.read(`select * from contact_requests where ${column} = $1`, [value])).rows

const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.slice(0, 500))
/** The next request to this path fails. */
const breakOnce = (page: Page, path: string) =>
  page.route(`**${path}`, (route) => route.abort(), { times: 1 })
/** Records the name of the last analytics event on the body. */
const recordAnalytics = (page: Page) =>
  page.evaluate(() => {
    addEventListener('analytics', (event) => {
      document.body.dataset.heard = (event as CustomEvent<{ name: string }>).detail.name
    })
  })

describe('call me back', () => {
  it('is in the phone menu, shows errors and keeps the typed number', async () => {
    const page = await open('/herroepen', 'phone', { expectErrors: true })
    await recordAnalytics(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Bel mij terug' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bel mij terug' })
    const field = dialog.getByLabel('Telefoonnummer')
    const send = dialog.getByRole('button', { name: 'Bel mij terug' })
    await field.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await send.click()
    await dialog.getByRole('link', { name: 'Vul uw telefoonnummer in.' }).waitFor()
    await field.fill('morgen graag')
    await send.click()
    await dialog.getByRole('link', { name: /Dit is geen telefoonnummer/ }).waitFor()
    await expect.poll(() => field.inputValue()).toBe('morgen graag')

    const number = digits()
    await field.fill(`+31 (0)6-${number}`)
    await breakOnce(page, '/api/contact')
    await send.click()
    await toast(
      page,
      'Er ging iets mis en uw bericht is niet verstuurd. Probeer het opnieuw, of bel ons.',
    ).waitFor()
    await expect.poll(() => field.inputValue()).toBe(`+31 (0)6-${number}`)
    await expect.poll(() => send.getAttribute('aria-disabled')).toBeNull()
    await expect.poll(() => page.evaluate(() => document.body.dataset.heard)).toBeUndefined()

    await send.click()
    await dialog.getByText('Wij bellen u terug').waitFor()
    await expect.poll(() => inFocus(page)).toContain(`06 ${number}`)
    await expect.poll(() => page.evaluate(() => document.body.dataset.heard)).toBe('call_back_requested')
    expect(await requestsBy('phone', `+316${number}`)).toMatchObject([
      { type: 4, name: null, email: null, message: null, locale: 'nl' },
    ])
    const { rows } = await backOffice.read(
      "select recipient from mails where kind = 'contact_request' and about->>'contact_id' = $1",
      [String((await requestsBy('phone', `+316${number}`))[0].id)],
    )
    expect(rows).toEqual([{ recipient: 'planning@vangnet.example' }])

    await dialog.getByRole('button', { name: 'Een ander nummer opgeven' }).click()
    await expect.poll(() => dialog.getByLabel('Telefoonnummer').inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => inFocus(page)).toBe('Bel mij terug')
  })

  it('opens in the top bar, by pointer and by keyboard', async () => {
    const page = await open('/en/withdraw', 'desktop')
    const entry = page.getByRole('button', { name: 'Call me back', expanded: false })
    const form = page.getByRole('form', { name: 'Call me back' })
    await entry.hover()
    await form.waitFor()
    await page.mouse.move(700, 800)
    await form.waitFor({ state: 'hidden' })

    await entry.focus()
    await page.keyboard.press('Enter')
    await form.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Tab')
    const number = digits()
    await page.keyboard.type(`0031 6 ${number}`)
    // The form stays open while it has focus, wherever the pointer goes.
    await page.mouse.move(300, 20)
    await page.mouse.move(900, 700)
    await page.keyboard.press('Enter')
    await page.getByText('We will call you back').waitFor()
    await expect.poll(() => inFocus(page)).toContain(`06 ${number}`)
    expect(await requestsBy('phone', `+316${number}`)).toMatchObject([{ type: 4, locale: 'en' }])
    await page.keyboard.press('Escape')
    await entry.waitFor()
    await expect.poll(() => inFocus(page)).toBe('Call me back')
  })

  it('is a link to the contact page without JavaScript', async () => {
    const htmlOf = async (path: string) => (await fetchPage(inject('shopUrl') + path)).text()
    for (const [path, uri, text] of [
      ['/', '/contact', 'Bel mij terug'],
      ['/en', '/en/contact-us', 'Call me back'],
    ] as const) {
      expect(await htmlOf(path)).toMatch(
        new RegExp(`<a href="${uri}" class="account-entry">(?:(?!</a>).)*${text}`),
      )
    }
    // That page's HTML contains the form.
    expect(await htmlOf('/en/contact-us')).toContain('name="message"')
  })
})

describe('the contact page', () => {
  it('sends a message, and shows errors at the fields', async () => {
    const page = await open('/contact', 'phone', { expectErrors: true })
    const form = page.getByRole('form', { name: 'Stuur ons een bericht' })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const send = form.getByRole('button', { name: 'Versturen' })
    await send.click()
    await expect.poll(() => inFocus(page)).toContain('Controleer deze 3 velden')
    await form.getByRole('link', { name: 'Vul uw bericht in.' }).click()
    await page.keyboard.type('Keurt u ook bij ons?')
    const email = someEmail()
    await form.getByLabel('Onderwerp').selectOption('Een keuring')
    await form.getByLabel('Naam').fill('Noor de Wit')
    await form.getByLabel('E-mailadres').fill(email)
    await form.getByLabel('Telefoonnummer').fill('geen')
    await send.click()
    await form.getByRole('link', { name: /Dit is geen telefoonnummer/ }).waitFor()
    await form.getByLabel('Telefoonnummer').fill('+49 30 901820')

    // With a refused captcha the form shows an error, keeps the fields and gets a new captcha for the next attempt.
    await page.route(
      '**/api/contact',
      (route) =>
        route.continue({
          postData: JSON.stringify({ ...route.request().postDataJSON(), gre_response: 'x' }),
        }),
      { times: 1 },
    )
    await send.click()
    await form
      .getByRole('alert')
      .getByText(/Verstuur het nog een keer/)
      .waitFor()
    await expect.poll(() => form.getByLabel('Uw bericht').inputValue()).toBe('Keurt u ook bij ons?')
    await send.click()
    await page.getByRole('heading', { name: 'Uw bericht is binnen' }).waitFor()
    await expect.poll(() => inFocus(page)).toContain(email)
    expect(await requestsBy('email', email)).toMatchObject([
      { type: 2, name: 'Noor de Wit', phone: '+4930901820', message: 'Keurt u ook bij ons?', locale: 'nl' },
    ])
    const { rows } = await backOffice.read(
      "select locale from mails where kind = 'contact_receipt' and recipient = $1",
      [email],
    )
    expect(rows).toEqual([{ locale: 'nl' }])
    await page.getByRole('button', { name: 'Nog een bericht schrijven' }).click()
    await expect.poll(() => form.getByLabel('Uw bericht').inputValue()).toBe('')
  })

  it('shows address and opening hours; uses Google where reCAPTCHA is configured, and only on sending; the confirmation of a call back stays open under the pointer that asked for it', async () => {
    const page = await newPage()
    const scripts: string[] = []
    await page.route('**/api/config', async (route) => {
      const { data } = await (await route.fetch()).json()
      await route.fulfill({
        json: { data: { ...data, captcha: { provider: 'recaptcha', site_key: 'site' } } },
      })
    })
    // The page with the security policy that allows Google.
    await page.route('**/en/contact-us', async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      const inline = [...body.matchAll(/<script[^>]*>(.+?)<\/script>/gs)].map(([, code = '']) => code)
      const policy = contentSecurityPolicy(inline, { https: false, thirdParties: [googleCaptcha] })
      await route.fulfill({ body, headers: { ...response.headers(), 'content-security-policy': policy } })
    })
    await page.route('https://www.google.com/recaptcha/**', (route) => {
      scripts.push(route.request().url())
      return route.fulfill({
        contentType: 'text/javascript',
        body: `let options, resets = 0
          window.grecaptcha = {
            ready: (then) => then(),
            render: (element, settings) => { options = settings; return 7 },
            execute: (id) => options.callback('google ' + id + ' ' + options.sitekey + ' ' + options.size + ' ' + resets),
            reset: () => { resets++ },
          }`,
      })
    })
    const tokens: string[] = []
    await page.route('**/api/contact', (route) => {
      const { gre_response: token, phone = null } = route.request().postDataJSON()
      tokens.push(token)
      return route.fulfill({ status: 201, json: { data: { reference: 'C00000', phone } } })
    })
    await page.goto('/en/contact-us')
    await hydrated(page)
    const facts = page.getByRole('complementary', { name: 'Contact us directly' })
    await expect
      .poll(() => facts.innerText())
      .toMatch(/088 - 826 46 38[\s\S]*On working days[\s\S]*Touwslagerskade 12/)
    await expect
      .poll(() => facts.getByRole('link', { name: 'Show on the map' }).getAttribute('href'))
      .toContain('openstreetmap.org')
    const form = page.getByRole('form', { name: 'Write to us' })
    for (const message of ['One', 'Two']) {
      await form.getByLabel('Name').fill('Noor')
      await form.getByLabel('E-mail address').fill(someEmail())
      await form.getByLabel('Your message').fill(message)
      if (message === 'One') expect(scripts).toEqual([])
      await form.getByRole('button', { name: 'Send' }).click()
      await page.getByRole('button', { name: 'Write another message' }).click()
    }
    expect(scripts).toEqual(['https://www.google.com/recaptcha/api.js?render=explicit&hl=en'])
    // A new token for each request.
    expect(tokens).toEqual(['google 7 site invisible 0', 'google 7 site invisible 1'])

    const entry = page.getByRole('button', { name: 'Call me back', expanded: false })
    await entry.hover()
    const callBack = page.getByRole('form', { name: 'Call me back' })
    await callBack.getByRole('textbox').first().fill(`06 ${digits()}`)
    await callBack.getByRole('button').last().click()
    const confirmation = page.getByText('We will call you back')
    await confirmation.waitFor()
    await page.clock.install()
    // The confirmation is smaller than the form, so the pointer may be outside of it now.
    await page.mouse.move(900, 700)
    await page.clock.runFor(2000)
    await expect.poll(() => confirmation.isVisible()).toBe(true)
  })
})

describe('withdrawing from an order', () => {
  it('takes two steps, from the footer or a link with the order number, without logging in, and can be sent again after a failure', async () => {
    const page = await open('/herroepingsrecht', 'phone')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Bestelling herroepen' }).click()
    const form = page.getByRole('form', { name: 'Welke bestelling herroept u?' })
    await form.waitFor()
    await form.getByRole('button', { name: 'Verder' }).click()
    await expect.poll(() => inFocus(page)).toContain('Controleer deze 3 velden')
    const email = someEmail()
    await form.getByLabel('Naam').fill('Noor de Wit')
    await form.getByLabel('Bestelnummer').fill('vn 999 999')
    await form.getByLabel('E-mailadres').fill(email)
    await form.getByRole('button', { name: 'Verder' }).click()
    const confirm = page.getByRole('button', { name: 'Herroeping bevestigen' })
    await confirm.waitFor()
    await expect.poll(() => inFocus(page)).toContain('De hele bestelling')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)

    await page.goBack()
    await form.getByLabel('Welke training of welk product').fill('De harnasgordel')
    await expect.poll(() => form.getByLabel('Naam').inputValue()).toBe('Noor de Wit')
    await form.getByRole('button', { name: 'Verder' }).click()
    await page.getByText('De harnasgordel').waitFor()
    await confirm.click()
    await page.getByRole('heading', { name: 'Wij hebben uw herroeping ontvangen' }).waitFor()
    await expect.poll(() => inFocus(page)).toContain(email)
    const { rows } = await backOffice.read('select * from withdrawals where email = $1', [email])
    expect(rows).toMatchObject([
      {
        name: 'Noor de Wit',
        order_number: 'vn 999 999',
        item: 'De harnasgordel',
        order_id: null,
        locale: 'nl',
      },
    ])
    const { rows: mails } = await backOffice.read(
      "select recipient from mails where about->>'withdrawal_id' = $1 order by id",
      [String(rows[0].id)],
    )
    expect(mails).toEqual([{ recipient: email }, { recipient: 'planning@vangnet.example' }])

    // In English, with the order number from the link, and sent again after a failure.
    expectErrors(page)
    await page.goto('/en/withdraw?order=VN260004')
    await hydrated(page)
    const english = page.getByRole('form', { name: 'Which order do you want to withdraw from?' })
    await expect.poll(() => english.getByLabel('Order number').inputValue()).toBe('VN260004')
    const address = someEmail()
    await english.getByLabel('Name').fill('Noor')
    await english.getByLabel('E-mail address').fill(address)
    await english.getByRole('button', { name: 'Continue' }).click()
    await breakOnce(page, '/api/withdrawals')
    const again = page.getByRole('button', { name: 'Confirm withdrawal' })
    await again.click()
    await page
      .getByRole('alert')
      .getByText(/was not sent/)
      .waitFor()
    await again.click()
    await page.getByRole('heading', { name: 'We have received your withdrawal' }).waitFor()
    const { rows: second } = await backOffice.read(
      'select order_number, locale from withdrawals where email = $1',
      [address],
    )
    expect(second).toEqual([{ order_number: 'VN260004', locale: 'en' }])
    // The second step without data shows the first.
    await page.goto('/en/withdraw#check')
    await english.waitFor()
  })
})
