import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import {
  accessibilityFaults,
  expectErrors,
  hydrated,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { mailedLink, newAddress, newCustomer, password, someone } from '../../support/fixtures/accounts.ts'

const { open } = withBrowser()

const dutch = {
  home: '/',
  login: '/inloggen',
  reset: '/reset-password',
  orders: '/dashboard/orders',
  product: '/irata-level-1',
  logIn: 'Inloggen',
  logOut: 'Uitloggen',
  register: 'Account aanmaken',
  forgot: 'Wachtwoord vergeten',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  again: 'Wachtwoord nog een keer',
  newPassword: 'Nieuw wachtwoord',
  setPassword: 'Wachtwoord instellen',
  firstname: 'Voornaam',
  lastname: 'Achternaam',
  company: 'Ik boek voor een bedrijf',
  companyName: 'Bedrijfsnaam',
  known: 'Account , ingelogd',
  registered: 'Uw account is gemaakt. U bent ingelogd.',
  exists: 'Bij dit e-mailadres hoort al een account.',
  common: 'Dit wachtwoord is te makkelijk te raden.',
  short: 'minstens 10 tekens.',
  different: 'Wachtwoord nog een keer: dit is niet hetzelfde als erboven.',
  changed: 'Uw wachtwoord is gewijzigd',
  ended: 'Deze link werkt niet meer',
  favourite: 'Favoriet',
  toAccount: 'Inloggen of account aanmaken',
  first: 'Log eerst in.',
}
const english: typeof dutch = {
  home: '/en',
  login: '/en/login',
  reset: '/en/reset-password',
  orders: '/en/dashboard/orders',
  product: '/en/irata-level-1-technician',
  logIn: 'Log in',
  logOut: 'Log out',
  register: 'Create an account',
  forgot: 'Forgot password',
  email: 'E-mail address',
  password: 'Password',
  again: 'Repeat password',
  newPassword: 'New password',
  setPassword: 'Set password',
  firstname: 'First name',
  lastname: 'Last name',
  company: 'I book for a company',
  companyName: 'Company name',
  known: 'Account , logged in',
  registered: 'Your account has been created. You are logged in.',
  exists: 'There is already an account with this e-mail address.',
  common: 'This password is too easy to guess.',
  short: 'at least 10 characters.',
  different: 'Repeat password: this does not match the field above.',
  changed: 'Your password has been changed',
  ended: 'This link no longer works',
  favourite: 'Favourite',
  toAccount: 'Log in or create an account',
  first: 'Please log in first.',
}

const cases: [language: string, screen: Screen, texts: typeof dutch][] = [
  ['Dutch', 'phone', dutch],
  ['English', 'desktop', english],
]

const pathOf = (page: Page) => new URL(page.url()).pathname
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

describeInTurn('in %s on a %s', cases, (journey, _language, screen, texts) => {
  const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  const submit = (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const waitForLogin = (page: Page) => page.getByRole('button', { name: texts.known }).waitFor()
  const logIn = async (page: Page, email: string, secret = password) => {
    await field(page, texts.email).fill(email)
    await field(page, texts.password).fill(secret)
    await page.keyboard.press('Enter')
  }

  const askForFavourite = async (page: Page) => {
    await page.getByRole('button', { name: texts.favourite, exact: true }).click()
    await page.getByRole('link', { name: texts.toAccount }).click()
    await page.waitForURL((url) => url.pathname === texts.login)
    await page.getByText(texts.first).waitFor()
  }

  journey(
    'saving a favourite asks to log in and returns to the product; a customer who is logged in is redirected away from the login pages',
    async () => {
      const email = await newCustomer()
      const page = await open(texts.product, screen)
      await askForFavourite(page)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await logIn(page, email)
      await page.waitForURL((url) => url.pathname === texts.product)
      await waitForLogin(page)
      await page.goto(texts.login)
      await page.waitForURL((url) => url.pathname === texts.home)
      await page.goto(`${texts.reset}/whatever`)
      await page.waitForURL((url) => url.pathname === texts.home)
    },
  )

  journey(
    'a visitor who goes elsewhere is not redirected later; a protected page asks to log in first, and then opens; a visitor creates an account',
    async () => {
      const email = await newCustomer()
      const page = await open(texts.product, screen)
      await askForFavourite(page)
      await page.locator(`header a[href="${texts.home}"]`).first().click()
      await page.waitForURL((url) => url.pathname === texts.home)
      await title(page, texts.logIn).waitFor({ state: 'detached' })
      await page.goto(texts.login)
      await hydrated(page)
      await logIn(page, email)
      await page.waitForURL((url) => url.pathname === texts.home)
      await waitForLogin(page)

      await page.context().clearCookies()
      await page.goto(`${texts.orders}?page=1`)
      await page.waitForURL((url) => url.pathname === texts.login)
      await page.getByText(texts.first).waitFor()
      await logIn(page, email)
      await page.waitForURL((url) => url.pathname + url.search === `${texts.orders}?page=1`)
      // Logging out leaves the protected page.
      await page.getByRole('button', { name: texts.known }).click()
      await page.getByRole('button', { name: texts.logOut }).click()
      await page.waitForURL((url) => url.pathname === texts.login)

      // The language may change while setting a new password.
      await page.goto('/reset-password/abc-123')
      const other = page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' })
      await expect.poll(() => other.getAttribute('href')).toBe('/en/reset-password/abc-123')

      // A visitor creates an account.
      expectErrors(page)
      await page.goto('about:blank')
      await page.goto(`${texts.login}#register`)
      await hydrated(page)
      await title(page, texts.register).waitFor()
      const taken = await newCustomer()
      await field(page, texts.firstname).fill('Noor')
      await field(page, texts.lastname).fill('Dam')
      await field(page, texts.email).fill(taken)
      await page.getByLabel(texts.company).check()
      await field(page, texts.password).fill('kort')
      await field(page, texts.again).fill('kort!')
      await submit(page, texts.register)
      for (const [text, count] of [
        [texts.companyName, 3],
        [`${texts.password}: ${texts.short}`, 2],
        [texts.different, 2],
      ] as const)
        await expect.poll(() => page.getByRole('main').getByText(text).count()).toBe(count)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await field(page, texts.companyName).fill('Dam Daken')
      // A common password: only the server knows the list.
      await field(page, texts.password).fill('welkom1234')
      await field(page, texts.again).fill('welkom1234')
      await submit(page, texts.register)
      await expect.poll(() => page.getByRole('main').getByText(texts.common).count()).toBe(2)
      await field(page, texts.password).fill(password)
      await field(page, texts.again).fill(password)
      await submit(page, texts.register)
      await page.getByRole('alert').getByText(texts.exists).waitFor()
      await field(page, texts.email).fill(newAddress())
      await submit(page, texts.register)
      await page.getByRole('status').getByText(texts.registered).waitFor()
      await page.waitForURL((url) => url.pathname === texts.home)
      await waitForLogin(page)
      const me = await (await page.request.get('/api/customer/me')).json()
      expect(me.data).toMatchObject({ firstname: 'Noor', company: 'Dam Daken', account_exists: true })
    },
  )

  journey(
    'a link without its token and an expired one are explained, also to a guest; a mailed link sets a new password, once',
    async () => {
      const page = await open(texts.reset, screen)
      await title(page, texts.ended).waitFor()
      await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      expect(await accessibilityFaults(page)).toEqual([])
      await page.request.post('/api/customer', { data: someone(newAddress()) })
      await page.goto(`${texts.reset}/whatever`)
      await waitForLogin(page)
      await title(page, texts.ended).waitFor()
      // Not redirected; the token has left the address bar.
      expect(pathOf(page)).toBe(texts.reset)

      const email = await newCustomer()
      await page.context().clearCookies()
      expectErrors(page)
      await page.goto(`${texts.login}#forgot-password`)
      await hydrated(page)
      await title(page, texts.forgot).waitFor()
      // The form is in the page, and the panel of the top bar stays closed.
      await expect.poll(() => page.getByRole('form', { name: texts.forgot }).count()).toBe(1)
      await page.getByRole('main').getByRole('textbox').fill(email)
      await page.keyboard.press('Enter')
      await page.getByRole('main').getByText(email).waitFor()
      const link = await vi.waitUntil(() => mailedLink(email), { timeout: 20_000, interval: 500 })
      expect(link.startsWith(texts.reset)).toBe(true)

      const html = await (await page.request.get(link)).text()
      expect(html).not.toContain(link.split('/').at(-1))
      await page.goto(link)
      await hydrated(page)
      expect(await accessibilityFaults(page)).toEqual([])
      await expect
        .poll(() => field(page, texts.newPassword).getAttribute('autocomplete'))
        .toBe('new-password')
      await field(page, texts.newPassword).fill('kort')
      await field(page, texts.again).fill('kort')
      await submit(page, texts.setPassword)
      await expect
        .poll(() => page.getByRole('main').getByText(`${texts.newPassword}: ${texts.short}`).count())
        .toBe(2)
      const secret = 'drie droge ezels'
      await field(page, texts.newPassword).fill(secret)
      await field(page, texts.again).fill(secret)
      await submit(page, texts.setPassword)
      await title(page, texts.changed).waitFor()
      await logIn(page, email, secret)
      await page.waitForURL((url) => url.pathname === texts.home)
      await waitForLogin(page)

      await page.context().clearCookies()
      // Used: said before a password is typed.
      await page.goto(link)
      await title(page, texts.ended).waitFor()
      await expect.poll(() => page.getByRole('main').getByRole('textbox').count()).toBe(1)
    },
  )
})
