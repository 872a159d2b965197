import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { OrderEvent } from '../../contract/rules/booking/order-status.ts'
import type { AddressSnapshot, AddressType } from '../../contract/rules/contact/address.ts'
import { vatCents } from '../../contract/rules/money/vat.ts'
import { addDays, addMonths, type Day, instantIn } from '../../contract/rules/time/day.ts'
import { hashPassword } from '../../server/accounts/auth/password-hash.ts'
import { certificates } from '../../server/accounts/certificates/tables.ts'
import { addresses, customers, favourites } from '../../server/accounts/tables.ts'
import { termsVersion } from '../../server/booking/orders/consent.ts'
import { type Approver, orderHistory, orderLines, orders } from '../../server/booking/tables/order-tables.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'
import { root } from '../../server/platform/root.ts'
import { inspectedItems } from '../../server/service/inspections/tables.ts'
import type { Bilingual } from '../format.ts'
import { findBookedOption } from './find-booked-option.ts'
import { getId, type Ids } from './load-catalogue.ts'
import { type DemoOffer, loadOffers } from './load-offers.ts'
import { loadParticipant } from './load-participant.ts'
import { loadPayment } from './load-payments.ts'
import { type DemoReview, loadReviews } from './load-reviews.ts'

type Line = {
  product: string
  amount: number
  /** The date has more free seats than this: others come along. */
  free?: number
  /** Book a past date instead of an upcoming one. */
  past?: boolean
  participants?: (string | { name: string; email: string })[]
}
type Address = Omit<AddressSnapshot, 'country_code'> & {
  type: AddressType
  primary?: boolean
  country_code?: string
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
    why: OrderEvent
    /** Who is asked to approve or pay it. */
    approver?: Approver
    /** VAT is reverse-charged to a company in another EU country. */
    reversed?: boolean
    lines: Line[]
    reviews?: DemoReview[]
  }[]
  offers?: DemoOffer[]
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

type People = Record<'full' | 'guest' | 'newcomer' | 'abroad' | 'unnoticed', Person> & { moved: Person[] }

export const readDemoPeople = (): People => parse(readFileSync(join(root, 'demo', 'customers.yaml'), 'utf8'))

type Owner = { customerId: number; ids: Ids; today: Day }

/** Loads certificates and equipment. After the orders, so that the holders are the people who attended. */
async function loadPapers(db: Database, person: Person, { customerId, ids, today }: Owner) {
  for (const { product, holder, number, issued } of person.certificates ?? []) {
    const issuedOn = addDays(today, issued)
    const rows = await readRows(db, {
      months: col.integer.orNull,
    })`select validity_months as months from products where id = ${getId(ids, product)}`
    const months = rows[0]?.months
    await db.insert(certificates).values({
      customerId,
      productId: getId(ids, product),
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
      productId: getId(ids, item.product),
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
}

/** Loads a customer with all their data. */
async function loadPerson(
  db: Database,
  person: Person,
  more: { ids: Ids; today: Day; orderNumber: () => string },
) {
  const { today, ids } = more
  const at = (days: number) => instantIn(addDays(today, days), '10:30')
  const [customer] = await db
    .insert(customers)
    .values({
      email: person.email,
      emailConfirmedAt: at(0),
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
    })
    .returning({ id: customers.id })
  const customerId = customer?.id ?? 0
  for (const address of person.addresses ?? [])
    await db.insert(addresses).values({ country_code: 'NL', ...address, customerId })
  for (const code of person.favourites ?? [])
    await db.insert(favourites).values({ customerId, productId: getId(ids, code) })
  // Every customer with an order has an address.
  const { type: _type, primary: _primary, ...home } = person.addresses?.[0] ?? ({} as Address)
  const placed: Parameters<typeof loadPayment>[1][] = []
  for (const order of person.orders ?? []) {
    const booked = []
    for (const line of order.lines) {
      const option = await findBookedOption(db, getId(ids, line.product), {
        ...line,
        amount: line.free ?? line.amount,
      })
      booked.push({
        ...line,
        productId: getId(ids, line.product),
        ...option,
        vat: order.reversed ? ('reversed' as const) : option.vat,
      })
    }
    const [row] = await db
      .insert(orders)
      .values({
        number: more.orderNumber(),
        customerId,
        statusId: order.status,
        locale: 'nl',
        placedAt: at(order.placed),
        heldUntil: order.held ? at(order.held) : null,
        addressConfirmedAt: at(order.placed),
        paymentMethod: order.method,
        reference: order.reference,
        approver: order.approver,
        contact: {
          name: [person.firstname, person.middleName, person.lastname].filter(Boolean).join(' '),
          email: person.email,
          ...(person.phone ? { phone: person.phone } : {}),
          ...(person.invoiceEmail ? { invoice_email: person.invoiceEmail } : {}),
        },
        termsVersion,
        invoiceAddress: {
          country_code: 'NL',
          ...home,
          ...(person.companyNumber ? { company_number: person.companyNumber } : {}),
          ...(person.vatNumber ? { vat_number: person.vatNumber } : {}),
        },
        netCents: booked.reduce((sum, line) => sum + line.netCents * line.amount, 0),
        vatCents: booked.reduce((sum, line) => sum + vatCents(line.netCents * line.amount, line.vat), 0),
      })
      .returning({ id: orders.id })
    const orderId = row?.id ?? 0
    placed.push({
      id: orderId,
      status: order.status,
      method: order.method,
      placedAt: at(order.placed),
      heldUntil: order.held ? at(order.held) : null,
      cents: booked.reduce(
        (sum, line) => sum + line.netCents * line.amount + vatCents(line.netCents * line.amount, line.vat),
        0,
      ),
    })
    await db
      .insert(orderHistory)
      .values({ orderId, toStatusId: order.status, at: at(order.placed), why: order.why })
    for (const line of booked) {
      const [written] = await db
        .insert(orderLines)
        .values({
          orderId,
          optionId: line.id,
          productId: line.productId,
          name: line.name,
          optionName: line.optionName,
          amount: line.amount,
          unitNetCents: line.netCents,
          vat: line.vat,
          vatCents: vatCents(line.netCents * line.amount, line.vat),
        })
        .returning({ id: orderLines.id })
      for (const person of line.participants ?? [])
        await loadParticipant(db, typeof person === 'string' ? { name: person } : person, {
          lineId: written?.id ?? 0,
          productId: line.productId,
          // The people of an order that waits for approval may be double, so that the demo has some to merge.
          isRecognised: !order.approver,
        })
    }
    if (order.lines.some(({ past }) => past)) await loadReviews(db, orderId, order.reviews ?? [])
  }
  await loadPapers(db, person, { customerId, ids, today })
  // In date order, because invoice numbers have no gaps.
  for (const order of placed.sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime()))
    await loadPayment(db, order)
  await loadOffers(db, person.offers ?? [], {
    customerId,
    ids,
    today,
    answeredBy: `${person.firstname} ${person.lastname}`,
  })
}

/** The buyers on the date that was moved; returns their emails, in order. */
export async function loadMovedBuyers(db: Database, ids: Ids, today: Day): Promise<string[]> {
  const { moved } = readDemoPeople()
  let number = 260_100
  for (const person of moved) await loadPerson(db, person, { ids, today, orderNumber: () => `VN${++number}` })
  return moved.map(({ email }) => email)
}

export async function loadCustomers(db: Database, ids: Ids, today: Day) {
  const people = readDemoPeople()
  let number = 260_000
  const orderNumber = () => `VN${++number}`
  for (const name of ['full', 'guest', 'newcomer', 'abroad', 'unnoticed'] as const)
    await loadPerson(db, people[name], { ids, today, orderNumber })
}
