import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, draftWith, enterStaff } from '../../support/browser/staff.ts'

const { open } = withBrowser()
const office = withBackOffice()

it('an order for a caller is filled in and placed by keyboard alone, and survives a reload', async () => {
  await office.plan(5)
  const page = await open('/staff', 'desktop', { expectErrors: true })
  await enterStaff(page, '/staff/orders/new', colleague.sales)
  const { keyboard } = page
  const customers = page.getByRole('combobox', { name: 'Klant zoeken' })
  await customers.waitFor()
  await expect.poll(() => customers.evaluate((one) => one === document.activeElement)).toBe(true)
  // A fast typist does not wait for the answer; the next field is where one goes on.
  await keyboard.type('sanne')
  await keyboard.press('Enter')
  const dates = page.getByRole('combobox', { name: 'Datum of artikel zoeken' })
  await expect.poll(() => dates.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByText('De Wit Windservice').first().waitFor()
  await keyboard.type('wh-212')
  await page
    .getByRole('option', { name: /WH-212/ })
    .first()
    .waitFor()
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  const amount = page.getByRole('spinbutton', { name: 'Aantal' })
  await expect.poll(() => amount.evaluate((one) => one === document.activeElement)).toBe(true)
  await keyboard.type('2')
  await page.getByRole('status').getByText('Vastgehouden tot').waitFor()
  // Two people out of a sheet.
  const first = page.getByLabel('Deelnemer 1')
  await first.evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', 'Ali Demir\tali@example.com\nEva Smit\teva@example.com')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect.poll(() => page.getByLabel('Deelnemer 2').inputValue()).toBe('Eva Smit')
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await page.getByLabel('Inkoopordernummer').fill('PO 88')
  await draftWith(page, 'PO 88')
  await page.reload()
  await page.getByText('Dit had je al ingevuld').waitFor()
  expect(await page.getByLabel('Deelnemer 1').inputValue()).toBe('Ali Demir')
  await page.getByLabel('Op rekening').check()
  await page.getByRole('button', { name: 'Boeking plaatsen' }).and(page.locator(':enabled')).waitFor()
  await keyboard.press('ControlOrMeta+Enter')
  await page.waitForURL(/\/staff\/orders\/\d+$/)
  await page.getByText('Ali Demir').first().waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/staff/orders/new')
  await customers.waitFor()
  expect(await overflow(page)).toBe(0)
})
