import { expect, it } from 'vitest'
import { withBrowser } from '../../support/browser/browser.ts'

const { open } = withBrowser()

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
