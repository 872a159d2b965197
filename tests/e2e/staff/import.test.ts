import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

const countCodes = async (prefix: string) =>
  (
    await backOffice.read('select count(*)::int as count from discount_codes where code like $1', [
      `${prefix}%`,
    ])
  ).rows[0].count as number

it('a colleague sends a file, chooses a column, sees what is wrong, accepts the rest and takes it back', async () => {
  const prefix = `E2E${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  const page = await newPage('desktop')
  await enterStaff(page, '/staff/import', colleague.owner)
  await page.getByRole('heading', { level: 1, name: 'Import en export' }).waitFor()
  await page.getByLabel('Wat importeer je?').selectOption({ label: 'Kortingscodes' })
  const file = Buffer.from(`Code;Hoeveel procent\r\n${prefix}-1;10\r\n${prefix}-2;500\r\n${prefix}-3;20\r\n`)
  await page
    .getByLabel('Bestand kiezen')
    .setInputFiles({ name: 'actie.csv', mimeType: 'text/csv', buffer: file })
  await page.getByText('3 rijen · puntkomma’s · UTF-8').waitFor()
  await page.getByLabel('Kolom voor Hoeveel procent').selectOption({ label: 'Percentage' })
  await page.getByRole('button', { name: 'Nakijken' }).click()
  const faults = page.getByRole('region', { name: 'Wat er fout is' })
  await faults.getByRole('row', { name: '3 Hoeveel procent 500 is te hoog' }).waitFor()
  expect([await accessibilityFaults(page), await overflow(page)]).toEqual([[], 0])
  expect(await countCodes(prefix)).toBe(0)
  await page.getByRole('button', { name: '2 rijen schrijven' }).click()
  await page.getByRole('heading', { name: 'actie.csv is geïmporteerd' }).waitFor()
  expect(await countCodes(prefix)).toBe(2)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await page.getByText('2 keer ongedaan gemaakt.').waitFor()
  expect(await countCodes(prefix)).toBe(0)
})

it('a colleague makes a code on a phone, tries it, and reads what is wrong with a file', async () => {
  const code = `PHONE${crypto.randomUUID().slice(0, 6).toUpperCase()}`
  const page = await newPage('phone', { expectErrors: true })
  await enterStaff(page, '/staff/discounts/new', colleague.owner)
  await page.getByRole('heading', { level: 1, name: 'Nieuwe code' }).waitFor()
  await page.getByLabel('Code', { exact: true }).fill('a b')
  await page.getByRole('button', { name: 'Code maken' }).click()
  await page.getByText('Letters, cijfers en streepjes; minstens drie.').waitFor()
  // A field that is half below the top bar is too small to touch until one scrolls.
  await page.evaluate(() => scrollTo(0, 0))
  expect([await accessibilityFaults(page), await overflow(page)]).toEqual([[], 0])
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Code maken' }).click()
  await page.getByRole('heading', { level: 1, name: code }).waitFor()
  await page.getByRole('combobox', { name: 'Zoek een datum of product' }).fill('wh-201')
  await page.getByRole('option').first().click()
  await page.getByText('Deze boeking kost').waitFor()
  // The message that it was made covers a part of the page for some seconds.
  await page.getByRole('button', { name: 'Sluiten' }).click()
  expect(await overflow(page)).toBe(0)
  await page.goto('/staff/import')
  await page
    .getByLabel('Bestand kiezen')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from([0x89, 0x50, 0, 0]) })
  await page.getByRole('alert').getByText('Dit is geen CSV of Excel-bestand').waitFor()
  expect(await overflow(page)).toBe(0)
})
