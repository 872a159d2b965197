import { expect, inject, it } from 'vitest'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { openPool } from '../../../server/platform/database/database.ts'
import { createLog } from '../../../server/platform/log.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'
import { insertCourse } from '../../support/fixtures/papers.ts'

const { newPage } = withBrowser()

it('the planner fills in what a register needs, makes its file and notes that it was uploaded', async () => {
  const pool = openPool(inject('shopDatabaseUrl'), createLog({ LOG_LEVEL: 'error' }), 1)
  try {
    const name = `Wind Persoon${crypto.randomUUID().slice(0, 4)}`
    const course = await insertCourse(
      { pool },
      { code: 'GW-405', first: dayOf(new Date()), people: [{ name }] },
    )
    const { rows } = await pool.query(
      `with person as (
         update participants set details = '{}' where id = $2 returning id, person_id, name
       ), forgotten as (delete from person_ids i using person where i.person_id = person.person_id
       ), paper as (
         insert into certificates (person_id, product_id, holder, number, issued_on, module_id, option_id, participant_id)
         select person.person_id, o.product_id, person.name, 'GWO-PROEF', current_date, $3, o.id, person.id from product_options o, person where o.id = $1 returning id
       ), list as (insert into register_lists (option_id, scheme, due_on) values ($1, 'GWO', current_date + 10) returning id)
       insert into register_rows (list_id, participant_id, module_id, certificate_id) select list.id, $2, $3, paper.id from list, paper returning list_id`,
      [course.dateId, course.participants[0], course.modules[0]],
    )
    const id = rows[0].list_id
    const page = await newPage('desktop')
    await enterStaff(page, '/staff/registers', colleague.planner)
    await page.getByRole('heading', { name: 'Registers' }).waitFor()
    await page.locator(`a[href="/staff/registers/${id}"]`).first().waitFor()
    expect(await accessibilityFaults(page, { frame: true })).toEqual([])
    await page.goto(`/staff/registers/${id}`)
    await page.getByRole('button', { name: `Vul aan: ${name}` }).click()
    await page.getByLabel('WINDA-ID').fill(`WN${crypto.randomUUID().slice(0, 8)}`)
    expect(await accessibilityFaults(page, { frame: true })).toEqual([])
    await page.getByRole('button', { name: 'Bewaar' }).click()
    await page.getByRole('button', { name: 'Maak bestand (1)' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download het bestand' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^gwo-gw-405-.*\.csv$/)
    await page.getByRole('button', { name: 'Aangeleverd' }).click()
    await page.getByLabel('Antwoord of kenmerk').fill('Batch 1')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Aangeleverd' }).click()
    await page.getByText('Batch 1').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(page)).toBe(0)
  } finally {
    await pool.end()
  }
})

it('the owner changes the terms of a scheme and the modules of a training', async () => {
  const page = await newPage('desktop')
  await enterStaff(page, '/staff/schemes', colleague.owner)
  await page.getByRole('button', { name: 'NIBHV', exact: true }).click()
  await page.getByLabel('Aanleveren binnen werkdagen').fill('8')
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await page.getByRole('cell', { name: '8 werkdagen' }).waitFor()
  await page.getByRole('button', { name: 'GW-404', exact: false }).click()
  await page.getByLabel('Titel Nederlands').first().fill('Werken op hoogte, proef')
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await page.getByRole('button', { name: 'Bewaar' }).click()
  await page.getByText('De modules zijn bewaard.').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toBe(0)
})
