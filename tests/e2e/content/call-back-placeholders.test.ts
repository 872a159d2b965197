import { expect, it } from 'vitest'
import { withBrowser } from '../../support/browser/browser.ts'

const { open } = withBrowser()

it('sends the moment that suits the visitor', async () => {
  const page = await open('/')
  const sent: unknown[] = []
  await page.route('**/api/contact', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { data: { reference: 'C00001', phone: '06 12345678' } } })
  })
  await page.getByRole('button', { name: 'Bel mij terug' }).click()
  const form = page.getByRole('form', { name: 'Bel mij terug' })
  await form.getByLabel('Telefoonnummer').fill('06-12345678')
  await form.getByLabel('Wanneer schikt het?').selectOption({ label: '’s middags' })
  await form.getByRole('button', { name: 'Bel mij terug' }).click()
  await page.getByText('Wij bellen u terug').waitFor()
  expect(sent).toEqual([
    expect.objectContaining({ type: 4, name: '-', message: 'Bel mij liefst: ’s middags' }),
  ])
})

it('sends a dash for fields that it does not have', async () => {
  const page = await open('/en')
  const sent: unknown[] = []
  await page.route('**/api/contact', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { data: { reference: 'C00001', phone: '06 12345678' } } })
  })
  await page.getByRole('button', { name: 'Call me back' }).click()
  await page.getByRole('form', { name: 'Call me back' }).getByLabel('Phone number').fill('06-12345678')
  await page.keyboard.press('Enter')
  await page.getByText('We will call you back').waitFor()
  expect(sent).toEqual([
    expect.objectContaining({
      type: 4,
      phone: '06-12345678',
      name: '-',
      message: '-',
      gre_response: expect.stringMatching(/.{20}/),
    }),
  ])
})
