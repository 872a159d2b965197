import { expect, inject, it } from 'vitest'
import { trainerRequestPath } from '../../../contract/rules/paths/links.ts'
import { openPool } from '../../../server/platform/database/database.ts'
import { createLog } from '../../../server/platform/log.ts'
import { readSigner, trainerRequestSubject } from '../../../server/platform/signature.ts'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

/** The path of the link that is mailed to the trainer. */
async function mailedPath(requestId: number): Promise<string> {
  const pool = openPool(inject('shopDatabaseUrl'), createLog({ LOG_LEVEL: 'error' }), 1)
  try {
    const key = (await readSigner(pool)).sign(trainerRequestSubject(requestId))
    return trainerRequestPath('nl', requestId, key, 'accept')
  } finally {
    await pool.end()
  }
}

it('a planner asks a trainer, who accepts with the mailed link; the board shows both', async () => {
  const name = `Vraag ${crypto.randomUUID().slice(0, 6)}`
  await backOffice.read("insert into trainers (name, email) values ($1, 'vraag@vangnet.example')", [name])
  await backOffice.read(
    `insert into product_options (product_id, state, first_day, last_day, starts_at, ends_at, location_id, language, seats, book_until)
     select p.id, 'tentative', $1::date, $1::date, '09:00', '17:00', (select min(id) from locations), 'nl', 12, $1::date
     from products p where p.code = 'WH-201'`,
    ['2031-06-02'],
  )
  const page = await newPage('desktop')
  await enterStaff(page, '/staff/planning?from=2031-06-02&span=week', colleague.planner)
  await page
    .getByRole('region', { name: 'Nog geen trainer' })
    .getByRole('button', { name: /WH-201/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /WH-201/ })
  await dialog.getByLabel('Wie vraag je?: Toevoegen').selectOption({ label: name })
  await dialog.getByLabel('Bericht aan de trainers').fill('Neem je eigen harnas mee')
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await dialog.getByRole('button', { name: 'Vragen', exact: true }).click()
  const own = page.getByRole('region', { name, exact: true })
  await own.getByRole('button', { name: /WH-201.*gevraagd/ }).waitFor()

  const { rows } = await backOffice.read(
    'select r.id from trainer_requests r join trainers t on t.id = r.trainer_id where t.name = $1',
    [name],
  )
  const trainer = await newPage('phone')
  await trainer.goto(await mailedPath(rows[0].id))
  await trainer.getByRole('heading', { level: 1, name: 'Kun je deze training geven?' }).waitFor()
  await trainer.getByText('Neem je eigen harnas mee').waitFor()
  expect([await accessibilityFaults(trainer), await overflow(trainer)]).toEqual([[], 0])
  // Opening the link answered nothing.
  await own.getByRole('button', { name: /WH-201.*gevraagd/ }).waitFor()
  await trainer.getByRole('button', { name: 'Ja, ik geef deze training' }).click()
  await trainer.getByRole('heading', { level: 1, name: 'Je geeft deze training' }).waitFor()

  await expect.poll(() => own.getByRole('button', { name: /gevraagd/ }).count()).toBe(0)
  await own.getByRole('button', { name: /WH-201/ }).click()
  await dialog.getByText(`${name} · heeft ja gezegd`).waitFor()
  await dialog.getByRole('list', { name: 'Gevraagd' }).getByText('geeft de training').waitFor()
})

it('a planner sees tasks on Today and their templates, on a phone too', async () => {
  const page = await newPage('phone')
  await enterStaff(page, '/staff', colleague.planner)
  await page.getByRole('button', { name: 'Alle', exact: true }).click()
  await page.getByText('te laat', { exact: false }).first().waitFor()
  expect(await overflow(page)).toBe(0)
  await page.goto('/staff/task-templates')
  await page.getByRole('button', { name: 'Trainer en lokaal bevestigen' }).click()
  await page.getByRole('dialog').getByLabel('Werkdagen').waitFor()
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
})
