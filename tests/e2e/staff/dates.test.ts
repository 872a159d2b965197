import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

it('a planner makes a series, sees a clash, mends it, and finds the dates in the list and in the shop', async () => {
  const trainer = `Reeks ${crypto.randomUUID().slice(0, 6)}`
  await backOffice.read("insert into trainers (name, email) values ($1, 'reeks@vangnet.example')", [trainer])
  await backOffice.read(
    "insert into absences (trainer_id, first_day, last_day) select id, '2031-05-13', '2031-05-13' from trainers where name = $1",
    [trainer],
  )
  const page = await newPage('desktop', { expectErrors: true })
  await enterStaff(page, '/staff/dates', colleague.planner)
  await page.getByRole('link', { name: 'Reeks maken' }).click()
  const option = page.getByLabel('Cursus').locator('option', { hasText: 'EH-501' })
  await page.getByLabel('Cursus').selectOption(await option.getAttribute('value'))
  await page.getByLabel('Vanaf').fill('2031-05-05')
  await page.getByLabel('Aantal data').fill('3')
  await page
    .getByRole('group', { name: 'Locaties, om de beurt' })
    .getByLabel(/Rotterdam/)
    .first()
    .check()
  await page.getByLabel(trainer).check()
  await page.getByRole('button', { name: 'Toon voorbeeld' }).click()
  await page.getByText('2 goed, 1 botst').waitFor()
  await page.getByText(`${trainer} · afwezig`).waitFor()
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
  expect(await page.getByRole('button', { name: '3 data maken' }).isDisabled()).toBe(true)

  await page.getByLabel('Eerste dag, di 13 mei').fill('2031-05-14')
  await page.getByText('3 goed', { exact: true }).waitFor()
  await page.getByRole('button', { name: '3 data maken' }).click()
  await page.getByText('3 data zijn gemaakt.').waitFor()
  const list = page.getByRole('table', { name: 'Data' })
  await expect.poll(() => list.getByText(trainer).count()).toBe(3)
  expect(await overflow(page)).toBe(0)

  // All three get more seats; first it says how many.
  await page.getByLabel('Alle rijen op deze pagina kiezen').check()
  await page.getByRole('button', { name: 'Plaatsen' }).click()
  await page.getByLabel('Aantal plaatsen').fill('17')
  await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  await page.getByRole('button', { name: '3 wijzigen' }).click()
  await expect.poll(() => list.getByText('0/17').count()).toBe(3)

  await list.getByText(trainer).first().click()
  await page.getByRole('heading', { level: 1, name: /EH-501/ }).waitFor()
  await page.getByText('Geen botsingen of waarschuwingen.').waitFor()
  expect(await overflow(page)).toBe(0)
  for (const name of ['Deelnemers', 'Planning', 'Geschiedenis']) {
    await page
      .getByRole('navigation', { name: 'Onderdelen van de datum' })
      .getByRole('link', { name })
      .click()
    await page.waitForLoadState('networkidle')
    expect([name, await accessibilityFaults(page, { frame: true })]).toEqual([name, []])
  }
  await page.getByText('Reeks data gemaakt').first().waitFor()

  await page.goto('/agenda?where=RTM&when=2031-05')
  const found = page.getByRole('main').getByRole('status')
  await expect
    .poll(async () => Number.parseInt((await found.first().textContent()) ?? '', 10))
    .toBeGreaterThanOrEqual(3)
})
