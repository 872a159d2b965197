import { expect, it } from 'vitest'
import { inDays, withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, screens, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

it('a planner keeps seats from sale, and decides that the course goes ahead', async () => {
  const day = inDays(17)
  const { rows } = await backOffice.read(
    `insert into product_options (product_id, state, first_day, last_day, starts_at, ends_at, location_id, language, seats, minimum_seats, book_until)
     select p.id, 'tentative', $1::date, $1::date, '09:00', '17:00', (select min(id) from locations), 'nl', 6, 4, $1::date
     from products p where p.code = 'WH-203' returning id`,
    [day],
  )
  const date: number = rows[0].id
  const page = await newPage('desktop', { expectErrors: true })
  await enterStaff(page, `/staff/dates/${date}`, colleague.planner)

  await page.getByRole('button', { name: 'Plaatsen blokkeren' }).click()
  const block = page.getByRole('dialog', { name: 'Plaatsen blokkeren' })
  await block.getByLabel('Aantal plaatsen').fill('7')
  await block.getByLabel('Voor wie of wat').fill('Windkracht')
  await block.getByLabel('Reden').fill('Gebeld')
  await block.getByRole('button', { name: 'Plaatsen blokkeren' }).click()
  await block.getByText('Zoveel plaatsen zijn er niet vrij.').waitFor()
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await block.getByLabel('Aantal plaatsen').fill('2')
  await block.getByRole('button', { name: 'Plaatsen blokkeren' }).click()
  await page.getByText('Elders verkocht: Windkracht').waitFor()
  await page.getByText('2/6').waitFor()
  await page.getByRole('heading', { name: 'Boekcurve' }).waitFor()
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])

  await page.goto('/staff/planning/decide')
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/dates/${date}"]`) })
  await row.getByText('waarvan 2 elders verkocht').waitFor()
  for (const size of [screens.phone, screens.tablet, screens.desktop]) {
    await page.setViewportSize(size)
    expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
  }
  // All rows have their columns at the same place.
  const lefts = await page
    .getByRole('button', { name: / gaat door$/ })
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().left)))
  expect(lefts.length).toBeGreaterThan(1)
  expect(new Set(lefts).size).toBe(1)
  await row.getByRole('button', { name: / gaat door$/ }).click()
  const dialog = page.getByRole('dialog', { name: /gaat door/ })
  await dialog.getByText('Niemand krijgt een mail').waitFor()
  await dialog.getByRole('button', { name: 'Gaat door' }).click()
  await page.getByText('De datum gaat door.').waitFor()
  await row.waitFor({ state: 'detached' })
})
