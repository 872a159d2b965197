import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, hydrated, overflow, withBrowser } from '../../support/browser/browser.ts'
import { cartCount, orderAtBank } from '../../support/browser/cart.ts'
import { enter, newBrowserCustomer } from '../../support/browser/customer.ts'
import { termsBox } from '../../support/browser/order-form.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'

const { newPage, open } = withBrowser()
const backOffice = withBackOffice()

const faults = async (page: Page) => [await accessibilityFaults(page), await overflow(page)]
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const sellElsewhere = (date: number, seats: number) =>
  backOffice.read('update product_options set seats_blocked = $2::int where id = $1::int', [
    String(date),
    String(seats),
  ])

it('somebody waits for a full date on a phone, is put first by a planner, and books the seat that comes free by the mailed link', async () => {
  const date = await backOffice.plan(2)
  await sellElsewhere(date, 2)
  const { email } = await newBrowserCustomer()
  const { rows } = await backOffice.read(
    "select s.slug from slugs s join products p on p.id = s.product_id where p.code = $1 and s.locale = 'nl'",
    ['WH-212'],
  )
  const page = await open(`/${rows[0].slug}`, 'phone')
  const toList = page.locator(`a[href="/wachtlijst?date=${date}&places=1"]`)
  await page.getByText(/(datum is|data zijn) vol of gesloten/).click()
  await toList.click()
  await heading(page, 'Op de wachtlijst').waitFor()
  await page.getByText('Niemand ziet wie er nog meer wacht.').waitFor()
  await page.getByRole('button', { name: 'Zet mij op de wachtlijst' }).click()
  await page.getByText('Controleer deze 2 velden').waitFor()
  await page.getByLabel('Aantal plaatsen').fill('2')
  await page.getByLabel('Nee, een deel mag alvast').check()
  await page.getByLabel('Naam').fill('Wil Wachter')
  await page.getByLabel('E-mailadres').fill(email)
  expect(await faults(page)).toEqual([[], 0])
  await page.getByRole('button', { name: 'Zet mij op de wachtlijst' }).click()
  await heading(page, 'U staat op de wachtlijst').waitFor()
  expect(await faults(page)).toEqual([[], 0])

  const planner = await newPage('desktop')
  await enterStaff(planner, `/staff/dates/${date}/waiting`, colleague.planner)
  await planner.getByText(email).waitFor()
  expect(await accessibilityFaults(planner, { frame: true })).toEqual([])
  await planner.getByRole('button', { name: /^Volgorde/ }).click()
  const dialog = planner.getByRole('dialog')
  await dialog.getByLabel(/^Reden/).fill('Belde: het certificaat verloopt')
  expect(await accessibilityFaults(planner, { frame: true })).toEqual([])
  await dialog.getByRole('button', { name: 'Wijzig' }).click()
  await planner.getByText('Belde: het certificaat verloopt').waitFor()

  await sellElsewhere(date, 1)
  const linkIn = async () => {
    const { rows: mails } = await backOffice.read(
      "select text from mails where kind = 'waiting_offer' and recipient = $1",
      [email],
    )
    return /\/wachtlijst\/\d+\?key=[\w-]+/.exec(mails[0]?.text ?? '')?.[0]
  }
  await expect.poll(linkIn).toBeTruthy()
  await planner.reload()
  await planner.getByText('aangeboden', { exact: true }).waitFor()
  await enter(page, email, (await linkIn()) ?? '')
  await heading(page, 'Er is plaats voor u').waitFor()
  await hydrated(page)
  expect(await faults(page)).toEqual([[], 0])
  await page.getByRole('button', { name: 'Nu boeken' }).click()
  await page.waitForURL('**/winkelwagen')
  expect(await cartCount(page)).toBe(1)
  await page.goto('/winkelwagen/bestellen')
  await termsBox(page).check()
  await page.getByRole('button', { name: 'Bestelling plaatsen en betalen' }).click()
  await page.waitForURL('**/testbank/**')
  expect((await orderAtBank(page)).lines[0]).toMatchObject({ amount: 1, po_id: date })
})
