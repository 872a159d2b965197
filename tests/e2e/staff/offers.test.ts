import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'

const { open } = withBrowser()
const office = withBackOffice()

it('a colleague writes an offer with a date, a free line and a discount, sends it and changes it in a new version', async () => {
  await office.plan(5)
  const page = await open('/staff', 'desktop', { expectErrors: true })
  await enterStaff(page, '/staff/offers/new', colleague.sales)
  const { keyboard } = page
  await page.getByRole('combobox', { name: 'Klant zoeken' }).waitFor()
  await keyboard.type('sanne')
  await page.getByRole('option', { name: /De Wit Windservice/ }).waitFor()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Offerte maken' }).and(page.locator(':enabled')).waitFor()
  await keyboard.press('ControlOrMeta+Enter')
  await page.waitForURL(/\/staff\/offers\/\d+$/)
  await page.getByRole('combobox', { name: 'Datum of artikel zoeken' }).fill('wh-212')
  await page
    .getByRole('option', { name: /WH-212/ })
    .first()
    .waitFor()
  await keyboard.press('Enter')
  await page.getByRole('button', { name: 'Vrije regel' }).click()
  await page.getByLabel('Omschrijving van regel 2').fill('Reiskosten')
  await page.getByLabel('Prijs van regel 2').fill('50')
  await page.getByLabel('Korting %').fill('10')
  await keyboard.press('ControlOrMeta+s')
  await page.getByRole('status').getByText('Opgeslagen').waitFor()
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await page.getByRole('button', { name: 'Versturen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('sanne@vangnet.example').waitFor()
  await dialog.getByRole('button', { name: 'Versturen' }).click()
  await page.getByText('Versie 1').waitFor()
  await page.getByRole('button', { name: 'Nieuwe versie' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Nieuwe versie' }).click()
  await page.getByLabel('Prijs van regel 2').and(page.locator(':enabled')).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBe(0)
  await page.goto('/staff/offers')
  await page.getByRole('heading', { level: 1, name: 'Offertes' }).waitFor()
})
