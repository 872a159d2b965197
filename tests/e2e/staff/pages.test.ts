import { expect, it } from 'vitest'
import { accessibilityFaults, withBrowser } from '../../support/browser/browser.ts'
import { enterStaff } from '../../support/browser/staff.ts'

const { newPage } = withBrowser()

it('an editor publishes a page from the list, and takes that back', async () => {
  const page = await newPage('desktop')
  const name = `Proef ${crypto.randomUUID().slice(0, 8)}`
  const slug = name.toLowerCase().replace(' ', '-')
  await enterStaff(page, '/staff/pages')
  const made = await page.request.post('/api/staff/pages', { data: { type_code: 'text' } })
  const { id, version } = (await made.json()).data
  const texts = ['nl', 'en'].flatMap((locale) => [
    [`${locale}_title`, name],
    [`${locale}_summary`, 'Waar het over gaat'],
    [`${locale}_body_html`, '<p>Een alinea.</p>'],
    [`${locale}_slug`, slug],
  ])
  const saved = await page.request.patch(`/api/staff/pages/${id}/draft`, {
    data: { version, ...Object.fromEntries(texts) },
  })
  expect(saved.status()).toBe(200)
  const inShop = async () => (await page.request.get(`/api/pages/${slug}`)).status()

  await page.goto(`/staff/pages?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Publiceren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publiceren' })
  await dialog.getByRole('button', { name: /1/ }).click()
  await page.getByText('1 pagina gewijzigd').waitFor()
  await expect.poll(inShop).toBe(200)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect.poll(inShop).toBe(404)
  await page.getByRole('row', { name }).getByText('concept', { exact: false }).first().waitFor()
})
