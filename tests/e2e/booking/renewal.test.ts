import { expect, it } from 'vitest'
import { renewalToken } from '../../../server/papers/renewals/renewal-token.ts'
import { signWith } from '../../../server/platform/signature.ts'
import { inDays, withBackOffice } from '../../support/browser/back-office.ts'
import {
  accessibilityFaults,
  expectErrors,
  hydrated,
  overflow,
  withBrowser,
} from '../../support/browser/browser.ts'
import { enter, newBrowserCustomer } from '../../support/browser/customer.ts'
import { termsBox } from '../../support/browser/order-form.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

it('an employer renews the certificates of two people by the mailed link, with their names filled in, on a phone', async () => {
  const { email } = await newBrowserCustomer()
  const crew = ['Ans Haakma', 'Bert Lusink']
  for (const name of crew)
    await backOffice.certify({
      customer: email,
      name,
      email: `${crypto.randomUUID()}@ploeg.example`,
      code: 'WH-201',
      expires: inDays(60),
    })
  const { rows } = await backOffice.read(
    "select m.value as secret, c.id from memory m, customers c where m.key = 'signing_secret' and c.email = $1",
    [email],
  )
  const token = renewalToken(signWith(rows[0].secret), { whose: 'customer', id: rows[0].id }, new Date())
  const page = await newPage('phone')
  await enter(page, email, `/verlengen/${token}`)
  await page.getByRole('heading', { level: 1, name: 'Verleng de certificaten van uw mensen' }).waitFor()
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe('/verlengen')
  await page.getByLabel('Boek voor Bert L.').uncheck()
  await page.getByRole('button', { name: 'Boek 1 plaats' }).waitFor()
  await page.getByLabel('Boek voor Bert L.').check()
  expect([await accessibilityFaults(page), Math.max(0, await overflow(page))]).toEqual([[], 0])
  await page.getByRole('button', { name: 'Boek 2 plaatsen' }).click()
  await page.waitForURL('**/winkelwagen/bestellen')
  const names = page.locator('input[name^="people."][name$=".name"]')
  await names.nth(1).waitFor()
  expect(
    await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
  ).toEqual(crew)
  await termsBox(page).check()
  await page.getByRole('button', { name: 'Bestelling plaatsen en betalen' }).click()
  await page.waitForURL('**/testbank/**')
  const { rows: booked } = await backOffice.read(
    `select x.name from participants x join order_lines l on l.id = x.order_line_id join products p on p.id = l.product_id
     join orders o on o.id = l.order_id join customers c on c.id = o.customer_id where c.email = $1 and p.code = 'WH-202' order by x.name`,
    [email],
  )
  expect(booked.map(({ name }) => name)).toEqual(crew)
  // What is booked needs no renewal: the link has been used.
  expectErrors(page)
  await page.goto(`/verlengen/${token}`)
  await page.getByRole('heading', { name: 'Deze link werkt niet' }).waitFor()
  await page.goto(`/verlengen/${token}?stop=1`)
  await page.getByRole('button', { name: 'Stop de herinneringen' }).click()
  await page.getByRole('heading', { name: 'U krijgt geen herinneringen meer' }).waitFor()
  expect([await accessibilityFaults(page), Math.max(0, await overflow(page))]).toEqual([[], 0])
})
