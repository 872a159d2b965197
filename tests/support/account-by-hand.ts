import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'

/** Long, and among nobody's first guesses. */
export const password = 'vier natte paarden'
export const newAddress = () => `noor-${randomUUID().slice(0, 8)}@example.com`

/** Limits count by address; each call has its own. */
const someAddress = () => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).join('.')}`

/** From outside the browser, which stays as it is. */
async function ask<Body>(path: string, { token = '', json = undefined as unknown } = {}): Promise<Body> {
  const answer = await fetch(`${inject('shopUrl')}/api/${path}`, {
    method: json ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': someAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<Body>
}

export const someone = (email: string) => ({
  email,
  firstname: 'Noor',
  middle_name: 'van',
  lastname: 'Dam',
})

/** A customer with an account, logged in nowhere that matters. */
export async function newCustomer(): Promise<string> {
  const email = newAddress()
  await ask('customer', { json: { ...someone(email), password, password_confirmation: password } })
  return email
}

/** The link that was mailed to them last, as the staff see it in the outbox. */
export async function mailedLink(email: string): Promise<string | undefined> {
  const { token } = await ask<{ token: string }>('customerAuth/login', {
    json: { email: 'planning@vangnet.example', password: 'vangnet-demo-planning' },
  })
  const { data: mails } = await ask<{ data: { id: number; recipient: string }[] }>(
    'staff/mails?per_page=100',
    { token },
  )
  const mail = mails.find(({ recipient }) => recipient === email)
  if (!mail) return undefined
  const { data } = await ask<{ data: { text: string | null } }>(`staff/mails/${mail.id}`, { token })
  return /\/(?:en\/)?reset-password\/[\w-]+/.exec(data.text ?? '')?.[0]
}

/** Something that can be booked today. */
export async function bookableOption(): Promise<number> {
  type Options = { data: { po_id: number; bookable: boolean }[] }
  const { products } = await ask<{ products: { data: { id: number }[] } }>('queryProducts', {
    json: { stock_filter: true, products_only: true, per_page: 5 },
  })
  for (const { id } of products.data) {
    const { data } = await ask<Options>(`products/${id}/options`)
    const option = data.find(({ bookable }) => bookable)
    if (option) return option.po_id
  }
  throw new Error('nothing can be booked')
}
