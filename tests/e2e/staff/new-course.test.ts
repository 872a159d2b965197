import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, dayOf } from '../../../contract/rules/time/day.ts'
import { accessibilityFaults, hydrated, overflow, withBrowser } from '../../support/browser/browser.ts'
import { bookingPanel, orderAtBank } from '../../support/browser/cart.ts'
import { addressField, termsBox } from '../../support/browser/order-form.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'
import { withOwnShop } from '../../support/shop/own-shop.ts'
import { makePicture } from '../../support/staff/uploads.ts'

const { newPage } = withBrowser()
/** Its own, because a new course is in lists and counts that other journeys look at. */
const shop = withOwnShop()

const name = { nl: 'Werken in de mist', en: 'Working in fog' }
const summary = {
  nl: 'Zien wat er niet te zien is: een dag oefenen met werken op hoogte bij slecht zicht.',
  en: 'See what cannot be seen: a day of practice in working at height with poor visibility.',
}
const alt = { nl: 'Een cursist in de mist', en: 'A trainee in the fog' }
const onDay = addDays(dayOf(new Date()), 60)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const part = (page: Page, title: string) =>
  page
    .getByRole('navigation', { name: 'Onderdelen van het product' })
    .getByRole('link', { name: title })
    .click()
/** Saves the form on the screen, and waits until that is done. */
async function save(page: Page) {
  const button = page.getByRole('button', { name: 'Opslaan' })
  await button.click()
  await expect.poll(() => button.count()).toBe(0)
}

async function writeTexts(page: Page) {
  for (const [title, locale] of [
    ['Nederlands', 'nl'],
    ['Engels', 'en'],
  ] as const) {
    const language = page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
    await language.getByLabel('Naam').fill(name[locale])
    await language.getByLabel('Ondertitel').fill(`${name[locale]} in één dag`)
    await language.getByLabel('Samenvatting').fill(summary[locale])
    await language.getByRole('textbox', { name: /^Beschrijving \(/ }).click()
    await page.keyboard.type('De hele dag buiten.')
    await save(page)
  }
}

async function addDate(page: Page, town: string) {
  await page.getByRole('button', { name: 'Datum toevoegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Eerste dag').fill(onDay)
  await dialog.getByLabel('Locatie').selectOption(town)
  await dialog.getByRole('button', { name: 'Datum toevoegen' }).click()
  await page.getByText(`${town} · Nederlands`).waitFor()
}

async function writeCourse(page: Page) {
  await enterStaff(page, '/staff/products', colleague.owner)
  await page.getByRole('link', { name: 'Nieuw product' }).click()
  await page.getByLabel('Code').fill('MI-101')
  await page.getByLabel('Naam').fill(name.nl)
  await page.getByLabel('Prijs zonder btw').fill('395')
  await page.getByRole('button', { name: 'Concept maken' }).click()
  await page.getByRole('heading', { name: 'Nederlands' }).waitFor()

  // What is missing is told, with the place to mend it.
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Ondertitel (Nederlands)' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('dialog').getByRole('link', { name: 'Beeld', exact: true }).click()
  await page.getByLabel('Afbeeldingen uploaden').setInputFiles({
    name: 'mist.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await makePicture('jpeg', { width: 1200, height: 900 })),
  })
  const description = page.getByRole('dialog')
  await description.getByLabel('Wat is te zien (Nederlands)').fill(alt.nl)
  await description.getByLabel('Wat is te zien (Engels)').fill(alt.en)
  await description.getByRole('button', { name: 'Opslaan' }).click()
  await expect.poll(() => description.count()).toBe(0)
  await save(page)
  await page
    .getByLabel('PDF toevoegen')
    .setInputFiles({ name: 'Mistkaart.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByText('PDF van 1 kB.').waitFor()

  await part(page, 'Teksten')
  await writeTexts(page)
  await part(page, 'Data')
  await addDate(page, 'Rotterdam')
  await addDate(page, 'Zwolle')
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await page.getByText('Staat in de winkel').waitFor()
}

/** The text of the choice for a town, which may say how many there are. */
const optionOf = async (field: Locator, town: string) =>
  (await field.locator('option').allTextContents()).find((text) => text.startsWith(town)) ?? town

it('a new course is written, published, found under both its towns and booked, all in the browser', async () => {
  // Publishing what is not ready is refused, which the console tells.
  const editor = await newPage('desktop', { expectErrors: true, at: shop().url })
  await writeCourse(editor)

  const page = await newPage('desktop', { at: shop().url })
  await page.goto('/zoeken?term=mist')
  await hydrated(page)
  const card = page.locator('article').filter({ hasText: name.nl })
  const town = page.getByRole('complementary', { name: 'Filters' }).getByLabel('Waar', { exact: true })
  for (const [where, count] of [
    ['Zwolle', 1],
    ['Den Helder', 0],
    ['Rotterdam', 1],
  ] as const) {
    await town.selectOption({ label: await optionOf(town, where) })
    await expect.poll(() => card.count()).toBe(count)
  }
  await card.getByRole('link', { name: name.nl }).first().click()
  await page.getByRole('heading', { level: 1, name: name.nl }).waitFor()
  await hydrated(page)
  await page.getByRole('img', { name: alt.nl }).first().waitFor()
  await page.getByRole('link', { name: /Mistkaart/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await bookingPanel(page).getByRole('button', { name: 'Boeken', exact: true }).click()
  await page.getByRole('link', { name: 'Verder naar bestellen' }).click()
  const guest = page.getByRole('form', { name: 'Verder als gast' })
  await guest.getByLabel('E-mailadres').fill(`mist-${crypto.randomUUID().slice(0, 8)}@example.com`)
  await guest.getByLabel('Voornaam').fill('Noor')
  await guest.getByLabel('Achternaam').fill('Bakker')
  await guest.getByRole('button', { name: 'Verder als gast' }).click()
  await termsBox(page).waitFor()
  await addressField(page, 'postcode').fill('3089 KD')
  await addressField(page, 'house_number').fill('12')
  await expect.poll(() => addressField(page, 'street').inputValue()).toBe('Touwslagerskade')
  await termsBox(page).check()
  await page.getByRole('button', { name: 'Bestelling plaatsen en betalen' }).click()
  await page.waitForURL('**/testbank/**')
  expect((await orderAtBank(page)).lines).toMatchObject([{ full_name: name.nl, location: 'Rotterdam' }])

  const english = await newPage('phone', { at: shop().url })
  await english.goto('/en/working-in-fog')
  await english.getByRole('heading', { level: 1, name: name.en }).waitFor()
  await english.getByRole('img', { name: alt.en }).first().waitFor()
  expect(await overflow(english)).toBe(0)
})
