import { expect, inject, it } from 'vitest'
import { openPool } from '../../../server/platform/database/database.ts'
import { createLog } from '../../../server/platform/log.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'
import { insertCertificate } from '../../support/fixtures/certificates.ts'

const { newPage } = withBrowser()

it('the owner reminds somebody of a certificate that ends, and corrects the name on it', async () => {
  const pool = openPool(inject('shopDatabaseUrl'), createLog({ LOG_LEVEL: 'error' }), 1)
  try {
    const mark = crypto.randomUUID().slice(0, 8)
    const [name, email] = [`Fenna Typfout${mark}`, `${mark}@ploeg.example`]
    const expires = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    const id = await insertCertificate({ pool }, { name, email, code: 'GW-405', expires })
    await pool.query(
      `with list as (insert into register_lists (option_id, scheme) select option_id, 'GWO' from certificates where id = $1 returning id)
       insert into register_rows (list_id, participant_id, module_id, certificate_id) select list.id, x.participant_id, x.module_id, x.id from list, certificates x where x.id = $1`,
      [id],
    )
    const page = await newPage('desktop')
    await enterStaff(page, `/staff/certificates?q=${mark}&register=missing`, colleague.owner)
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Herinner nu' }).click()
    const asked = page.getByRole('dialog')
    await asked.getByText(email).waitFor()
    expect(await accessibilityFaults(page, { frame: true })).toEqual([])
    await asked.getByRole('button', { name: 'Herinner nu' }).click()
    await page.getByText('Eén mail gaat uit.').waitFor()

    await row.getByRole('button', { name: /^Acties: / }).click()
    await page.getByRole('menuitem', { name: 'Corrigeren' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Corrigeren' }).click()
    await dialog.getByLabel('Waarom').fill('Naam verkeerd getypt')
    expect(await accessibilityFaults(page, { frame: true })).toEqual([])
    await dialog.getByLabel('Deelnemer').fill(`Fenna Vis${mark}`)
    await dialog.getByRole('button', { name: 'Corrigeren' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '1 nieuwe tonen' }).click()
    await page
      .getByRole('row')
      .filter({ hasText: `Fenna Vis${mark}` })
      .waitFor()
    const { rows } = await pool.query(
      'select holder, withdrawn_why from certificates where holder like $1 order by id',
      [`%${mark}`],
    )
    expect(rows).toEqual([
      { holder: name, withdrawn_why: 'Naam verkeerd getypt' },
      { holder: `Fenna Vis${mark}`, withdrawn_why: null },
    ])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(page)).toBe(0)
  } finally {
    await pool.end()
  }
})
