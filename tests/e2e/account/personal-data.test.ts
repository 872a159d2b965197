import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  accessibilityFaults,
  expectErrors,
  hydrated,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { runningApi } from '../../support/browser/buyer.ts'
import { enter, newBrowserCustomer } from '../../support/browser/customer.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { password } from '../../support/fixtures/accounts.ts'
import { newVisitor } from '../../support/shop/visitor.ts'

const { newPage } = withBrowser()

const faults = async (page: Page) => ({
  axe: await accessibilityFaults(page),
  overflow: await overflow(page),
})
const none = { axe: [], overflow: 0 }
const me = async (page: Page) => (await (await page.request.get('/api/customer/me')).json()).data
const addresses = async (page: Page) =>
  (await (await page.request.get('/api/customer/addresses')).json()).data

const dutch = {
  home: '/',
  path: '/dashboard/persoonlijke-gegevens',
  title: 'Persoonlijke gegevens',
  details: 'Uw gegevens',
  company: 'Bedrijfsgegevens',
  secret: 'Wachtwoord',
  lastname: 'Achternaam',
  phone: /Telefoonnummer/,
  language: 'Taal van onze e-mails',
  save: 'Opslaan',
  saved: 'Opgeslagen',
  number: /KvK-nummer/,
  badNumber: 'Een KvK-nummer heeft acht cijfers.',
  companyName: /Bedrijfsnaam/,
  current: 'Huidig wachtwoord',
  next: 'Nieuw wachtwoord',
  again: 'Nieuw wachtwoord nog eens',
  change: 'Wachtwoord wijzigen',
  changed: 'Uw wachtwoord is gewijzigd',
  wrong: 'Huidig wachtwoord: dit klopt niet.',
  add: 'Factuuradres toevoegen',
  street: 'Straat',
  house: 'Huisnummer',
  postcode: 'Postcode',
  city: 'Plaats',
  badPostcode: 'Dit is geen Nederlandse postcode. Voorbeeld: 1234 AB.',
  edit: /^Wijzigen/,
  prefer: /^Als standaard gebruiken/,
  remove: /^Verwijderen/,
  confirmRemove: 'Ja, verwijder dit adres',
  devices: 'Waar u bent ingelogd',
  firefox: 'Firefox op Windows',
  unknown: 'Onbekend apparaat',
  thisDevice: 'Dit apparaat',
  logOut: 'Uitloggen',
  logOutOthers: 'Op alle andere apparaten uitloggen',
  download: 'Mijn gegevens downloaden',
  erase: 'Mijn account verwijderen',
  secretField: 'Uw wachtwoord',
  confirmErase: 'Ja, verwijder alles',
  order: /^Bestelling VN/,
  erased: 'Uw account is verwijderd.',
  fieldWrong: 'Controleer dit veld',
}
const english: typeof dutch = {
  home: '/en',
  path: '/en/dashboard/personal-information',
  title: 'Personal data',
  details: 'About you',
  company: 'Your company',
  secret: 'Password',
  lastname: 'Last name',
  phone: /Phone number/,
  language: 'Language of our e-mails',
  save: 'Save',
  saved: 'Saved',
  number: /Chamber of Commerce number/,
  badNumber: 'A Dutch company number (KvK) has eight digits.',
  companyName: /Company name/,
  current: 'Current password',
  next: 'New password',
  again: 'Repeat new password',
  change: 'Change password',
  changed: 'Your password has been changed',
  wrong: 'Current password: this is incorrect.',
  add: 'Add an invoice address',
  street: 'Street',
  house: 'House number',
  postcode: 'Postcode',
  city: 'City',
  badPostcode: 'This is not a Dutch postcode. Example: 1234 AB.',
  edit: /^Edit/,
  prefer: /^Use as default/,
  remove: /^Remove/,
  confirmRemove: 'Yes, remove this address',
  devices: 'Where you are logged in',
  firefox: 'Firefox on Windows',
  unknown: 'Unknown device',
  thisDevice: 'This device',
  logOut: 'Log out',
  logOutOthers: 'Log out on all other devices',
  download: 'Download my data',
  erase: 'Delete my account',
  secretField: 'Your password',
  confirmErase: 'Yes, delete everything',
  order: /^Order VN/,
  erased: 'Your account has been deleted.',
  fieldWrong: 'Please check one field',
}
const cases: [string, Screen, typeof dutch][] = [
  ['Dutch', 'phone', dutch],
  ['English', 'desktop', english],
]

describeInTurn('personal data in %s on a %s', cases, (journey, _language, screen, texts) => {
  const openAsNewCustomer = async () => {
    const customer = await newBrowserCustomer()
    const page = await newPage(screen)
    await enter(page, customer.email, texts.path)
    await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
    await page.getByRole('button', { name: texts.add }).waitFor()
    return { page, customer }
  }

  journey(
    'can be downloaded as a file and changed: name, phone, language, company and addresses',
    async () => {
      const { page, customer } = await openAsNewCustomer()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: texts.download }).click(),
      ])
      expect(download.suggestedFilename()).toBe('vangnet.json')
      const file = JSON.parse(await readFile(await download.path(), 'utf8'))
      expect(file.profile.email).toBe(customer.email)

      await page.getByRole('button', { name: texts.add }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(texts.street).fill('Dijk')
      await dialog.getByLabel(texts.house).fill('7')
      await dialog.getByLabel(texts.postcode).fill('12')
      await dialog.getByLabel(texts.city).fill('Delft')
      await dialog.getByRole('button', { name: texts.save }).click()
      await dialog.getByText(texts.badPostcode).first().waitFor()
      expect(await faults(page)).toEqual(none)
      await dialog.getByLabel(texts.postcode).fill('2611ab')
      await dialog.getByRole('button', { name: texts.save }).click()
      const card = page.getByRole('listitem').filter({ hasText: 'Dijk 7' })
      await card.getByText('2611 AB Delft').waitFor()

      await card.getByRole('button', { name: texts.prefer }).click()
      await expect
        .poll(async () => (await addresses(page)).invoice[0])
        .toMatchObject({ street: 'Dijk', primary: true })
      await card.getByRole('button', { name: texts.edit }).click()
      await dialog.getByLabel(texts.house).fill('9')
      await dialog.getByRole('button', { name: texts.save }).click()
      const changed = page.getByRole('listitem').filter({ hasText: 'Dijk 9' })
      await changed.getByRole('button', { name: texts.remove }).click()
      expect(await overflow(page)).toBe(0)
      await dialog.getByRole('button', { name: texts.confirmRemove }).click()
      await changed.waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(texts.add)
      await expect.poll(() => addresses(page)).toMatchObject({ invoice: [{ street: 'Kade', primary: true }] })

      expectErrors(page)
      expect(await faults(page)).toEqual(none)
      await page.getByText(customer.email).first().waitFor()
      const details = page.getByRole('form', { name: texts.details })
      await details.getByLabel(texts.lastname).fill('')
      await details.getByRole('button', { name: texts.save }).click()
      await details.getByText(texts.fieldWrong).waitFor()
      expect(await overflow(page)).toBe(0)
      await details.getByLabel(texts.lastname).fill('Bakker')
      await details.getByLabel(texts.phone).fill('010 123 45 67')
      await details.getByLabel(texts.language).selectOption('en')
      await details.getByRole('button', { name: texts.save }).click()
      await page.getByText(texts.saved, { exact: true }).first().waitFor()
      await expect
        .poll(() => me(page))
        .toMatchObject({ lastname: 'Bakker', phone: '010 123 45 67', language: 'en' })

      const company = page.getByRole('form', { name: texts.company })
      await company.getByLabel(texts.companyName).fill('Bakker Bouw')
      await company.getByLabel(texts.number).fill('123')
      await company.getByRole('button', { name: texts.save }).click()
      await company.getByText(texts.badNumber).first().waitFor()
      await company.getByLabel(texts.number).fill('1234 5678')
      await company.getByRole('button', { name: texts.save }).click()
      await expect.poll(async () => (await me(page)).company_number).toBe('12345678')
      await expect.poll(() => company.getByLabel(texts.number).inputValue()).toBe('12345678')
    },
  )

  journey(
    'include the devices that are logged in and a password that only changes with the current one, and are deleted with it once no orders are in progress',
    async () => {
      const { page, customer } = await openAsNewCustomer()
      const elsewhere = newVisitor(runningApi())
      const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0' }
      await elsewhere.post('customerAuth/login', { email: customer.email, password }, firefox)
      await page.reload()
      await hydrated(page)
      const devices = page.getByRole('list', { name: texts.devices }).getByRole('listitem')
      await devices.filter({ hasText: texts.firefox }).waitFor()
      expect(await faults(page)).toEqual(none)
      // Its account was created in one session, and it logged in in another.
      expect(await devices.filter({ hasText: texts.unknown }).count()).toBe(2)
      expect(await devices.first().innerText()).toContain(texts.thisDevice)
      await devices.filter({ hasText: texts.firefox }).getByRole('button', { name: texts.logOut }).click()
      await expect.poll(() => devices.count()).toBe(3)
      expect((await elsewhere.get('customer/me')).status).toBe(401)
      await page.getByRole('button', { name: texts.logOutOthers }).click()
      await expect.poll(() => devices.count()).toBe(1)
      expect((await me(page)).email).toBe(customer.email)

      expectErrors(page)
      const newPassword = 'drie droge kamelen'
      const form = page.getByRole('form', { name: texts.secret, exact: true })
      const fill = async (current: string) => {
        await form.getByLabel(texts.current).fill(current)
        await form.getByLabel(texts.next, { exact: true }).fill(newPassword)
        await form.getByLabel(texts.again).fill(newPassword)
        await form.getByRole('button', { name: texts.change }).click()
      }
      await fill('not the old one')
      await form.getByText(texts.wrong).first().waitFor()
      await fill(password)
      await page.getByText(texts.changed).waitFor()
      expect((await me(page)).email).toBe(customer.email)
      const logIn = (secret: string) =>
        page.request.post('/api/customerAuth/login', { data: { email: customer.email, password: secret } })
      expect((await logIn(password)).status()).toBe(401)
      expect((await logIn(newPassword)).status()).toBe(200)

      await page.goto(texts.path)
      await hydrated(page)
      await customer.logIn(customer.email, newPassword)
      const order = await customer.place({ method: 'banktransfer' })
      const dialog = page.getByRole('dialog')
      const erase = async (secret: string) => {
        await dialog.getByLabel(texts.secretField).fill(secret)
        await dialog.getByRole('button', { name: texts.confirmErase }).click()
      }
      await page.getByRole('button', { name: texts.erase }).click()
      expect(await overflow(page)).toBe(0)
      await erase('not my password')
      await dialog.getByText(texts.fieldWrong).waitFor()
      await erase(newPassword)
      await dialog.getByRole('link', { name: texts.order }).waitFor()
      await expect
        .poll(() => dialog.getByRole('link', { name: texts.order }).textContent())
        .toContain(order.number)
      expect(await faults(page)).toEqual(none)

      const { body } = await customer.visitor.get(`customer/orders/${order.id}`)
      const { status } = await customer.visitor.post(`orders/${order.id}/cancel?key=${body.data.key}`, {
        agreed_cost: 0,
      })
      expect(status).toBe(200)
      await erase(newPassword)
      await page.getByText(texts.erased).waitFor()
      await page.waitForURL((url) => url.pathname === texts.home)
      expect((await page.request.get('/api/customer/me')).status()).toBe(401)
      const login = await page.request.post('/api/customerAuth/login', {
        data: { email: customer.email, password: newPassword },
      })
      expect(login.status()).toBe(401)
    },
  )
})
