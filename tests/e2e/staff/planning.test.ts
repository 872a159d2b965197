import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

/** A date on a Monday far away, where the demo plans nothing. */
const addDate = (day: string) =>
  backOffice.read(
    `insert into product_options (product_id, state, first_day, last_day, starts_at, ends_at, location_id, language, seats, book_until)
     select p.id, 'tentative', $1::date, $1::date, '09:00', '17:00', (select min(id) from locations), 'nl', 12, $1::date
     from products p where p.code = 'WH-201'`,
    [day],
  )

it('a planner adds a trainer, plans them by keyboard, and is told of a clash', async () => {
  const name = `Proef ${crypto.randomUUID().slice(0, 6)}`
  await addDate('2031-03-03')
  await addDate('2031-03-03')
  const page = await newPage('desktop', { expectErrors: true })
  await enterStaff(page, '/staff/trainers', colleague.planner)
  await page.getByRole('button', { name: 'Nieuwe trainer' }).click()
  const form = page.getByRole('dialog', { name: 'Nieuwe trainer' })
  await form.getByLabel('Naam').fill(name)
  await form.getByLabel('E-mailadres').fill('geen adres')
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await form.getByRole('button', { name: 'Opslaan' }).click()
  await form.getByText('e-mailadres', { exact: false }).first().waitFor()
  await form.getByLabel('E-mailadres').fill('proef@vangnet.example')
  await form.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('button', { name }).waitFor()

  await page.goto('/staff/planning?from=2031-03-03&span=week')
  const waiting = page.getByRole('region', { name: 'Nog geen trainer' })
  const courses = waiting.getByRole('button', { name: /WH-201/ })
  await expect.poll(() => courses.count()).toBe(2)
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
  await courses.first().press('Enter')
  const plan = page.getByRole('dialog', { name: /WH-201/ })
  await plan.getByLabel('Trainer: Toevoegen').selectOption({ label: name })
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await plan.getByRole('button', { name: 'Opslaan' }).click()
  const own = page.getByRole('region', { name, exact: true })
  await own.getByRole('button', { name: /WH-201/ }).waitFor()

  // The same trainer at the same time: it says so before anything is sent, and cannot be saved.
  await courses.first().press('Enter')
  await plan.getByLabel('Trainer: Toevoegen').selectOption({ label: name })
  await plan.getByText('tegelijk op een andere cursus').waitFor()
  expect(await plan.getByRole('button', { name: 'Opslaan' }).isDisabled()).toBe(true)
})

it('the board and the rooms can be read in English, on a phone too', async () => {
  const page = await newPage('phone')
  await enterStaff(page, '/staff/planning?by=location', colleague.reader)
  await page.getByRole('region').first().waitFor()
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
  await page.getByRole('region').getByRole('button').first().click()
  await page.getByRole('dialog').getByText('seats taken', { exact: false }).first().waitFor()
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Save' }).count()).toBe(0)
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await page.goto('/staff/rooms')
  await page.getByRole('button', { name: 'Oefenhal' }).first().waitFor()
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
})
