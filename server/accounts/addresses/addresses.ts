import { sql } from 'drizzle-orm'
import { mostAddresses } from '../../../contract/rules/limits.ts'
import type {
  Address,
  AddressBook,
  AddressType,
  WriteAddressBody,
} from '../../../contract/wire/accounts/customer.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'

const columns = sql`id, type, "primary", name, company, street, house_number, postcode, city, country_code`

/** The primary ones first. */
export async function listAddresses({ db }: Shop, customerId: number): Promise<AddressBook> {
  const rows = await readRows(db, {
    id: col.integer,
    type: col.text.as<'invoice' | 'delivery'>(),
    primary: col.boolean,
    name: col.text,
    company: col.text.orNull,
    street: col.text,
    house_number: col.text,
    postcode: col.text,
    city: col.text,
    country_code: col.text,
  })`select ${columns} from addresses where customer_id = ${customerId} order by "primary" desc, id`
  const ofType = (type: AddressType) => rows.filter((row) => row.type === type)
  return { invoice: ofType('invoice'), delivery: ofType('delivery') }
}

/** Somebody else's address does not exist. */
async function getAddress({ db }: Shop, customerId: number, id: number): Promise<Address> {
  const rows = await readRows(db, {
    id: col.integer,
    type: col.text.as<'invoice' | 'delivery'>(),
    primary: col.boolean,
    name: col.text,
    company: col.text.orNull,
    street: col.text,
    house_number: col.text,
    postcode: col.text,
    city: col.text,
    country_code: col.text,
  })`select ${columns} from addresses where id = ${id} and customer_id = ${customerId}`
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}

/** Writes to one address book come one after the other, so that there are never two primary ones, nor one too many. */
const inBook = <T>(shop: Shop, customerId: number, work: (shop: Shop) => Promise<T>): Promise<T> =>
  inTransaction(shop, async (shop) => {
    await shop.db.execute(sql`select from customers where id = ${customerId} for no key update`)
    return work(shop)
  })

/** Where a kind has addresses but none is the primary one, the oldest becomes it. */
const appointPrimaries = ({ db }: Shop, customerId: number) =>
  db.execute(sql`
    update addresses set "primary" = true where id in (
      select min(id) from addresses where customer_id = ${customerId} group by type having not bool_or("primary"))`)

async function requireCountry({ db }: Shop, code: string) {
  const { rowCount } = await db.execute(sql`select from countries where code = ${code}`)
  if (!rowCount) throw new Problem('invalid', { fields: { country_code: ['country'] } })
}

export async function addAddress(shop: Shop, customerId: number, given: WriteAddressBody): Promise<Address> {
  await requireCountry(shop, given.country_code)
  return inBook(shop, customerId, async (shop) => {
    const rows = await readRows(shop.db, { id: col.integer })`
      insert into addresses (customer_id, type, name, company, street, house_number, postcode, city, country_code)
      select ${customerId}, ${given.type}, ${given.name}, ${given.company || null}, ${given.street}, ${given.house_number},
        ${given.postcode}, ${given.city}, ${given.country_code}
      where (select count(*) from addresses where customer_id = ${customerId}) < ${mostAddresses} returning id`
    if (!rows[0]) throw new Problem('not_possible')
    await appointPrimaries(shop, customerId)
    return getAddress(shop, customerId, rows[0].id)
  })
}

export async function changeAddress(
  shop: Shop,
  customerId: number,
  id: number,
  given: WriteAddressBody,
): Promise<Address> {
  await requireCountry(shop, given.country_code)
  return inBook(shop, customerId, async (shop) => {
    // One that changes its kind is not the primary one of the other kind for that.
    await shop.db.execute(sql`
      update addresses set type = ${given.type}, "primary" = "primary" and type = ${given.type}, name = ${given.name},
        company = ${given.company || null}, street = ${given.street}, house_number = ${given.house_number},
        postcode = ${given.postcode}, city = ${given.city}, country_code = ${given.country_code}
      where id = ${id} and customer_id = ${customerId}`)
    await appointPrimaries(shop, customerId)
    return getAddress(shop, customerId, id)
  })
}

export const removeAddress = (shop: Shop, customerId: number, id: number): Promise<AddressBook> =>
  inBook(shop, customerId, async (shop) => {
    const { rowCount } = await shop.db.execute(
      sql`delete from addresses where id = ${id} and customer_id = ${customerId}`,
    )
    if (!rowCount) throw new Problem('not_found')
    await appointPrimaries(shop, customerId)
    return listAddresses(shop, customerId)
  })

export const makePrimary = (
  shop: Shop,
  customerId: number,
  id: number,
  type: AddressType,
): Promise<AddressBook> =>
  inBook(shop, customerId, async (shop) => {
    const address = await getAddress(shop, customerId, id)
    if (address.type !== type) throw new Problem('invalid', { fields: { type: ['invalid'] } })
    // In two steps: within one, a moment with two primary ones could come first.
    await shop.db.execute(
      sql`update addresses set "primary" = false where customer_id = ${customerId} and type = ${type}`,
    )
    await shop.db.execute(sql`update addresses set "primary" = true where id = ${id}`)
    return listAddresses(shop, customerId)
  })
