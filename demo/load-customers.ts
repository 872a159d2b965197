import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { optionDescription } from '../server/catalogue/catalogue.ts'
import { type Vat, vatCents } from '../server/catalogue/prices.ts'
import { hashPassword } from '../server/customers/password.ts'
import { addresses, certificates, customers, favourites } from '../server/customers/tables.ts'
import { inspectedItems } from '../server/inspections/tables.ts'
import { offerLines, offers } from '../server/offers/tables.ts'
import { orderHistory, orderLines, orders, participants } from '../server/orders/tables.ts'
import type { Database } from '../server/platform/database.ts'
import { addDays, addMonths, type Day, instantIn } from '../server/platform/day.ts'
import { root } from '../server/platform/root.ts'
import type { Bilingual } from './format.ts'
import { type Ids, need } from './load-catalogue.ts'

type Line = { product: string; amount: number; participants?: string[] }
type Address = {
  type: 'invoice' | 'delivery'
  primary?: boolean
  name: string
  company?: string
  street: string
  houseNumber: string
  postcode: string
  city: string
}
type Person = {
  email: string
  password?: string
  firstname: string
  middleName?: string
  lastname: string
  phone?: string
  company?: string
  companyNumber?: string
  vatNumber?: string
  invoiceEmail?: string
  creditLimit?: number
  addresses?: Address[]
  favourites?: string[]
  orders?: {
    status: number
    placed: number
    method: string
    held?: number
    reference?: string
    why: string
    lines: Line[]
  }[]
  offers?: {
    state: (typeof offers.$inferInsert)['state']
    created: number
    valid: number
    answered?: number
    introduction: string
    lines: Line[]
  }[]
  certificates?: { product: string; holder: string; number: string; issued: number }[]
  items?: (Bilingual & {
    product: string
    serial: string
    sticker: string
    produced: number
    life: number
    inspected: number
    result: 'approved' | 'rejected' | 'expired'
    remark?: Bilingual
  })[]
}

export const readDemoPeople = (): { full: Person; guest: Person; staff: Person } =>
  parse(readFileSync(join(root, 'demo', 'customers.yaml'), 'utf8'))

type Sold = { id: number | null; name: string; optionName: string; netCents: number; vat: Vat }

/** The first date with room of a product, or its first option: what somebody would have booked. */
async function findSold(db: Database, productId: number, amount: number): Promise<Sold> {
  const { rows } = await db.execute<{
    id: number | null
    name: string
    first_day: string | null
    last_day: string | null
    location: string | null
    net_cents: number
    vat: Vat
  }>(sql`
    select o.id, t.name, o.first_day, o.last_day, l.name->>'nl' as location, p.price_cents + coalesce(o.surcharge_cents, 0) as net_cents, p.vat
    from products p
    join product_texts t on t.product_id = p.id and t.locale = 'nl'
    left join product_options o on o.product_id = p.id
      and (o.first_day is null or (o.state in ('tentative', 'guaranteed') and o.seats - o.seats_sold_elsewhere > ${amount}))
    left join locations l on l.id = o.location_id
    where p.id = ${productId} order by o.first_day, o.id limit 1`)
  const row = rows[0]
  if (!row) throw new Error(`there is no product ${productId}`)
  const optionName = optionDescription({
    firstDay: row.first_day,
    lastDay: row.last_day,
    location: row.location,
    values: [],
  })
  return {
    id: row.id,
    name: row.name,
    optionName: optionName || row.name,
    netCents: row.net_cents,
    vat: row.vat,
  }
}

/** Loads one person with everything that belongs to them. */
async function loadPerson(
  db: Database,
  person: Person,
  more: { staff: boolean; ids: Ids; today: Day; orderNumber: () => string },
) {
  const { today, ids } = more
  const at = (days: number) => instantIn(addDays(today, days), '10:30')
  const [customer] = await db
    .insert(customers)
    .values({
      email: person.email,
      firstname: person.firstname,
      middleName: person.middleName,
      lastname: person.lastname,
      phone: person.phone,
      locale: 'nl',
      passwordHash: person.password ? await hashPassword(person.password) : null,
      company: person.company,
      companyNumber: person.companyNumber,
      vatNumber: person.vatNumber,
      invoiceEmail: person.invoiceEmail,
      creditLimitCents: person.creditLimit && person.creditLimit * 100,
      staff: more.staff,
    })
    .returning({ id: customers.id })
  const customerId = customer?.id ?? 0
  for (const address of person.addresses ?? [])
    await db.insert(addresses).values({ ...address, customerId, countryCode: 'NL' })
  for (const code of person.favourites ?? [])
    await db.insert(favourites).values({ customerId, productId: need(ids, code) })
  for (const { product, holder, number, issued } of person.certificates ?? []) {
    const issuedOn = addDays(today, issued)
    const { rows } = await db.execute<{ months: number | null }>(
      sql`select validity_months as months from products where id = ${need(ids, product)}`,
    )
    const months = rows[0]?.months
    await db.insert(certificates).values({
      customerId,
      productId: need(ids, product),
      holder,
      number,
      issuedOn,
      expiresOn: months ? addMonths(issuedOn, months) : null,
    })
  }
  for (const item of person.items ?? []) {
    const inspectedOn = addDays(today, item.inspected)
    await db.insert(inspectedItems).values({
      customerId,
      productId: need(ids, item.product),
      name: { nl: item.nl, en: item.en },
      serialNumber: item.serial,
      stickerNumber: item.sticker,
      producedOn: addDays(today, item.produced),
      maximumLifeYears: item.life,
      inspectedOn,
      dueOn: addMonths(inspectedOn, 12),
      result: item.result,
      remarks: item.remark,
    })
  }
  const home = person.addresses?.[0]
  for (const order of person.orders ?? []) {
    const sold = []
    for (const line of order.lines)
      sold.push({ ...line, ...(await findSold(db, need(ids, line.product), line.amount)) })
    const [row] = await db
      .insert(orders)
      .values({
        number: more.orderNumber(),
        customerId,
        statusId: order.status,
        locale: 'nl',
        placedAt: at(order.placed),
        heldUntil: order.held ? at(order.held) : null,
        paymentMethod: order.method,
        reference: order.reference,
        invoiceAddress: {
          name: home?.name ?? '',
          ...(home?.company ? { company: home.company } : {}),
          street: home?.street ?? '',
          house_number: home?.houseNumber ?? '',
          postcode: home?.postcode ?? '',
          city: home?.city ?? '',
          country_code: 'NL',
        },
        netCents: sold.reduce((sum, line) => sum + line.netCents * line.amount, 0),
        vatCents: sold.reduce((sum, line) => sum + vatCents(line.netCents * line.amount, line.vat), 0),
      })
      .returning({ id: orders.id })
    const orderId = row?.id ?? 0
    await db
      .insert(orderHistory)
      .values({ orderId, toStatusId: order.status, at: at(order.placed), why: order.why })
    for (const line of sold) {
      const [written] = await db
        .insert(orderLines)
        .values({
          orderId,
          optionId: line.id,
          name: line.name,
          optionName: line.optionName,
          amount: line.amount,
          unitNetCents: line.netCents,
          vat: line.vat,
        })
        .returning({ id: orderLines.id })
      for (const name of line.participants ?? [])
        await db.insert(participants).values({ orderLineId: written?.id ?? 0, name })
    }
  }
  for (const [index, offer] of (person.offers ?? []).entries()) {
    const [row] = await db
      .insert(offers)
      .values({
        number: `OF-${today.slice(0, 4)}-${1001 + index}`,
        tokenHash:
          offer.state === 'draft'
            ? null
            : createHash('sha256')
                .update(`demo-offer-${index + 1}`)
                .digest(),
        customerId,
        state: offer.state,
        validUntil: addDays(today, offer.valid),
        introduction: offer.introduction,
        createdAt: at(offer.created),
        answeredBy: offer.answered ? `${person.firstname} ${person.lastname}` : null,
        answeredAt: offer.answered ? at(offer.answered) : null,
      })
      .returning({ id: offers.id })
    for (const line of offer.lines) {
      const { id, name, netCents, vat } = await findSold(db, need(ids, line.product), line.amount)
      await db.insert(offerLines).values({
        offerId: row?.id ?? 0,
        productId: need(ids, line.product),
        optionId: id,
        name,
        amount: line.amount,
        unitNetCents: netCents,
        vat,
      })
    }
  }
}

export async function loadCustomers(db: Database, ids: Ids, today: Day) {
  const people = readDemoPeople()
  let number = 260_000
  const orderNumber = () => `VN${++number}`
  await loadPerson(db, people.full, { staff: false, ids, today, orderNumber })
  await loadPerson(db, people.guest, { staff: false, ids, today, orderNumber })
  await loadPerson(db, people.staff, { staff: true, ids, today, orderNumber })
}
