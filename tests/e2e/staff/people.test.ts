import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

/** Two people who may be the same; each with a note of their own. */
async function addDoubles(name: string) {
  const { rows } = await backOffice.read(
    `with double as (insert into people (name, email) values ($1, 'een@dubbel.example'), ($1, 'twee@dubbel.example') returning id)
     select array_agg(id order by id) as ids from double`,
    [name],
  )
  const [one, other] = rows[0].ids
  await backOffice.read(
    "insert into merge_proposals (kind, one_id, other_id, why) values ('person', $1, $2, 'name')",
    [one, other],
  )
  return { one, other }
}

it('a colleague finds a person who is listed twice, compares and merges them without a mouse, and undoes it', async () => {
  const name = `Dubbele Daan ${crypto.randomUUID().slice(0, 8)}`
  const { one, other } = await addDoubles(name)
  const page = await newPage('desktop')
  await enterStaff(page, '/staff', colleague.sales)
  await page.getByRole('heading', { level: 1, name: 'Vandaag' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await page.getByRole('heading', { level: 1, name: 'Mensen' }).waitFor()
  await page.getByRole('table').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(name)
  await page.getByRole('status').getByText('2 resultaten').waitFor()

  await page.goto(`/staff/people/${one}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const compare = page.getByRole('button', { name: 'Vergelijken en samenvoegen' })
  await compare.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Personen samenvoegen' })
  await dialog.getByText('Niets: de ander heeft niets eigens.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'twee@dubbel.example' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Samenvoegen', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(`Samengevoegd met ${name}`).waitFor()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('twee@dubbel.example')

  // The address of the merged one leads to the kept one.
  await page.goto(`/staff/people/${other}`)
  await page.waitForURL(`**/staff/people/${one}`)
  await page.getByRole('button', { name: 'Ongedaan maken' }).first().click()
  await compare.waitFor()
  await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('een@dubbel.example')
})

it('customers and companies have a list and pages in English, on a phone too', async () => {
  const page = await newPage('phone')
  for (const things of ['customers', 'companies'] as const) {
    await enterStaff(page, `/staff/${things}`, colleague.reader)
    const title = things === 'customers' ? 'Customers' : 'Companies'
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const name = things === 'customers' ? 'Sanne de Wit' : 'De Wit Windservice B.V.'
    const link = page.getByRole('list', { name: title }).getByRole('link', { name })
    await page.getByRole('searchbox').fill(name)
    await page.waitForURL(/\bq=/)
    await link.first().waitFor()
    // Rows that no longer match are dimmed until the new ones arrive.
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    expect(await overflow(page)).toBe(0)
    await link.first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('VN260004').waitFor()
    expect([await accessibilityFaults(page), await overflow(page)]).toEqual([[], 0])
    // Readers see everything and change nothing.
    expect(await page.getByRole('button', { name: /Merge with|Save/ }).count()).toBe(0)
  }
})
