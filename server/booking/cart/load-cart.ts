import { type SQL, sql } from 'drizzle-orm'
import type { Terms } from '../../../contract/rules/booking/terms.ts'
import type { DateState } from '../../../contract/rules/catalogue/date-status.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { VatRate } from '../../../contract/rules/money/vat.ts'
import { placeName } from '../../catalogue/dates/place-name.ts'
import { isShown, seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { currentNetCents } from '../../catalogue/prices/deals.ts'
import { groupNetCents } from '../../catalogue/prices/group-price.ts'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col, outer, type RowOf } from '../../platform/database/rows.ts'
import { storedSetting } from '../../platform/settings/get-settings.ts'
import type { Shop } from '../../platform/shop.ts'
import type { CartLine, LoadedCart } from './cart.ts'
import { type CartOwner, hasLines, isOwnedBy } from './owned-by.ts'

const cartRow = {
  cartId: col.integer,
  discountCodeId: col.integer.orNull,
  invoiceAddressId: col.integer.orNull,
  deliveryAddressId: col.integer.orNull,
  hasVisitorLines: col.boolean,
}

const lineRow = {
  amount: col.integer,
  shownNetCents: col.integer,
  optionId: col.integer,
  productId: col.integer,
  kind: col.text.as<CartLine['kind']>(),
  code: col.text,
  name: col.text,
  brand: col.text.neverNull,
  slug: col.text,
  picture: col.text,
  state: col.text.as<DateState>().orNull,
  onQuotation: col.boolean,
  isLive: col.boolean,
  firstDay: col.day.orNull,
  lastDay: col.day.orNull,
  startsAt: col.text.orNull,
  endsAt: col.text.orNull,
  location: col.text.orNull,
  language: col.text.as<Locale>().orNull,
  bookUntil: col.instant.orNull,
  seatsLeft: col.integer.orNull,
  netCents: col.integer,
  vat: col.text.as<VatRate>(),
  windaFeeCents: col.integer.orNull,
  participantNeeds: col.array(col.text).as<CartLine['participantNeeds']>(),
  values: col.array(col.text),
  terms: col.json<Partial<Terms>>().orNull,
}

/**
 * The columns of one line: option `o` of product `p`, in the visitor's language. Brand and location are looked up and not joined: with eight
 * tables to join, PostgreSQL took three times as long to plan the statement, and far longer than to run it.
 */
const lineColumns = ({ locale, now }: Shop, isOwnHold?: SQL): SQL => sql`
  o.id as "optionId", p.id as "productId", p.kind, p.code, t.name, (select b.name from brands b where b.id = p.brand_id) as brand, s.slug, shown_picture(p.picture) as picture, o.state, p.on_quotation as "onQuotation", p.is_live and ${isShown} as "isLive",
  o.first_day as "firstDay", o.last_day as "lastDay", left(o.starts_at::text, 5) as "startsAt", left(o.ends_at::text, 5) as "endsAt",
  ${placeName(locale, sql`(select l from locations l where l.id = o.location_id)`)} as location, o.language, o.book_until as "bookUntil", ${seatsLeft(now, isOwnHold)} as "seatsLeft",
  ${currentNetCents(now)} as "netCents", p.vat, p.winda_fee_cents as "windaFeeCents", p.participant_needs as "participantNeeds",
  array(select v.title->>${locale} from option_attribute_values ov join attribute_values v on v.id = ov.value_id
    join attributes a on a.id = v.attribute_id where ov.option_id = o.id order by a.position, a.id) as "values", ${storedSetting('terms')} as terms`

const lineJoins = ({ locale }: Shop): SQL => sql`
  join products p on p.id = o.product_id
  join product_texts t on t.product_id = p.id and t.locale = ${locale}
  join slugs s on s.product_id = p.id and s.locale = ${locale}`

const cartLine = { ...lineRow, addedAt: col.instant }
const cartRows = { ...cartRow, ...outer(cartLine) }
/** A cart without lines is one row without a line. */
const isLine = <Row extends RowOf<typeof cartRows>>(
  row: Row,
): row is Row & RowOf<typeof cartRow & typeof cartLine> => row.optionId !== null

const cartOfRow = ({ cartId, ...row }: RowOf<typeof cartRow>) => ({
  id: cartId,
  discountCodeId: row.discountCodeId,
  invoiceAddressId: row.invoiceAddressId,
  deliveryAddressId: row.deliveryAddressId,
  hasVisitorLines: row.hasVisitorLines,
})

/**
 * The open cart with the current data of its lines, in the order in which they were added. One statement, regardless of the number of lines.
 * `offset 0` finds the cart's own lines first: a plan made while the shop had few carts would count the seats of every line of every cart.
 */
export async function loadCart(
  shop: Shop,
  owner: CartOwner,
  /** Of the browser of a customer. */
  visitor: Buffer | null = null,
): Promise<LoadedCart | undefined> {
  const rows = await readPrepared(shop.db, cartRows)`
    select c.id as "cartId", c.discount_code_id as "discountCodeId", c.invoice_address_id as "invoiceAddressId",
      c.delivery_address_id as "deliveryAddressId", ${hasLines(visitor)} as "hasVisitorLines", line.*
    from carts c left join lateral (
      select l.amount, l.told_net_cents as "shownNetCents", l.added_at as "addedAt", ${lineColumns(shop, sql`h.cart_id = c.id`)}
      from (select * from cart_lines where cart_id = c.id offset 0) l join product_options o on o.id = l.option_id ${lineJoins(shop)}
    ) line on true
    where ${isOwnedBy(owner)} order by line."addedAt", line."optionId"`
  const first = rows[0]
  if (!first) return undefined
  return { ...cartOfRow(first), lines: rows.filter(isLine) }
}

export type CartAndOption = {
  /** As it was read, with the option among its lines: none of it, if it was not in the cart. */
  cart: LoadedCart
  /** Of the row of the cart, which every write to the cart changes. */
  version: string
  /** Undefined if visitors know no such option. Seats that are held for the cart's owner count as free. */
  option: CartLine | undefined
}

/** The open cart and one option, which need not be in it. One statement. */
export async function loadCartAndOption(
  shop: Shop,
  owner: CartOwner,
  optionId: number,
): Promise<CartAndOption | undefined> {
  const rows = await readPrepared(shop.db, {
    ...cartRows,
    version: col.text.neverNull,
    isShown: col.boolean.orNull,
  })`
    select c.id as "cartId", c.discount_code_id as "discountCodeId", c.invoice_address_id as "invoiceAddressId",
      c.delivery_address_id as "deliveryAddressId", false as "hasVisitorLines", c.xmin::text as version, line.*
    from carts c left join lateral (
      select l.amount, l.told_net_cents as "shownNetCents", l.added_at as "addedAt", ${isShown} as "isShown",
        ${lineColumns(shop, sql`h.cart_id = c.id`)}
      from (
        select option_id, amount, told_net_cents, added_at from cart_lines where cart_id = c.id and option_id <> ${optionId}
        union all
        select ${optionId}, coalesce(max(amount), 0), coalesce(max(told_net_cents), 0), coalesce(max(added_at), ${shop.now}) from cart_lines
        where cart_id = c.id and option_id = ${optionId}
        offset 0
      ) l join product_options o on o.id = l.option_id ${lineJoins(shop)}
    ) line on true
    where ${isOwnedBy(owner)} order by line."addedAt", line."optionId"`
  const first = rows[0]
  if (!first) return undefined
  const lines = rows.filter(isLine)
  return {
    cart: { ...cartOfRow(first), lines },
    version: first.version,
    option: lines.find((line) => line.optionId === optionId && line.isShown),
  }
}

/** One option as a line of the cart; undefined if visitors know no such option. Seats that are held for the cart's owner count as free. */
export async function findLine(
  shop: Shop,
  optionId: number,
  owner?: CartOwner,
): Promise<CartLine | undefined> {
  const isOwnHold = owner && sql`h.cart_id = (select c.id from carts c where ${isOwnedBy(owner)})`
  const rows = await readPrepared(shop.db, lineRow)`
    select 1 as amount, 0 as "shownNetCents", ${lineColumns(shop, isOwnHold)} from product_options o ${lineJoins(shop)} where o.id = ${optionId} and ${isShown}`
  return rows[0]
}

/** Whether somebody came without an order to date `o` and is not booked yet. */
export const hasWalkIn = sql`exists (select from walk_ins w where w.option_id = o.id and w.name <> '')`

/**
 * Some options as lines of a cart, one of each, in the order of their ids, for colleagues. Seats that `isOwnHold` says are held for the buyer
 * count as free.
 */
export const findLines = (shop: Shop, optionIds: readonly number[], isOwnHold: SQL) =>
  readPrepared(shop.db, { ...lineRow, groupNetCents: col.integer.orNull, hasWalkIn: col.boolean })`
    select 1 as amount, 0 as "shownNetCents", ${lineColumns(shop, isOwnHold)}, ${groupNetCents(shop.now)} as "groupNetCents",
      ${hasWalkIn} as "hasWalkIn"
    from product_options o ${lineJoins(shop)}
    where o.id = any(${sql.param([...optionIds])}::int[]) order by o.id`
