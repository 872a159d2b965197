import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'

const { newPage } = withBrowser()

/** The parts of the page of a product, and something that each of them shows. */
const parts = {
  nl: {
    Teksten: 'Ondertitel',
    'Beeld en documenten': 'Titel (Nederlands)',
    Kenmerken: 'Nummer 1',
    Vragen: 'Vraag 1',
    Verwant: 'Herhaling: product kiezen',
    'Prijs en acties': 'Btw',
  },
  en: {
    Texts: 'Tagline',
    'Pictures and documents': 'Title (English)',
    Questions: 'Question 1',
  },
}

async function openProduct(page: Page, code: string) {
  const { data } = await (await page.request.get(`/api/staff/products?q=${code}`)).json()
  await page.goto(`/staff/products/${data[0].id}`)
}
const part = (page: Page, language: keyof typeof parts, name: string) =>
  page
    .getByRole('navigation', {
      name: language === 'nl' ? 'Onderdelen van het product' : 'Parts of the product',
    })
    .getByRole('link', { name, exact: true })

it('an editor writes a question and a text with markup, and every part is readable', async () => {
  const page = await newPage('desktop')
  await enterStaff(page, '/staff/products', colleague.owner)
  await openProduct(page, 'GW-401')
  for (const [name, label] of Object.entries(parts.nl)) {
    await part(page, 'nl', name).click()
    await page.getByLabel(label).first().waitFor()
    expect([name, await accessibilityFaults(page)]).toEqual([name, []])
  }
  await part(page, 'nl', 'Vragen').click()
  const dutch = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Nederlands' }) })
  await dutch.getByRole('button', { name: 'Vraag toevoegen' }).click()
  await page.keyboard.type('Mag ik mijn eigen gordel meenemen?')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ja, als hij gekeurd is.')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByText('Opgeslagen').waitFor()
  await page.reload()
  await dutch.getByRole('button', { name: 'Mag ik mijn eigen gordel meenemen? weghalen' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Opslaan' }).count()).toBe(0)
  await part(page, 'nl', 'Teksten').click()
  const description = page.getByRole('textbox', { name: 'Beschrijving (NL)' })
  await description.click()
  await page.keyboard.type('x')
  await page.getByRole('button', { name: 'Opslaan' }).waitFor()
  // The buttons of the editor have this name too, but do not show it.
  await page.getByText('Ongedaan maken', { exact: true }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Opslaan' }).count()).toBe(0)
})

it('a colleague who may only read sees the parts in English, on a phone too', async () => {
  const page = await newPage('phone')
  await enterStaff(page, '/staff/products', colleague.reader)
  await openProduct(page, 'GW-401')
  for (const [name, label] of Object.entries(parts.en)) {
    await part(page, 'en', name).click()
    await page.getByLabel(label).first().waitFor()
    expect([name, await overflow(page)]).toEqual([name, 0])
  }
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await page.getByRole('button', { name: 'Add a question' }).count()).toBe(0)
})

it('prices are pasted from a sheet, taken back in the grid, saved together and taken back', async () => {
  const page = await newPage('desktop')
  await enterStaff(page, '/staff/products/grid?q=GW-40', colleague.owner)
  const price = page.getByRole('textbox', { name: 'GW-401 Prijs zonder btw' })
  const vat = page.getByRole('combobox', { name: 'GW-402 Btw' })
  await price.waitFor()
  const before = await price.inputValue()
  const paste = (text: string) =>
    price.evaluate((field, sheet) => {
      const data = new DataTransfer()
      data.setData('text/plain', sheet)
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, text)
  await paste('€ 1.234,00\t21%\nveel\t9\n')
  await page.getByText('1 cel').waitFor()
  expect(await vat.inputValue()).toBe('9')
  await page.getByRole('button', { name: 'Stap terug' }).click()
  expect(await price.inputValue()).toBe(before)
  await price.fill('1.234,00')
  await page.getByRole('button', { name: '1 product opslaan' }).click()
  await page.getByText('1 product gewijzigd').waitFor()
  expect(await price.inputValue()).toBe('1234,00')
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect.poll(() => price.inputValue()).toBe(before)
})
