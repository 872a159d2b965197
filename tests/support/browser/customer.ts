import type { Page } from 'playwright-core'
import { newAddress, password, someone } from '../fixtures/accounts.ts'
import { newVisitor } from '../shop/visitor.ts'
import { hydrated } from './browser.ts'
import { newBrowserBuyer, runningApi } from './buyer.ts'

const address = {
  type: 'invoice',
  name: 'Noor van Dam',
  street: 'Kade',
  house_number: '12',
  postcode: '3011 AB',
  city: 'Rotterdam',
  country_code: 'NL',
}

/** A customer with an account and an address, who orders through the API and looks in the browser. */
export async function newBrowserCustomer() {
  const email = newAddress()
  const visitor = newVisitor(runningApi())
  const made = await visitor.post('customer', {
    ...someone(email),
    password,
    password_confirmation: password,
  })
  if (made.status !== 201) throw new Error(`no customer: ${JSON.stringify(made.body)}`)
  await visitor.post('customer/addresses', address)
  const buyer = newBrowserBuyer()
  await buyer.logIn(email, password)
  return { email, ...buyer }
}

/** Logged in without the form, and there. */
export async function enter(page: Page, email: string, path: string, secret = password) {
  const answer = await page.request.post('/api/customerAuth/login', { data: { email, password: secret } })
  if (!answer.ok()) throw new Error(`not logged in: ${answer.status()}`)
  await page.goto(path)
  await hydrated(page)
}

/** Of the demo; many look, so nobody changes anything. */
export const enterDemo = (page: Page, path: string) =>
  enter(page, 'sanne@vangnet.example', path, 'vangnet-demo-login')
