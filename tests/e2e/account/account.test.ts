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
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { problem } from '../../support/browser/problem.ts'
import {
  bookableOption,
  newAddress,
  newCustomer,
  password,
  someone,
} from '../../support/fixtures/accounts.ts'
import { fetchPage } from '../../support/shop/fetch-page.ts'

const { open } = withBrowser()

const dutch = {
  email: 'E-mailadres',
  password: 'Wachtwoord',
  logIn: 'Inloggen',
  logOut: 'Uitloggen',
  known: 'Account , ingelogd',
  loggedIn: 'U bent ingelogd.',
  loggedOut: 'U bent uitgelogd.',
  logOutFailed: 'Uitloggen is niet gelukt. Probeer het zo opnieuw.',
  wrong: 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',
  failed: 'Inloggen is niet gelukt. Probeer het zo opnieuw.',
  faults: ['Vul uw e-mailadres in.', 'Vul uw wachtwoord in.'],
  notAnAddress: 'Dit is geen geldig e-mailadres. Voorbeeld: naam@bedrijf.nl.',
  forgot: 'Wachtwoord vergeten?',
  forgotTitle: 'Wachtwoord vergeten',
  back: 'Terug naar inloggen',
  send: 'Stuur mij een link',
  sent: 'De link is onderweg naar',
  unknown: 'Wij kennen geen account met dit e-mailadres.',
  tooMany: 'Er is te vaak om een link gevraagd. Probeer het over een uur opnieuw.',
  sendFailed: 'Er ging iets mis. Probeer het zo opnieuw.',
  merged: 'Uw boekingen zijn samengevoegd',
  mergedText: 'Wat u voor het inloggen had gekozen, staat nu bij wat al in uw account stond.',
  understood: 'Begrepen',
  guest: 'U gebruikt een gastaccount',
  setPassword: 'Wachtwoord instellen',
}
const english: typeof dutch = {
  email: 'E-mail address',
  password: 'Password',
  logIn: 'Log in',
  logOut: 'Log out',
  known: 'Account , logged in',
  loggedIn: 'You are logged in.',
  loggedOut: 'You are logged out.',
  logOutFailed: 'Logging out failed. Please try again shortly.',
  wrong: 'This e-mail address and password do not match.',
  failed: 'Logging in failed. Please try again shortly.',
  faults: ['Please enter your e-mail address.', 'Please enter your password.'],
  notAnAddress: 'This is not a valid e-mail address. Example: name@company.com.',
  forgot: 'Forgot your password?',
  forgotTitle: 'Forgot password',
  back: 'Back to log in',
  send: 'Send me a link',
  sent: 'The link is on its way to',
  unknown: 'There is no account with this e-mail address.',
  tooMany: 'Too many links were requested. Please try again in an hour.',
  sendFailed: 'Something went wrong. Please try again shortly.',
  merged: 'Your carts have been combined',
  mergedText: 'The items you chose before logging in have been added to the cart of your account',
  understood: 'OK',
  guest: 'You are using a guest account',
  setPassword: 'Set a password',
}

const cases: [path: string, screen: Screen, texts: typeof dutch][] = [
  ['/', 'phone', dutch],
  ['/en', 'desktop', english],
]

const entry = (page: Page) => page.getByRole('button', { name: /^Account/ })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

describeInTurn('the account in the top bar of %s on a %s', cases, (journey, path, screen, texts) => {
  const form = (page: Page, name = texts.logIn) => page.getByRole('form', { name, exact: true })
  const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true })
  /** Logs in with the form that is open. */
  const logIn = async (page: Page, email: string, secret = password) => {
    await field(page, texts.email).fill(email)
    await field(page, texts.password).fill(secret)
    await page.keyboard.press('Enter')
  }

  journey(
    'has field names that password managers recognise; logs in and out with a toast, and has a dot in between; says when logging out failed, and that the carts were combined',
    async () => {
      const [customer, option] = await Promise.all([newCustomer(), bookableOption()])
      const page = await open(path, screen)
      await entry(page).click()
      const email = field(page, texts.email)
      await expect.poll(() => email.getAttribute('autocomplete')).toBe('username')
      await expect.poll(() => email.getAttribute('type')).toBe('email')
      const secret = field(page, texts.password)
      await expect.poll(() => secret.getAttribute('autocomplete')).toBe('current-password')
      await expect.poll(() => secret.getAttribute('type')).toBe('password')

      const events = page.evaluate(
        () => new Promise((resolve) => addEventListener('logged_in', () => resolve(true), { once: true })),
      )
      await logIn(page, customer)
      await toast(page, texts.loggedIn).waitFor()
      expect(await events).toBe(true)
      const known = page.getByRole('button', { name: texts.known })
      await known.waitFor()
      // The panel is closed, and the focus is back on its button.
      await expect.poll(() => known.getAttribute('aria-expanded')).toBe('false')
      await expect.poll(() => known.evaluate((button) => button === document.activeElement)).toBe(true)
      await known.press('Enter')
      await page.getByText('Noor van Dam').waitFor()
      const home = path === '/' ? '' : path
      const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true })
      await expect.poll(() => dashboard.getAttribute('href')).toBe(`${home}/dashboard`)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)

      expectErrors(page)
      await page.route('**/api/customerAuth/logout', (route) => route.abort())
      const logOut = page.getByRole('button', { name: texts.logOut })
      await logOut.click()
      await toast(page, texts.logOutFailed).waitFor()
      await expect.poll(() => known.count()).toBe(1)
      await page.unroute('**/api/customerAuth/logout')
      if (!(await logOut.isVisible())) await known.click()
      await logOut.click()
      await toast(page, texts.loggedOut).waitFor()
      await expect.poll(() => known.count()).toBe(0)
      await entry(page).click()
      await email.waitFor()

      await page.request.post('/api/shoppingCart/set', { data: { po_id: option, amount: 1 } })
      await logIn(page, customer)
      const dialog = page.getByRole('alertdialog', { name: texts.merged })
      await dialog.getByText(texts.mergedText).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: texts.understood }).click()
      await dialog.waitFor({ state: 'hidden' })
      const cart = await (await page.request.get('/api/shoppingCart')).json()
      expect(cart.data.items).toHaveLength(1)
      await page.reload()
      await hydrated(page)
      await known.waitFor()
      await expect.poll(() => dialog.count()).toBe(0)
    },
  )

  journey(
    'shows errors next to the fields and at the top, and a toast for a limited time when the login is wrong or failed',
    async () => {
      const page = await open(path, screen)
      await entry(page).click()
      await form(page).getByRole('button', { name: texts.logIn, exact: true }).click()
      for (const fault of texts.faults) await expect.poll(() => form(page).getByText(fault).count()).toBe(2)
      expect(await accessibilityFaults(page)).toEqual([])
      await form(page)
        .getByRole('link', { name: texts.faults[1] ?? '' })
        .click()
      await expect.poll(() => focused(page)).toBe('password')
      await field(page, texts.email).fill('noor@')
      await form(page).getByRole('button', { name: texts.logIn, exact: true }).click()
      await expect.poll(() => form(page).getByText(texts.notAnAddress).count()).toBe(2)
      expect(await overflow(page)).toBe(0)

      expectErrors(page)
      await page.clock.install()
      await page.clock.pauseAt(Date.now() + 60_000)
      for (const [why, code, duration] of [
        ['wrong', 'wrong_credentials', 4000],
        ['failed', 'fault', 3000],
      ] as const) {
        await page.route('**/api/customerAuth/login', (route) => route.fulfill(problem(code)))
        await logIn(page, 'noor@example.com', 'verkeerd geraden')
        const message = toast(page, texts[why])
        await message.waitFor()
        await page.clock.runFor(duration - 50)
        await expect.poll(() => message.isVisible()).toBe(true)
        await page.clock.runFor(100)
        await message.waitFor({ state: 'detached' })
        // The message stays in the form, and the password field has the focus.
        await expect.poll(() => form(page).getByText(texts[why]).isVisible()).toBe(true)
        await expect.poll(() => focused(page)).toBe('password')
      }
    },
  )

  journey(
    'requests a new password in a form that its URL opens, and shows a guest how to get an account',
    async () => {
      const page = await open(`${path}#forgot-password`, screen, { expectErrors: true })
      const resetForm = form(page, texts.forgotTitle)
      await resetForm.waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      const email = resetForm.getByRole('textbox')
      const send = resetForm.getByRole('button', { name: texts.send })
      await send.click()
      await expect.poll(() => focused(page)).not.toBe('email')
      await expect.poll(() => resetForm.getByRole('link').count()).toBe(1)
      await email.fill(newAddress())
      await send.click()
      await resetForm.getByText(texts.unknown).waitFor()
      const known = await newCustomer()
      await email.fill(known)
      await send.click()
      await resetForm.getByText(`${texts.sent} ${known}`).waitFor()
      await expect.poll(() => email.inputValue()).toBe('')
      await expect.poll(() => resetForm.getByText(texts.unknown).count()).toBe(0)
      for (const [code, text] of [
        ['too_many', texts.tooMany],
        ['fault', texts.sendFailed],
      ] as const) {
        await page.route('**/api/customer/sendResetToken', (route) => route.fulfill(problem(code)))
        await email.fill(known)
        await send.click()
        await resetForm.getByText(text).waitFor()
        await expect.poll(() => resetForm.getByText(texts.sent).count()).toBe(0)
      }
      await resetForm.getByRole('button', { name: texts.back }).click()
      await field(page, texts.email).waitFor()
      await expect.poll(() => focused(page)).toBe('email')
      await form(page).getByRole('button', { name: texts.forgot }).click()
      await resetForm.waitFor()

      // A guest sees how to get an account instead of the dashboard.
      await page.unrouteAll()
      const guest = newAddress()
      await page.request.post('/api/customer', { data: someone(guest) })
      await page.goto(path)
      await hydrated(page)
      await page.getByRole('button', { name: texts.known }).click()
      await page.getByText(texts.guest).waitFor()
      await expect.poll(() => page.getByRole('link', { name: 'Dashboard', exact: true }).count()).toBe(0)
      await page.getByRole('button', { name: texts.setPassword }).click()
      await page.getByText(`${texts.sent} ${guest}`).waitFor()
    },
  )
})

it('several tabs share who is logged in; on a desktop the panel opens on hover, and stays open while typing', async () => {
  const email = await newCustomer()
  const first = await open('/')
  const second = await first.context().newPage()
  await second.goto('/en')
  await hydrated(second)
  await entry(second).waitFor()
  await entry(first).click()
  const form = first.getByRole('form', { name: 'Inloggen' })
  await form.getByLabel('E-mailadres').fill(email)
  await form.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await first.keyboard.press('Enter')
  await second.getByRole('button', { name: english.known }).click()
  await second.getByRole('button', { name: 'Log out' }).click()
  await toast(second, english.loggedOut).waitFor()
  await expect.poll(() => first.getByRole('button', { name: dutch.known }).count()).toBe(0)
  await entry(first).waitFor()

  const isOpen = async () => (await entry(first).getAttribute('aria-expanded')) === 'true'
  await second.close()
  await first.clock.install()
  await first.clock.pauseAt(Date.now() + 60_000)
  // After the clock has stopped: it could not take back what leaving set off before.
  await first.mouse.move(5, 800)
  await first.clock.runFor(300)
  await entry(first).hover()
  await first.clock.runFor(115)
  await expect.poll(() => isOpen()).toBe(false)
  await first.clock.runFor(20)
  await expect.poll(() => isOpen()).toBe(true)
  await first.mouse.move(5, 800)
  await first.clock.runFor(240)
  await expect.poll(() => isOpen()).toBe(true)
  await first.clock.runFor(20)
  await expect.poll(() => isOpen()).toBe(false)
  await entry(first).hover()
  await first.clock.runFor(130)
  await first.getByRole('form', { name: 'Inloggen' }).getByLabel('E-mailadres').fill('noor@')
  await first.mouse.move(5, 800)
  await first.clock.runFor(1000)
  await expect.poll(() => isOpen()).toBe(true)
  await first.keyboard.press('Escape')
  await expect.poll(() => isOpen()).toBe(false)
  await expect.poll(() => entry(first).evaluate((button) => button === document.activeElement)).toBe(true)
})

it('the panel has a page behind it for visitors without JavaScript', async () => {
  const html = await (await fetchPage(`${inject('shopUrl')}/en`)).text()
  expect(html).toMatch(/<a href="\/en\/login" class="header-icon">/)
})
