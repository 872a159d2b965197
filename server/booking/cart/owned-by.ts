import { sql } from 'drizzle-orm'

/** A cart belongs to a customer, or to the browser that holds its cookie. */
export type CartOwner =
  | { customerId: number }
  | {
      tokenHash: Buffer
      /** A cookie that this request sends: no other has put anything into its cart. */
      isNew?: true
    }

export const customerOf = (owner: CartOwner | undefined) =>
  owner && 'customerId' in owner ? owner.customerId : null

const columnOf = (owner: CartOwner) => ('customerId' in owner ? sql`customer_id` : sql`token_hash`)
const keyOf = (owner: CartOwner) => ('customerId' in owner ? owner.customerId : owner.tokenHash)

const tokenOf = (owner: CartOwner) => ('tokenHash' in owner ? owner.tokenHash : null)

/** The same text for both kinds of owner: a statement with it is planned once per connection. */
export const isOwnedBy = (owner: CartOwner) => sql`c.id = coalesce(
  (select id from carts where customer_id = ${customerOf(owner)}), (select id from carts where token_hash = ${tokenOf(owner)}))`

/** Whether the cart of a browser, if there is one, has lines. */
export const hasLines = (tokenHash: Buffer | null) => sql`exists (
  select from cart_lines where cart_id = (select id from carts where token_hash = ${tokenHash}))`

/** Finds or creates the open cart and locks it, so that writes to one cart run one after the other. */
export const lockCart = (owner: CartOwner, now: Date) => sql`
  insert into carts (${columnOf(owner)}, changed_at) values (${keyOf(owner)}, ${now})
  on conflict (${columnOf(owner)}) do update set changed_at = excluded.changed_at returning id`
