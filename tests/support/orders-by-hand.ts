import type { Locale } from '../../contract/locale.ts'
import { optionDescription } from '../../server/catalogue/catalogue.ts'
import { type Vat, vatCents } from '../../server/catalogue/prices.ts'
import type { AddressSnapshot, Contact, EarlyStart } from '../../server/orders/tables.ts'
import type { TestShop } from './test-shop.ts'

export type LineByHand = {
  /** A product's code; its first date or variant is booked. Without one it is a line of its own (a fee). */
  product?: string
  name?: string
  amount?: number
  discountCents?: number
  netCents?: number
  vat?: Vat
  people?: { name: string; email?: string }[]
}

export type OrderByHand = {
  locale?: Locale
  status?: number
  method?: string
  reference?: string
  heldUntil?: string
  customer?: string
  contact?: Contact
  address?: Partial<AddressSnapshot>
  earlyStart?: EarlyStart
  lines?: LineByHand[]
}

type Sold = {
  kind: 'option' | 'fee'
  productId: number | null
  optionId: number | null
  name: string
  optionName: string
  amount: number
  unit: number
  discount: number
  vat: Vat
  net: number
  vatCents: number
  people: { name: string; email?: string }[]
}

const home: AddressSnapshot = {
  name: 'Pieter Jansen',
  street: 'Lijnbaan',
  house_number: '4',
  postcode: '3011 AA',
  city: 'Rotterdam',
  country_code: 'NL',
}

/** An order written straight into the tables, for tests of what comes after ordering. */
export async function writeOrderByHand({ pool }: TestShop, given: OrderByHand = {}) {
  const { locale = 'nl', lines = [{ product: 'EH-501', amount: 2 }] } = given
  const sold: Sold[] = []
  for (const line of lines) {
    const { rows } = line.product
      ? await pool.query(
          `select p.id as product_id, o.id as option_id, t.name, p.vat, p.price_cents + coalesce(o.surcharge_cents, 0) as net_cents,
             o.first_day, o.last_day, l.name->>$2 as location
           from products p join product_texts t on t.product_id = p.id and t.locale = $2
           left join product_options o on o.product_id = p.id and (o.first_day is null or o.first_day > '2026-03-10')
           left join locations l on l.id = o.location_id where p.code = $1 order by o.first_day, o.id limit 1`,
          [line.product, locale],
        )
      : { rows: [] }
    const row = rows[0]
    const amount = line.amount ?? 1
    const unit = line.netCents ?? row?.net_cents ?? 1000
    const vat: Vat = line.vat ?? row?.vat ?? '21'
    const discount = line.discountCents ?? 0
    sold.push({
      kind: row ? 'option' : 'fee',
      productId: row?.product_id ?? null,
      optionId: row?.option_id ?? null,
      name: line.name ?? row?.name ?? 'Registratie',
      optionName: row
        ? optionDescription({
            firstDay: row.first_day,
            lastDay: row.last_day,
            location: row.location,
            values: [],
          })
        : '',
      amount,
      unit,
      discount,
      vat,
      net: amount * unit - discount,
      vatCents: vatCents(amount * unit - discount, vat),
      people: line.people ?? [],
    })
  }
  const sum = (of: 'net' | 'vatCents') => sold.reduce((total, line) => total + line[of], 0)
  const { rows } = await pool.query<{ id: number; number: string }>(
    `insert into orders (customer_id, status_id, locale, placed_at, held_until, payment_method, reference, contact, invoice_address,
       early_start, terms_version, net_cents, vat_cents)
     values ((select id from customers where email = $1), $2, $3, '2026-03-10T09:30Z', $4, $5, $6, $7, $8, $9, 'test', $10, $11)
     returning id, number`,
    [
      given.customer ?? 'gast@vangnet.example',
      given.status ?? 3,
      locale,
      given.heldUntil ?? null,
      given.method ?? 'ideal',
      given.reference ?? null,
      given.contact ?? { name: 'Pieter Jansen', email: 'pieter@koper.example' },
      { ...home, ...given.address },
      given.earlyStart ? JSON.stringify(given.earlyStart) : null,
      sum('net'),
      sum('vatCents'),
    ],
  )
  const order = rows[0]
  if (!order) throw new Error('an insert gave no row')
  await pool.query(
    "insert into order_history (order_id, to_status_id, at, why) values ($1, $2, '2026-03-10T09:30Z', 'placed')",
    [order.id, given.status ?? 3],
  )
  const lineIds: number[] = []
  for (const line of sold) {
    const { rows: written } = await pool.query<{ id: number }>(
      `insert into order_lines (order_id, kind, product_id, option_id, name, option_name, amount, unit_net_cents, discount_cents, vat, vat_cents)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        order.id,
        line.kind,
        line.productId,
        line.optionId,
        line.name,
        line.optionName,
        line.amount,
        line.unit,
        line.discount,
        line.vat,
        line.vatCents,
      ],
    )
    const lineId = written[0]?.id ?? 0
    lineIds.push(lineId)
    for (const { name, email } of line.people)
      await pool.query('insert into participants (order_line_id, name, email) values ($1, $2, $3)', [
        lineId,
        name,
        email ?? null,
      ])
  }
  return { ...order, lineIds, netCents: sum('net'), vatCents: sum('vatCents') }
}
