import { expect, inject, it } from 'vitest'
import { openPool } from '../../../server/platform/database/database.ts'
import { createLog } from '../../../server/platform/log.ts'
import { approvalSignatureSubject, readSigner } from '../../../server/platform/signature.ts'
import { accessibilityFaults, hydrated, overflow, withBrowser } from '../../support/browser/browser.ts'
import { becomeGuest, putInCart } from '../../support/browser/cart.ts'
import { addressField, termsBox } from '../../support/browser/order-form.ts'

const { newPage } = withBrowser()

/** The path of the link that is mailed to the employer. */
async function mailedPath(orderId: number): Promise<string> {
  const pool = openPool(inject('shopDatabaseUrl'), createLog({ LOG_LEVEL: 'error' }), 1)
  try {
    return `/goedkeuren/${orderId}?key=${(await readSigner(pool)).sign(approvalSignatureSubject(orderId))}`
  } finally {
    await pool.end()
  }
}

it('a buyer asks the employer, who approves by link and leaves the payment to the buyer', async () => {
  const page = await newPage('phone')
  await putInCart(page, { code: 'BH-511', amount: 2 })
  await becomeGuest(page)
  await page.goto('/winkelwagen/bestellen')
  await termsBox(page).waitFor()
  // Somebody who books for two is expected to be a company.
  await page.getByRole('radio', { name: 'Als particulier' }).check()
  await addressField(page, 'postcode').fill('3089 KD')
  await addressField(page, 'house_number').fill('12')
  // Filled in by the postcode.
  await expect.poll(() => addressField(page, 'street').inputValue()).toBe('Touwslagerskade')
  await page.getByRole('radio', { name: 'Later invullen' }).check()
  await page.getByRole('radio', { name: 'Laat uw werkgever goedkeuren of betalen' }).check()
  await page.getByLabel('Naam van wie beslist').fill('Bas de Baas')
  await page.getByLabel('E-mailadres van wie beslist').fill(`baas-${crypto.randomUUID()}@employer.example`)
  await page.getByText('U betaalt nu nog niets.').waitFor()
  await termsBox(page).check()
  await page.getByRole('button', { name: 'Plaatsen vasthouden en goedkeuring vragen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Bas de Baas is om goedkeuring gevraagd' }).waitFor()
  await page.getByText('Komt er geen antwoord of geen akkoord').waitFor()
  const orderId = Number(new URL(page.url()).searchParams.get('order'))

  const employer = await newPage('phone')
  await employer.goto(await mailedPath(orderId))
  await employer.getByRole('heading', { level: 1, name: 'Keurt u deze boeking goed?' }).waitFor()
  await hydrated(employer)
  expect(await accessibilityFaults(employer)).toEqual([])
  expect(await overflow(employer)).toBe(0)
  // The signature leaves the address, so that nobody else reads or shares it by accident.
  await employer.waitForURL((url) => !url.searchParams.has('key'))
  await employer.getByRole('button', { name: /^Goedkeuren en .* betalen$/ }).waitFor()
  await employer.getByRole('button', { name: 'Niet goedkeuren' }).click()
  await employer.getByText('Weet u het zeker?').waitFor()
  await employer.getByRole('button', { name: 'Toch niet' }).click()
  await employer.getByRole('radio', { name: 'Noor Bakker betaalt' }).check()
  await employer.getByRole('button', { name: 'Goedkeuren', exact: true }).click()
  await employer.getByRole('heading', { level: 1, name: 'De boeking is goedgekeurd' }).waitFor()

  await page.getByRole('link', { name: /^Naar uw b/ }).click()
  await page.getByRole('button', { name: 'Nu betalen' }).click()
  await page.waitForURL('**/testbank/**')
})
