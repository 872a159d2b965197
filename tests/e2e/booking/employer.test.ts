import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, hydrated, overflow, withBrowser } from '../../support/browser/browser.ts'
import { enter, newBrowserCustomer } from '../../support/browser/customer.ts'
import { asBuyer } from '../../support/fixtures/buyer.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

it('a manager says what a function requires, books the course that somebody misses with the name filled in, and invites a colleague', async () => {
  const { email } = await newBrowserCustomer()
  await backOffice.read(
    `with k as (insert into companies (name) values ($2) returning id)
     insert into company_members (company_id, customer_id, role) select k.id, c.id, 'manager' from k, customers c where c.email = $1
     on conflict (customer_id) do update set company_id = excluded.company_id, role = 'manager'`,
    [email, `Bedrijf van ${email}`],
  )
  await backOffice.plan(4)
  const page = await newPage('desktop')
  const faults = async () => [await accessibilityFaults(page), await overflow(page)]
  await enter(page, email, '/dashboard/medewerkers?part=functions')
  await page.getByRole('button', { name: 'Functie toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Naam van de functie').fill('Rigger')
  const { rows } = await backOffice.read(
    "select coalesce(m.title->>'nl', t.name) as name from course_modules m join products p on p.id = m.product_id and p.code = $1 join product_texts t on t.product_id = p.id and t.locale = 'nl'",
    ['WH-212'],
  )
  await dialog.getByLabel(rows[0].name).first().check()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByText('Rigger').first().waitFor()

  await page.getByRole('link', { name: 'Medewerkers', exact: true }).last().click()
  await page.getByRole('button', { name: 'Medewerker toevoegen' }).click()
  await dialog.getByLabel('Naam', { exact: true }).fill('Wim Werker')
  await dialog.getByLabel('Rigger').check()
  await dialog.getByRole('button', { name: 'Opslaan' }).click()
  const table = page.getByRole('table')
  await table.getByText('ontbreekt').waitFor()
  await page.getByLabel('Tonen').selectOption('planned')
  await page.getByText('Niemand voldoet aan deze keuze.').waitFor()
  await page.getByLabel('Tonen').selectOption('missing')
  await table.getByLabel('Kies Wim Werker').check()
  expect(await faults()).toEqual([[], 0])
  await page.getByRole('button', { name: 'Boeken of verlengen' }).click()
  await dialog.getByLabel('Wat').selectOption({ index: 1 })
  await dialog.getByText('Training voor 1 medewerker').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Zet in de winkelwagen' }).click()
  await page.waitForURL('**/winkelwagen')
  await page.goto('/winkelwagen/bestellen')
  await hydrated(page)
  await expect.poll(() => page.locator('input[value="Wim Werker"]').count()).toBe(1)

  await page.goto('/dashboard/medewerkers?part=colleagues')
  await hydrated(page)
  const colleague = await newBrowserCustomer()
  await page.getByLabel('E-mailadres', { exact: true }).fill(colleague.email)
  await page.getByRole('button', { name: 'Uitnodiging sturen' }).click()
  await page.getByText('Uitgenodigd').waitFor()
  expect(await faults()).toEqual([[], 0])
  const linkIn = async () => {
    const { rows: mails } = await backOffice.read(
      "select text from mails where kind = 'company_invite' and recipient = $1",
      [colleague.email],
    )
    return /\/dashboard\/medewerkers\?invite=\d+&key=[\w-]+/.exec(mails[0]?.text ?? '')?.[0]
  }
  await expect.poll(linkIn).toBeTruthy()
  const phone = await newPage('phone')
  await enter(phone, colleague.email, (await linkIn()) ?? '')
  await phone.getByRole('button', { name: 'Uitnodiging aannemen' }).click()
  await phone
    .getByRole('status')
    .getByText(/U werkt nu voor/)
    .first()
    .waitFor()
  await phone.goto('/dashboard/medewerkers')
  await phone.getByRole('list').getByText('Wim Werker', { exact: true }).waitFor()
  expect([await accessibilityFaults(phone), await overflow(phone)]).toEqual([[], 0])

  // What the colleague orders now waits for the manager, who refuses it.
  await page.getByLabel('Bestellingen van boekers wachten op een beheerder').click()
  await page.getByText('Opgeslagen').first().waitFor()
  const date = await backOffice.plan(4)
  const buyer = asBuyer(colleague.visitor)
  await buyer.choose(date)
  const { body: addresses } = await buyer.get('customer/addresses')
  const { status, body } = await buyer.order({
    company: { name: 'Bakker Bouw', company_number: '12345678' },
    invoice_address_id: addresses.data.invoice[0].id,
  })
  expect([status, body.error]).toEqual([201, undefined])
  await page.goto('/dashboard/medewerkers?part=orders')
  await page.getByText('wacht op u').waitFor()
  expect(await faults()).toEqual([[], 0])
  await page.getByRole('button', { name: /^Afwijzen/ }).click()
  await dialog.getByLabel('Waarom wijst u dit af?').fill('Te duur dit jaar')
  await dialog.getByRole('button', { name: 'Afwijzen' }).click()
  await page.getByText('Afgewezen: Te duur dit jaar').waitFor()
})
