import { sql } from 'drizzle-orm'
import { confirmedStatuses } from '../../../contract/rules/booking/order-status.ts'
import type { Settings } from '../../../contract/rules/settings.ts'
import { isConfirmed } from '../../accounts/confirmation/confirm-email.ts'
import { mailboxOf } from '../../mail/mailbox.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { literals } from '../../platform/database/literals.ts'
import { col } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { type StoredSettings, settingsOf, storedSettings } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'

/** The person who places an order, as far as the limits on unpaid orders depend on it. */
export type Orderer = {
  customerId: number
  isGuest: boolean
  mailbox: string
  network: string
  /** A company that staff allowed to order on account: no limits on unpaid orders. */
  isApprovedCompany: boolean
  creditLimitCents: number | null
  /** The customer paid before or followed a link that was mailed to this address. */
  isAddressConfirmed: boolean
  vatNumber: string | null
  /** The order that was placed before with the same key. */
  placedId: number | null
  /** The shop's settings now, read with the orderer to save a statement. */
  settings: Settings
}

export async function getOrderer(
  { db }: Shop,
  customerId: number,
  network: string,
  key: string | null = null,
): Promise<Orderer> {
  const rows = await readPrepared(db, {
    email: col.text,
    is_guest: col.boolean,
    credit_limit_cents: col.integer.orNull,
    is_confirmed: col.boolean,
    has_proved_address: col.boolean,
    vat_number: col.text.orNull,
    placed_id: col.integer.orNull,
    settings: col.json<StoredSettings>(),
  })`
    select c.email, c.vat_number, ${storedSettings} as settings,
      (select o.id from orders o where o.customer_id = c.id and o.idempotency_key = ${key}) as placed_id,
      c.password_hash is null as is_guest, c.credit_limit_cents,
      ${isConfirmed(sql`c`)} as is_confirmed,
      exists (select from orders o where o.customer_id = c.id and lower(o.contact->>'email') = lower(c.email)
        and (o.address_confirmed_at is not null or o.status_id in (${literals(...confirmedStatuses)}))) as has_proved_address
    from customers c where c.id = ${customerId} and c.deleted_at is null`
  const row = rows[0]
  // Deleted from another tab a moment ago.
  if (!row) throw new Problem('not_logged_in')
  return {
    customerId,
    isGuest: row.is_guest,
    mailbox: mailboxOf(row.email),
    network,
    isApprovedCompany: row.credit_limit_cents !== null,
    creditLimitCents: row.credit_limit_cents,
    isAddressConfirmed: row.is_confirmed || row.has_proved_address,
    vatNumber: row.vat_number,
    placedId: row.placed_id,
    settings: settingsOf(row.settings),
  }
}
