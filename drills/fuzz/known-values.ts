import type pg from 'pg'
import {
  orderSignatureSubject,
  reviewSignatureSubject,
  type Signer,
} from '../../server/platform/signature.ts'
import { easyToken } from '../../tests/support/shop/easy-token.ts'
import type { Random } from '../random.ts'
import { type Person, spareAccount } from './person.ts'

/** A value that exists in the shop, and whose it is. */
type KnownValue = { value: string | number; owner?: number }

/**
 * Values by the name of a field (`po_id`) or of a path parameter with the segment before it (`orders/{id}`). Ids of everyone are known to
 * everyone, since ids can be guessed; secrets only to the person who has them.
 */
export type KnownValues = ReadonlyMap<string, KnownValue[]>

const texts: Record<string, (string | number)[]> = {
  name: ['Ada Lovelace'],
  firstname: ['Ada'],
  lastname: ['Lovelace'],
  author: ['Ada L.'],
  company: ['Lovelace BV'],
  street: ['Kade'],
  house_number: ['12'],
  postcode: ['3011 AB', '1012JS', '9999'],
  city: ['Rotterdam'],
  country_code: ['NL', 'BE', 'DE'],
  phone: ['0612345678', '+32470123456'],
  company_number: ['12345678'],
  vat_number: ['NL123456789B01'],
  invoice_email: ['facturen@example.com'],
  password: [spareAccount.password],
  password_confirmation: [spareAccount.password],
  current_password: [spareAccount.password],
  shipping_method: ['parcel', 'pickup'],
  language: ['nl', 'en', 3, 12],
  type: [1, 2, 3, 4],
  term: ['hoogte', 'vca', 'gwo rescue', 'brandwacht'],
  search: ['hoogte', 'vca basis', 'helm'],
  uri: ['/contact', '/en', '/winkelwagen', '/trainingen'],
  place: ['location', 'here', 'customer'],
  amount: [1, 2],
  page: [1, 2],
  'specs_filter_min_max/key': [5],
  'language-id': ['3', '12'],
}

/** Each query returns `value`, and `owner` where the record is a customer's. */
const queries: Record<string, string> = {
  'products/{id}': 'select id as value from products limit 40',
  'products/{slug}': 'select slug as value from slugs where product_id is not null limit 40',
  'categories/{slug}': 'select slug as value from slugs where category_id is not null limit 20',
  'pages/{slug}': 'select slug as value from slugs where page_id is not null limit 40',
  'locations/{code}': 'select code as value from locations',
  'pdfs/{id}': 'select id as value from pdfs limit 5',
  category_id: 'select id as value from categories limit 20',
  brands_filter: 'select id as value from brands limit 10',
  'specs_filter/key': 'select id as value from specs',
  'specs_filter/value': 'select id as value from spec_values limit 60',
  attribute_id: 'select id as value from attributes',
  value_id: 'select id as value from attribute_values',
  po_id: `(select id as value from product_options where first_day > current_date order by id desc limit 9)
    union all (select id from product_options where first_day is null limit 6)`,
  code: 'select code as value from discount_codes limit 10',
  'orders/{id}': 'select id as value, customer_id as owner from orders where customer_id = any($1)',
  'invoices/{invoiceId}':
    'select i.id as value, o.customer_id as owner from invoices i join orders o on o.id = i.order_id where o.customer_id = any($1)',
  line_id:
    'select l.id as value, o.customer_id as owner from order_lines l join orders o on o.id = l.order_id where o.customer_id = any($1)',
  order_number: 'select number as value, customer_id as owner from orders where customer_id = any($1)',
  'offers/{id}': 'select id as value, customer_id as owner from offers where customer_id = any($1)',
  offer: 'select id::text as value, customer_id as owner from offers where customer_id = any($1)',
  'addresses/{id}': 'select id as value, customer_id as owner from addresses where customer_id = any($1)',
  'inspections/{id}':
    'select id as value, customer_id as owner from inspected_items where customer_id = any($1)',
  'chat/{id}': 'select id as value, customer_id as owner from chat_conversations where customer_id = any($1)',
  'reviews/{id}': 'select id as value from reviews order by approved_at nulls first limit 20',
  'mails/{id}': 'select mail_id as value from mail_files order by id desc limit 4',
  'files/{fileId}': 'select id as value from mail_files order by id desc limit 4',
  'colleagues/{id}': 'select id as value from colleagues',
  'inbox/{id}': 'select id as value from inbox_items order by id desc limit 20',
  'answers/{id}': 'select id as value from canned_answers limit 5',
}

const sameAs: Record<string, string> = {
  'favorites/{productId}': 'products/{id}',
  product_id: 'products/{id}',
  products: 'products/{id}',
  'shoppingCart/{poId}': 'po_id',
  new_po_id: 'po_id',
  category: 'categories/{slug}',
  from_category: 'categories/{slug}',
  invoice: 'addresses/{id}',
  delivery: 'addresses/{id}',
  invoice_address_id: 'addresses/{id}',
  delivery_address_id: 'addresses/{id}',
  line: 'line_id',
  assignee_id: 'colleagues/{id}',
}

/** The values that everyone may know. */
export async function findKnownValues(pool: pg.Pool, people: Person[]): Promise<Map<string, KnownValue[]>> {
  const known = new Map<string, KnownValue[]>(
    Object.entries(texts).map(([name, values]) => [name, values.map((value) => ({ value }))]),
  )
  const ids = people.map(({ id }) => id)
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await pool.query(query, query.includes('$1') ? [ids] : [])
    known.set(name, rows)
  }
  for (const [name, other] of Object.entries(sameAs)) known.set(name, known.get(other) ?? [])
  const emails = [...people.map(({ email }) => email), 'ada@example.com', spareAccount.email].filter(Boolean)
  known.set(
    'email',
    emails.map((value) => ({ value })),
  )
  return known
}

const captchasEach = 40

/** Adds what only this person knows: the keys of their orders, their payments, their links, and solved captchas. */
export async function withSecretsOf(
  known: KnownValues,
  pool: pg.Pool,
  signer: Signer,
  person: Person,
  now: Date,
): Promise<KnownValues> {
  const own = (values: (string | number)[]) => values.map((value) => ({ value, owner: person.id }))
  const { rows: orders } = await pool.query('select id from orders where customer_id = $1', [person.id])
  const { rows: payments } = await pool.query(
    'select p.reference, p.provider_id from payments p join orders o on o.id = p.order_id where o.customer_id = $1',
    [person.id],
  )
  const captchas: string[] = []
  for (let count = 0; count < captchasEach; count++)
    captchas.push(await easyToken({ signer, now: () => now }))
  const secrets = new Map(known)
  secrets.set('gre_response', own(captchas))
  if (person.role === 'visitor') return secrets
  return secrets
    .set('key', own(orders.map(({ id }) => signer.sign(orderSignatureSubject(id)))))
    .set('payments/{reference}', own(payments.map(({ reference }) => reference)))
    .set('testBank/{id}', own(payments.map(({ provider_id }) => provider_id)))
    .set('id', own(payments.map(({ provider_id }) => provider_id)))
    .set('offers/{token}', own([person.offerToken]))
    .set('token', own([person.resetToken]))
    .set('links/{token}', own([person.resetToken]))
    .set('reviewPromotion/{uuid}', own([person.invitation]))
    .set('{uuid}/{hash}', own([signer.sign(reviewSignatureSubject(person.invitation))]))
}

/** With `onlyOwn`, one of the person's own if there are any. */
export function pickKnown(
  known: KnownValues,
  name: string,
  { person, onlyOwn, random }: { person: Person; onlyOwn: boolean; random: Random },
) {
  const values = known.get(name) ?? []
  const own = onlyOwn ? values.filter(({ owner }) => owner === person.id) : []
  const choice = own.length ? own : values
  return choice.length ? random.pick(choice) : undefined
}
