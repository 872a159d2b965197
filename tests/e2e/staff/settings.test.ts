import { expect, it } from 'vitest'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'

const { newPage } = withBrowser()

it('the owner changes a setting, is told of a mistake, and takes it back; every part is readable on a phone too', async () => {
  // The mistakes are refused with 422.
  const page = await newPage('desktop', { expectErrors: true })
  await enterStaff(page, '/staff/settings/holds', colleague.owner)
  const minutes = page.getByLabel('Tijdens een gesprek, in minuten')
  await minutes.waitFor()
  const before = await minutes.inputValue()
  await minutes.fill('1')
  await page.keyboard.press('Enter')
  await page.getByText('Dit is te kort of te weinig.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await minutes.fill('17')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByText('Opgeslagen. De winkel gebruikt het al.').waitFor()
  await page.getByRole('list', { name: 'Geschiedenis' }).getByText('17').first().waitFor()
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click()
  await expect.poll(() => minutes.inputValue()).toBe(before)

  const phone = await newPage('phone')
  await enterStaff(phone, '/staff/settings/company', colleague.owner)
  for (const part of ['Bedrijf', 'Voorwaarden', 'Herinneringen', 'Chattijden', 'Vrije dagen']) {
    await phone.getByRole('link', { name: part, exact: true }).click()
    await phone.getByRole('heading', { level: 2, name: part }).waitFor()
    expect([part, await accessibilityFaults(phone), await overflow(phone)]).toEqual([part, [], 0])
  }
})

it('an editor sees the menus with what they lead to, and adds, changes and removes an old address', async () => {
  // The mistakes are refused with 422.
  const page = await newPage('desktop', { expectErrors: true })
  await enterStaff(page, '/staff/menus', colleague.owner)
  await page.getByRole('button', { name: 'Contact wijzigen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Item wijzigen' })
  await expect.poll(() => dialog.getByLabel('Titel, Engels').inputValue()).toBe('Contact')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await accessibilityFaults(page)).toEqual([])

  const from = `/oud-${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/staff/redirects')
  await page.getByLabel('Oud adres').fill(from)
  await page.getByLabel('Nieuw adres').fill(from)
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByText('Dit komt weer bij zichzelf uit.').waitFor()
  await page.getByLabel('Nieuw adres').fill('/contact')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  const row = page.getByRole('row', { name: from })
  await row.waitFor()
  await row.getByRole('button', { name: `${from} wijzigen` }).click()
  await row.getByLabel(`Nieuw adres voor ${from}`).fill('/faq')
  expect(await accessibilityFaults(page)).toEqual([])
  await row.getByRole('button', { name: 'Opslaan' }).click()
  await row.getByText('/faq').waitFor()
  await row.getByRole('button', { name: `${from} verwijderen` }).click()
  await expect.poll(() => row.count()).toBe(0)
})
