import { expect, inject, it } from 'vitest'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { openPool } from '../../../server/platform/database/database.ts'
import { createLog } from '../../../server/platform/log.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'
import { insertCourse, planTrainer } from '../../support/fixtures/papers.ts'

const { newPage } = withBrowser()

it('a trainer takes attendance without a network, the planner closes the date, and everyone can check the certificate', async () => {
  const pool = openPool(inject('shopDatabaseUrl'), createLog({ LOG_LEVEL: 'error' }), 1)
  try {
    const name = `Proef Persoon${crypto.randomUUID().slice(0, 4)}`
    const course = await insertCourse(
      { pool },
      {
        first: dayOf(new Date()),
        hours: ['18:00', '21:00'],
        people: [{ name, email: 'proef@ploeg.example' }],
      },
    )
    const { rows } = await pool.query('select id from colleagues where email = $1', [colleague.trainer])
    await planTrainer({ pool }, rows[0].id, course.dateId)

    const phone = await newPage('phone', { expectErrors: true })
    await enterStaff(phone, '/staff/my', colleague.trainer)
    const row = phone.getByRole('listitem').filter({ hasText: name })
    await row.waitFor()
    expect([await accessibilityFaults(phone, { frame: true }), await overflow(phone)]).toEqual([[], 0])
    await phone.context().setOffline(true)
    await row.getByRole('button', { name: 'Aanwezig' }).click()
    await phone.getByText('Eén wijziging wacht op verbinding').waitFor()
    expect(
      (await pool.query('select from attendance where participant_id = any($1)', [course.participants]))
        .rowCount,
    ).toBe(0)
    await phone.context().setOffline(false)
    await expect
      .poll(
        async () =>
          (
            await pool.query('select state from attendance where participant_id = any($1)', [
              course.participants,
            ])
          ).rows,
      )
      .toEqual([{ state: 'present' }])
    await row.getByText('Resultaten en opmerkingen').click()
    await row.getByRole('button', { name: 'Geslaagd' }).click()
    await row.getByText('geldig tot en met').waitFor()

    const page = await newPage('desktop')
    await enterStaff(page, `/staff/dates/${course.dateId}/attendance`, colleague.planner)
    await page.getByRole('button', { name: 'Aanwezig', pressed: true }).waitFor()
    expect(await accessibilityFaults(page, { frame: true })).toEqual([])
    await page.getByRole('link', { name: 'Resultaten en papieren' }).click()
    await page.getByRole('button', { name: 'Rond af' }).click()
    expect(await accessibilityFaults(page, { frame: true })).toEqual([])
    await page.getByRole('button', { name: 'Geef één certificaat af' }).click()
    await page.getByText('Afgerond, één certificaat afgegeven.').waitFor()
    await page.goto(`/staff/certificates?q=${encodeURIComponent(name)}`)
    await page.getByText('Geldig', { exact: true }).first().waitFor()
    const issued = await pool.query('select code from certificates where option_id = $1', [course.dateId])
    await page.goto(`/certificaat/${issued.rows[0].code}`)
    await page.getByRole('heading', { name: 'Dit certificaat is geldig' }).waitFor()
    expect(await page.content()).not.toContain(name)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.goto('/en/certificate/7K2M9QXA0B1CD3EF')
    await page.getByRole('heading', { name: 'We do not know this certificate' }).waitFor()
  } finally {
    await pool.end()
  }
})
