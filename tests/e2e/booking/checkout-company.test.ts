import { expect, it } from 'vitest'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { becomeGuest, orderAtBank, putInCart } from '../../support/browser/cart.ts'
import { addressField, termsBox } from '../../support/browser/order-form.ts'

const { newPage } = withBrowser()

const sheet = [
  'Joris Kok\tjoris@wind.example\t31-01-1988\tJK12345',
  'Amira Bos\tamira@wind.example\t02-03-1990\tAB12345',
  'Lev Dam\tlev@wind.example\t1991-04-05\tLD12345',
  'Noor Eik\tnoor@wind.example\t06-07-1992\tNE12345',
  'Sam Fok\tsam@wind.example\t08-09-1993\tSF12345',
  'Mia Gans\tmia@wind.example\t10-11-1994\tMG12345',
].join('\n')

it('a company orders for six in English, with its own reference and a pickup point', async () => {
  const page = await newPage('desktop')
  const training = await putInCart(page, { code: 'GW-403', amount: 6 })
  await putInCart(page, { code: 'EQ-013', amount: 2 })
  await becomeGuest(page)
  await page.goto('/en/checkout/order')
  const person = (number: number, label: string) =>
    page.getByRole('group', { name: `Participant ${number}`, exact: true }).getByLabel(label)
  await termsBox(page).waitFor()

  await page.getByRole('radio', { name: 'For a company' }).check()
  await page.getByLabel('Company name').fill('Wind & Co')
  await page.getByLabel('KvK number').fill('1234 5678')
  await page.getByLabel('E-mail address for invoices').fill('invoices@wind.example')
  await page.getByLabel('Your purchase order number').fill('PO-2027-01')
  await addressField(page, 'street').fill('Harbour Road')
  await addressField(page, 'house_number').fill('8')
  await addressField(page, 'postcode').fill('1976 BX')
  await addressField(page, 'city').fill('IJmuiden')

  const first = person(1, 'Name')
  await first.focus()
  await first.evaluate((input, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, sheet)
  await expect.poll(() => person(6, 'Name').inputValue()).toBe('Mia Gans')
  await expect.poll(() => person(3, 'E-mail address').inputValue()).toBe('lev@wind.example')
  await expect.poll(() => person(4, 'WINDA ID').inputValue()).toBe('NE12345')

  await page.getByRole('radio', { name: 'Collect at a PostNL point' }).check()
  await page.getByText('10 pickup points near 1976 BX').waitFor()
  await page.getByLabel('Postcode').last().fill('8011 vb')
  await page.keyboard.press('Enter')
  await page.getByText('10 pickup points near 8011 VB').waitFor()
  await page.getByRole('radio', { name: /De Sassenpoort/ }).check()
  await page.getByText('09:00–17:00').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await termsBox(page).check()
  await page.getByRole('button', { name: 'Place order and pay' }).click()
  await page.waitForURL('**/en/testbank/**')
  const order = await orderAtBank(page)
  expect(order.payment_method).toBe('banktransfer')
  expect(order.reference).toBe('PO-2027-01')
  expect(order.invoice_address).toMatchObject({ company: 'Wind & Co', company_number: '12345678' })
  expect(order.pickup_point.name).toBe('Boekwinkel De Sassenpoort')
  const people = order.lines.find(({ po_id }: { po_id: number }) => po_id === training.po_id).participants
  expect(people.map(({ name }: { name: string }) => name)).toEqual(
    sheet.split('\n').map((row) => row.split('\t')[0]),
  )
  expect(people[0].winda_id).toBe('JK12345')
})
