import { randomUUID } from 'node:crypto'
import type { Shop } from '../../platform/shop.ts'
import { mailCustomer } from '../confirmation/mail-customer.ts'

/** Tells the owner of the account that its password was changed, in case it was not them. */
export const mailPasswordChanged = (shop: Shop, { id, email }: { id: number; email: string }) =>
  mailCustomer(shop, id, {
    event: `password of ${id} changed ${randomUUID()}`,
    kind: 'password_changed',
    about: { customer_id: id, changed_at: shop.now.toISOString() },
    recipient: email,
    locale: shop.locale,
  })
