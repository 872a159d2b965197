import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'
import { newAddress } from '../../support/fixtures/accounts.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

it('a colleague writes a ready-made answer, answers with it in the language of the sender, and removes it', async () => {
  const name = `Parkeren ${crypto.randomUUID().slice(0, 8)}`
  // A field that is missing is refused with 422.
  const page = await newPage('desktop', { expectErrors: true })
  await enterStaff(page, '/staff/inbox', colleague.sales)
  await page.getByRole('link', { name: 'Standaardantwoorden' }).click()
  await page.getByRole('button', { name: 'Bereikbaarheid' }).waitFor()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Nieuw antwoord' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nieuw antwoord' })
  await dialog.getByLabel('Naam').fill(name)
  await dialog.getByLabel('Nederlands').fill('Beste {{name}}, parkeren is gratis.')
  await page.keyboard.press('ControlOrMeta+s')
  await dialog.getByText('Vul dit in.').waitFor()
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await dialog.getByLabel('Engels').fill('Dear {{name}}, parking is free.')
  await page.keyboard.press('ControlOrMeta+s')
  await page.getByText('Het antwoord is opgeslagen.').waitFor()
  await page.getByRole('button', { name }).waitFor()

  const email = newAddress()
  await backOffice.read(
    "insert into contact_requests (type, name, email, message, locale, created_at) values (1, 'Declan Byrne', $1, 'Where can I park?', 'en', now())",
    [email],
  )
  await page.goto(`/staff/inbox?q=${email}`)
  await page.getByRole('link', { name: 'Declan Byrne' }).click()
  await page.getByLabel('Standaardantwoord').selectOption({ label: name })
  expect(await page.getByLabel('Antwoord', { exact: true }).inputValue()).toBe(
    'Dear Declan Byrne, parking is free.',
  )
  await page.getByRole('button', { name: 'Versturen en sluiten' }).click()
  await page.getByText('Het antwoord gaat over een halve minuut weg.').waitFor()

  await page.goto('/staff/answers')
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByText(`“${name}” is verwijderd.`).waitFor()
  await expect.poll(() => page.getByRole('button', { name }).count()).toBe(0)
})

it('ready-made answers can be read in English, on a phone too', async () => {
  const page = await newPage('phone')
  await enterStaff(page, '/staff/answers', colleague.reader)
  const answer = page.getByRole('button', { name: 'Bereikbaarheid' })
  await answer.waitFor()
  expect(await overflow(page)).toBe(0)
  expect(await page.getByRole('button', { name: 'New answer' }).count()).toBe(0)
  await answer.click()
  const dialog = page.getByRole('dialog', { name: 'Bereikbaarheid' })
  expect(await dialog.getByLabel('English').isDisabled()).toBe(true)
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
})
