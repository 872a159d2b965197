import { expect, it } from 'vitest'
import { inDays, withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { runningApi } from '../../support/browser/buyer.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'
import { mailedLink } from '../../support/fixtures/accounts.ts'
import { book } from '../../support/fixtures/whole-dates.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

it('a planner moves a date, and the customer opens the mailed link and says that it is fine', async () => {
  const date = await backOffice.plan(6)
  const { id } = await book(runningApi(), date, { company: false })
  const { rows } = await backOffice.read("select contact->>'email' as email from orders where id = $1::int", [
    String(id),
  ])
  const email: string = rows[0].email

  const page = await newPage('desktop')
  await enterStaff(page, `/staff/dates/${date}/changes`, colleague.planner)
  await page.getByRole('button', { name: 'Datum verzetten' }).click()
  const dialog = page.getByRole('dialog', { name: 'De hele datum verzetten' })
  await dialog.getByLabel('Dag 1').fill(inDays(300))
  await dialog.getByLabel('Reden').fill('De trainer is ziek')
  await dialog.getByText('1 persoon van 1 boeking').waitFor()
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
  await dialog.getByRole('button', { name: 'Datum verzetten' }).click()
  await page.getByText('Nog geen antwoord').first().waitFor()

  // Mails by colleagues wait half a minute, so that they can be recalled.
  await backOffice.read(
    "update mails set next_try_at = now() - interval '1 minute' where recipient = $1 and state = 'waiting'",
    [email],
  )
  await backOffice.read("select pg_notify('shop_changed', 'mails')", [])
  const link = /\/datum-gewijzigd\/\S+?answer=fine/
  await expect.poll(() => mailedLink(email, link), { timeout: 20_000 }).toMatch(link)

  const phone = await newPage('phone')
  await phone.goto((await mailedLink(email, link)) ?? '')
  await phone.getByRole('heading', { level: 1, name: 'Past de nieuwe datum?' }).waitFor()
  expect([await accessibilityFaults(phone), await overflow(phone)]).toEqual([[], 0])
  await phone.getByRole('button', { name: 'Bevestigen' }).click()
  await phone.getByRole('heading', { level: 1, name: 'Dank u wel, tot dan' }).waitFor()
  await page.reload()
  await expect
    .poll(() => page.locator('body').innerText(), { timeout: 60_000 })
    .toContain('1 van 1 kopers hebben geantwoord')
})
