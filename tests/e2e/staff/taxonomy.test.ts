import { expect, it } from 'vitest'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'

const { newPage } = withBrowser()

it('an editor adds a category, moves it by keys and by dragging, and deletes it; one with products says which', async () => {
  // The mistakes are refused with 422.
  const page = await newPage('desktop', { expectErrors: true })
  await enterStaff(page, '/staff/categories', colleague.owner)
  const name = `Proef ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: 'Nieuwe categorie' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nieuwe categorie' })
  const dutch = dialog.getByRole('group', { name: 'Nederlands' })
  const english = dialog.getByRole('group', { name: 'Engels' })
  await dutch.getByLabel('Titel').fill(name)
  expect(await dutch.getByLabel('Adres').inputValue()).toBe(name.toLowerCase().replace(' ', '-'))
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await english.getByText('Vul dit in.').first().waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await english.getByLabel('Titel').fill(`${name} en`)
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByText('Opgeslagen. De winkel toont het al.').waitFor()

  const titles = () => page.locator('[data-row] .font-semibold').allTextContents()
  expect((await titles()).at(-1)).toBe(name)
  const up = page.getByRole('button', { name: `${name} omhoog`, exact: true })
  await up.focus()
  await page.keyboard.press('Enter')
  await page.getByText(`${name} is verplaatst.`).waitFor()
  expect((await titles()).at(-1)).not.toBe(name)
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true)

  const row = page.locator('[data-row]').filter({ hasText: name })
  const first = page.locator('[data-row]').first()
  await row.locator('[data-handle]').hover()
  await page.mouse.down()
  // The first move begins the drag, before the page scrolls.
  await row.hover({ position: { x: 40, y: 20 } })
  for (const y of [20, 6, 3]) await first.hover({ position: { x: 60, y } })
  await page.mouse.up()
  await expect.poll(async () => (await titles())[0]).toBe(name)

  await page.getByRole('button', { name: `${name} verwijderen` }).click()
  await page.getByText('Dit wordt nergens gebruikt.').waitFor()
  await page.getByRole('button', { name: 'Verwijderen', exact: true }).click()
  await expect.poll(() => row.count()).toBe(0)
  await page.getByRole('button', { name: 'VCA verwijderen', exact: true }).click()
  await page.getByText('Dit wordt nog gebruikt.').waitFor()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
  expect(await page.getByRole('button', { name: 'Verwijderen', exact: true }).count()).toBe(0)
})

it('the short lists are readable on a phone, and a name is changed and taken back', async () => {
  const phone = await newPage('phone')
  await enterStaff(phone, '/staff/lists/brands', colleague.owner)
  for (const part of ['Specificaties', 'Kenmerken', 'Merken', 'Locaties']) {
    await phone.getByRole('link', { name: part, exact: true }).click()
    await phone.getByRole('heading', { level: 2, name: part }).waitFor()
    await phone.locator('[data-row]').first().waitFor()
    expect([part, await overflow(phone)]).toEqual([part, 0])
  }
  // The lists have the same parts.
  expect(await accessibilityFaults(phone)).toEqual([])
  await phone
    .getByRole('button', { name: /wijzigen$/ })
    .first()
    .click()
  const dialog = phone.getByRole('dialog', { name: 'Wijzigen' })
  const street = dialog.getByLabel('Straat en nummer')
  await street.waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])
})

it('the owner changes the text of a mail with a preview, is told of a placeholder, and goes back', async () => {
  const page = await newPage('desktop', { expectErrors: true })
  await enterStaff(page, '/staff/mail-texts?kind=order_expired', colleague.owner)
  const dutch = page.locator('form[lang=nl]')
  const opening = dutch.getByLabel('Begin van de mail')
  await opening.fill('Dag {{naam}}, {{number}} is verlopen.')
  await dutch.getByRole('button', { name: 'Opslaan' }).click()
  await dutch.getByText('{{naam}} bestaat niet. {{name}} ontbreekt.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await opening.fill('Dag {{name}}, helaas: {{number}} is verlopen.')
  await dutch.getByRole('button', { name: 'Voorbeeld' }).click()
  await page.frameLocator('iframe').getByText('helaas:').waitFor()
  await page.keyboard.press('Escape')
  await dutch.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByText('Opgeslagen. Nieuwe mails hebben deze tekst.').waitFor()
  await dutch.getByRole('button', { name: 'Terug naar de standaardtekst' }).click()
  await expect.poll(() => opening.inputValue()).toContain('niet op tijd betaald')
})
