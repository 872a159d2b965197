import { sql } from 'drizzle-orm'
import { countryOfVatNumber } from '../../../contract/rules/money/vat-number.ts'
import type { VatNumberState } from '../../../contract/wire/booking/vat.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Buyer } from '../purchase/find-buyer.ts'
import type { VatRegister } from './vies.ts'

/** An answer of VIES counts this long. */
const validFor = '1 day'

async function isOtherEuCountry({ db }: Shop, country: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from countries where code = ${country} and in_eu and code <> 'NL'`,
  )
  return rowCount === 1
}

async function findCheck({ db, now }: Shop, number: string): Promise<boolean | undefined> {
  const rows = await readRows(db, { is_valid: col.boolean })`
    select is_valid from vat_checks where number = ${number} and checked_at > ${now}::timestamptz - ${validFor}::interval`
  return rows[0]?.is_valid
}

/** Asks VIES about a number unless it answered within a day. Without an answer nothing is stored. */
export async function checkVatNumber(
  shop: Shop,
  register: VatRegister,
  number: string,
): Promise<VatNumberState> {
  if (!(await isOtherEuCountry(shop, countryOfVatNumber(number)))) return 'invalid'
  const stateOf = (isValid: boolean): VatNumberState => (isValid ? 'valid' : 'invalid')
  const known = await findCheck(shop, number)
  if (known !== undefined) return stateOf(known)
  const isValid = await register(number)
  if (isValid === undefined) return 'unknown'
  await shop.db.execute(sql`
    insert into vat_checks (number, is_valid, checked_at) values (${number}, ${isValid}, ${shop.now})
    on conflict (number) do update set is_valid = excluded.is_valid, checked_at = excluded.checked_at`)
  return stateOf(isValid)
}

type Invoiced = Pick<Buyer, 'isCompany' | 'invoiceAddress'>
type Company = { country: string | undefined; vatNumber: string | null | undefined }

/**
 * Whether the VAT is reverse-charged: to a company in another EU country whose number there was found valid within a day. In all other
 * cases VAT is charged, also when VIES does not answer.
 */
export async function isVatReversed(shop: Shop, { country, vatNumber }: Company): Promise<boolean> {
  if (!country || !vatNumber || countryOfVatNumber(vatNumber) !== country) return false
  return (await isOtherEuCountry(shop, country)) && (await findCheck(shop, vatNumber)) === true
}

/** The same for a buyer, whose invoice goes to a company or not. */
export const isReversedFor = async (shop: Shop, { isCompany, invoiceAddress }: Invoiced): Promise<boolean> =>
  isCompany &&
  isVatReversed(shop, { country: invoiceAddress?.country_code, vatNumber: invoiceAddress?.vat_number })
