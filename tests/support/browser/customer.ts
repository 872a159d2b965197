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

/** A customer with an account and an address who orders through the API. */
export async function newBrowserCustomer() {
  const email = newAddress()
  const visitor = newVisitor(runningApi())
  const created = await visitor.post('customer', {
    ...someone(email),
    password,
    password_confirmation: password,
  })
  if (created.status !== 201) throw new Error(`creating a customer failed: ${JSON.stringify(created.body)}`)
  await visitor.post('customer/addresses', address)
  const buyer = newBrowserBuyer()
  await buyer.logIn(email, password)
  return { email, ...buyer }
}

/** Logs in through the API and opens the path. */
export async function enter(page: Page, email: string, path: string, secret = password) {
  const response = await page.request.post('/api/customerAuth/login', { data: { email, password: secret } })
  if (!response.ok()) throw new Error(`login failed: ${response.status()}`)
  await page.goto(path)
  await hydrated(page)
}

/** Logs in as the demo's customer. Several tests share that account, so they must not change its data. */
export const enterDemo = (page: Page, path: string) =>
  enter(page, 'sanne@vangnet.example', path, 'vangnet-demo-login')
