import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { newBrowserBuyer } from '../../support/browser/buyer.ts'
import { draftWith, enterStaff } from '../../support/browser/staff.ts'
import { newAddress } from '../../support/fixtures/accounts.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

/** Moves the focus to a control with the Tab key alone. */
async function tabTo(page: Page, name: string, role: 'button' | 'menuitem' = 'button') {
  const control = page.getByRole(role, { name }).first()
  await control.waitFor()
  for (let press = 0; press < 80; press++) {
    if (await control.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${name} cannot be reached with the keyboard`)
}
const pasteRows = (page: Page, rows: string) =>
  page.evaluate((text) => {
    const data = new DataTransfer()
    data.setData('text', text)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, rows)

it('a colleague names participants from a sheet and refunds a part, without a mouse', async () => {
  const buyer = newBrowserBuyer()
  const order = await buyer.place({ code: 'VC-601', amount: 2 })
  await buyer.pay(order.redirect_url)
  const page = await newPage('desktop', { expectErrors: true })
  await enterStaff(page, `/staff/orders/${order.id}`)
  await tabTo(page, 'Deelnemers invullen')
  await page.keyboard.press('Enter')
  const cell = (name: string) => page.getByLabel(name, { exact: true })
  await expect
    .poll(() => cell('Naam van deelnemer 1').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await pasteRows(page, 'Ana Alba\tana@@x\t31-1-1988\nBo Bos\tbo@ploeg.example\t1-2-1990')
  expect(await cell('Naam van deelnemer 2').inputValue()).toBe('Bo Bos')
  expect([await accessibilityFaults(page), await overflow(page)]).toEqual([[], 0])
  await page.keyboard.press('ControlOrMeta+s')
  // The wrong cell has the focus, and what was typed is still there.
  await page.getByText('Dit is geen e-mailadres.').waitFor()
  await expect
    .poll(() => cell('E-mail van deelnemer 1').evaluate((one) => one === document.activeElement))
    .toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('ana@ploeg.example')
  await page.keyboard.press('Enter')
  await page.getByText('De deelnemers zijn opgeslagen.').waitFor()
  const people = page.getByRole('list', { name: 'Deelnemers' })
  await expect
    .poll(() => people.getByRole('listitem').allTextContents())
    .toEqual(['Ana Albaana@ploeg.example31-01-1988', 'Bo Bosbo@ploeg.example01-02-1990'])

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: /Terugbetalen op/ })
  await dialog.waitFor()
  // Empty fields are named before anything is sent.
  await page.keyboard.press('Enter')
  await dialog.getByText('Vul een bedrag of aantal in.').waitFor()
  // The focus follows the message.
  await expect
    .poll(() => dialog.evaluate((one) => one.querySelector('input') === document.activeElement))
    .toBe(true)
  await page.keyboard.type('10')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Zaal was koud')
  await page.keyboard.press('Enter')
  await dialog.getByText('€ 10,00 gaat terug naar de betaler').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText(/Er is terugbetaald op/).waitFor()
  await page
    .getByRole('list', { name: 'Tijdlijn' })
    .getByText(/Creditfactuur .*10,00/)
    .waitFor()
})

it('what is typed about participants survives a reload', async () => {
  const order = await newBrowserBuyer().place({ code: 'VC-601', amount: 1 })
  const page = await newPage('phone')
  await enterStaff(page, `/staff/orders/${order.id}`)
  await page.getByRole('button', { name: 'Deelnemers invullen' }).click()
  await page.getByLabel('Naam van deelnemer 1').fill('Nog niet opgeslagen')
  expect(await overflow(page)).toBe(0)
  await page.getByRole('link', { name: 'Vandaag', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Wijzigingen niet opgeslagen' }).waitFor()
  await page.getByRole('button', { name: 'Blijven' }).click()
  await draftWith(page, 'Nog niet opgeslagen')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText(/zijn teruggezet/).waitFor()
  expect(await page.getByLabel('Naam van deelnemer 1').inputValue()).toBe('Nog niet opgeslagen')
})

it('a colleague answers a message from the inbox without a mouse', async () => {
  const email = newAddress()
  await backOffice.read(
    "insert into contact_requests (type, name, email, message, locale, created_at) values (1, 'Kim Kuiper', $1, 'Is er ook een cursus in Gent?', 'nl', now())",
    [email],
  )
  const page = await newPage('desktop')
  await enterStaff(page, `/staff/inbox?q=${email}`)
  const link = page.getByRole('link', { name: 'Kim Kuiper' })
  await link.waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Kim Kuiper' }).waitFor()
  await page.getByText('Is er ook een cursus in Gent?').waitFor()
  expect([await accessibilityFaults(page), await overflow(page)]).toEqual([[], 0])
  await page.keyboard.press('a')
  await expect
    .poll(() => page.getByLabel('Voor').locator('option:checked').textContent())
    .toBe('Mirjam van Dalen')
  await page.getByLabel('Antwoord', { exact: true }).focus()
  await page.keyboard.type('Ja, in mei.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.getByText('Het antwoord gaat over een halve minuut weg.').waitFor()
  await page.getByRole('main').getByText('Wacht op de klant').first().waitFor()
  await page.getByText(/Eerste antwoord/).waitFor()
})
