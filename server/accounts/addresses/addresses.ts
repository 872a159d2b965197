import { and, eq, sql } from 'drizzle-orm'
import { type AddressType, addressFieldNames, maxAddresses } from '../../../contract/rules/contact/address.ts'
import type { Address, AddressBook, WriteAddressBody } from '../../../contract/wire/accounts/customer.ts'
import { executePrepared, readPrepared } from '../../platform/database/frequent-read.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { addresses } from '../tables.ts'
import { addressColumnsOf, addressRowFields, addressValues } from './address-sql.ts'

export const addressRow = {
  id: col.integer,
  type: col.text.as<AddressType>(),
  primary: col.boolean,
  ...addressRowFields,
}
/** The select list of an address, from `addresses` under alias `a`. */
export const addressColumns = sql`a.id, a.type, a."primary", ${addressColumnsOf('a')}`

/** Primary addresses come first. */
export async function listAddresses({ db }: Shop, customerId: number): Promise<AddressBook> {
  const rows = await readPrepared(db, addressRow)`
    select ${addressColumns} from addresses a where a.customer_id = ${customerId} order by a."primary" desc, a.id`
  const ofType = (type: AddressType) => rows.filter((row) => row.type === type)
  return { invoice: ofType('invoice'), delivery: ofType('delivery') }
}

export async function findAddress(
  { db }: Shop,
  customerId: number,
  id: number,
): Promise<Address | undefined> {
  const rows = await readRows(db, addressRow)`
    select ${addressColumns} from addresses a where a.id = ${id} and a.customer_id = ${customerId}`
  return rows[0]
}

/** 404 for another customer's address. */
async function getAddress(shop: Shop, customerId: number, id: number): Promise<Address> {
  const found = await findAddress(shop, customerId, id)
  if (!found) throw new Problem('not_found')
  return found
}

/** Writes to one address book wait for each other, so that it never has two primary addresses of a type, or too many addresses. */
const inAddressBook = <T>(shop: Shop, customerId: number, work: (shop: Shop) => Promise<T>): Promise<T> =>
  inTransaction(shop, async (shop) => {
    await executePrepared(shop.db, sql`select from customers where id = ${customerId} for no key update`)
    return work(shop)
  })

/** Makes the oldest address of a type primary if none is. */
const ensurePrimaries = ({ db }: Shop, customerId: number) =>
  db.execute(sql`
    update addresses set "primary" = true where id in (
      select min(id) from addresses where customer_id = ${customerId} group by type having not bool_or("primary"))`)

async function requireCountry({ db }: Shop, code: string) {
  const { rowCount } = await executePrepared(db, sql`select from countries where code = ${code}`)
  if (!rowCount) throw new Problem('invalid', { fields: { country_code: ['country'] } })
}

/** Adds an address to the book of a customer who is locked; undefined when it is full. The first of its type is primary. */
export async function insertAddress(
  { db }: Shop,
  customerId: number,
  body: WriteAddressBody,
): Promise<Address | undefined> {
  const values = addressValues(body)
  const names = sql.join(
    addressFieldNames.map((field) => sql.identifier(field)),
    sql`, `,
  )
  const rows = await readPrepared(db, addressRow)`
    insert into addresses as a (customer_id, type, "primary", ${names})
    select ${customerId}, ${body.type},
      not exists (select from addresses b where b.customer_id = ${customerId} and b.type = ${body.type} and b."primary"),
      ${sql.join(
        addressFieldNames.map((field) => sql`${values[field]}`),
        sql`, `,
      )}
    where (select count(*) from addresses b where b.customer_id = ${customerId}) < ${maxAddresses}
    returning ${addressColumns}`
  return rows[0]
}

export async function addAddress(shop: Shop, customerId: number, body: WriteAddressBody): Promise<Address> {
  await requireCountry(shop, body.country_code)
  return inAddressBook(shop, customerId, async (shop) => {
    const added = await insertAddress(shop, customerId, body)
    if (!added) throw new Problem('not_possible')
    return added
  })
}

export async function changeAddress(
  shop: Shop,
  customerId: number,
  id: number,
  body: WriteAddressBody,
): Promise<Address> {
  await requireCountry(shop, body.country_code)
  return inAddressBook(shop, customerId, async (shop) => {
    await shop.db
      .update(addresses)
      .set({
        ...addressValues(body),
        type: body.type,
        // An address that changes its type is not automatically the primary one of its new type.
        primary: sql`"primary" and type = ${body.type}`,
      })
      .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)))
    await ensurePrimaries(shop, customerId)
    return getAddress(shop, customerId, id)
  })
}

export const removeAddress = (shop: Shop, customerId: number, id: number): Promise<AddressBook> =>
  inAddressBook(shop, customerId, async (shop) => {
    const { rowCount } = await shop.db.execute(
      sql`delete from addresses where id = ${id} and customer_id = ${customerId}`,
    )
    if (!rowCount) throw new Problem('not_found')
    await ensurePrimaries(shop, customerId)
    return listAddresses(shop, customerId)
  })

export const makePrimary = (
  shop: Shop,
  customerId: number,
  id: number,
  type: AddressType,
): Promise<AddressBook> =>
  inAddressBook(shop, customerId, async (shop) => {
    const address = await getAddress(shop, customerId, id)
    if (address.type !== type) throw new Problem('invalid', { fields: { type: ['invalid'] } })
    // Two statements: one alone could violate the unique index halfway.
    await shop.db.execute(
      sql`update addresses set "primary" = false where customer_id = ${customerId} and type = ${type}`,
    )
    await shop.db.execute(sql`update addresses set "primary" = true where id = ${id}`)
    return listAddresses(shop, customerId)
  })
