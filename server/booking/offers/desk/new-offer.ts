import { sql } from 'drizzle-orm'
import type { Locale } from '../../../../contract/rules/locale.ts'
import type { VatRate } from '../../../../contract/rules/money/vat.ts'
import { addDays, dayOf } from '../../../../contract/rules/time/day.ts'
import type { NewOfferBody, OfferLineBody } from '../../../../contract/staff/booking/offers.ts'
import { feeName } from '../../../catalogue/prices/fees.ts'
import { col, readRows } from '../../../platform/database/rows.ts'
import { Problem } from '../../../platform/http/answers/problem.ts'
import { getSettings } from '../../../platform/settings/get-settings.ts'
import { actorId, inTransaction, type Shop } from '../../../platform/shop.ts'
import { findOrAddCustomer } from '../../new-order/add-customer.ts'
import type { Refusal } from '../../purchase/refusals.ts'
import { offers } from '../../tables/offer-tables.ts'
import { spreadDiscount, writeLines } from './write-lines.ts'

/** The last day of an offer that is made today. */
const lastValidDay = async (shop: Shop) =>
  addDays(dayOf(shop.now), (await getSettings(shop)).reminders.offer_valid_days)

const introductions: Record<Locale, { asked: string; own: string }> = {
  nl: {
    asked: 'Dank u wel voor uw aanvraag. Graag doen wij u het volgende aanbod.',
    own: 'Graag doen wij u het volgende aanbod.',
  },
  en: {
    asked: 'Thank you for your request. We are pleased to offer you the following.',
    own: 'We are pleased to offer you the following.',
  },
}

const wantedColumns = {
  product_id: col.integer,
  po_id: col.integer.orNull,
  amount: col.integer,
  name: col.text,
  net_cents: col.integer,
  fee_cents: col.integer.orNull,
  vat: col.text.as<VatRate>(),
}

/** What a visitor asked for, at today's prices, with the fees of its courses. A date that has passed is left open. */
async function linesOfRequest({ db, locale, now }: Shop, requestId: number): Promise<OfferLineBody[]> {
  const rows = await readRows(db, wantedColumns)`
    select p.id as product_id, o.id as po_id, l.participants as amount, t.name, p.price_cents + coalesce(o.surcharge_cents, 0) as net_cents,
      p.winda_fee_cents as fee_cents, p.vat
    from offer_request_lines l join products p on p.id = l.product_id join product_texts t on t.product_id = p.id and t.locale = ${locale}
    left join product_options o on o.id = l.option_id and (o.first_day is null or o.first_day >= ${dayOf(now)})
      and (o.state is null or o.state not in ('cancelled', 'done', 'draft'))
    where l.request_id = ${requestId} order by l.id`
  return rows.flatMap(({ net_cents, fee_cents, name, ...line }) => [
    { ...line, kind: 'option' as const, name, unit_net_cents: net_cents },
    ...(fee_cents
      ? [
          {
            ...line,
            po_id: null,
            kind: 'fee' as const,
            name: `${feeName[locale]}, ${name}`,
            unit_net_cents: fee_cents,
          },
        ]
      : []),
  ])
}

/** What was ordered before, at the prices it was sold for. Dates that have passed are left open. */
async function linesOfOrder({ db, locale, now }: Shop, orderId: number): Promise<OfferLineBody[]> {
  const rows = await readRows(db, {
    kind: col.text.as<'option' | 'fee'>(),
    product_id: col.integer.orNull,
    po_id: col.integer.orNull,
    name: col.text,
    amount: col.integer,
    unit_net_cents: col.integer,
    vat: col.text.as<VatRate>(),
  })`
    select l.kind, l.product_id, case when l.kind = 'option' then o.id end as po_id,
      case when t.name is null then l.name when l.kind = 'fee' then ${`${feeName[locale]}, `} || t.name else t.name end as name,
      l.amount, l.unit_net_cents, l.vat
    from order_lines l left join product_texts t on t.product_id = l.product_id and t.locale = ${locale}
    left join product_options o on o.id = l.option_id and (o.first_day is null or o.first_day >= ${dayOf(now)})
    where l.order_id = ${orderId} and l.kind in ('option', 'fee') order by l.id`
  return rows.map((line) => ({
    ...line,
    // What was sold as a free text has no product.
    kind: line.product_id === null ? ('text' as const) : line.kind,
  }))
}

const exists = async ({ db }: Shop, table: 'offer_requests' | 'orders', id: number | undefined) =>
  id === undefined ||
  Boolean((await db.execute(sql`select from ${sql.identifier(table)} where id = ${id}`)).rowCount)

/** Makes a draft for a customer: from a quotation request, from an order, or empty. The same key makes it once. */
export const makeOffer = (
  requested: Shop,
  { request_id, order_id, language, key, ...who }: NewOfferBody,
): Promise<{ outcome: 'made'; offerId: number } | Refusal> =>
  inTransaction({ ...requested, locale: language }, async (shop) => {
    await shop.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const made = await readRows(shop.db, {
      id: col.integer,
    })`select id from offers where creation_key = ${key}::uuid`
    if (made[0]) return { outcome: 'made', offerId: made[0].id }
    if (!(await exists(shop, 'offer_requests', request_id)))
      return { outcome: 'invalid', fields: { request_id: ['unknown'] } }
    if (!(await exists(shop, 'orders', order_id)))
      return { outcome: 'invalid', fields: { order_id: ['unknown'] } }
    const customer = await findOrAddCustomer(shop, who, language)
    if (customer.outcome !== 'found') return customer
    const [row] = await shop.db
      .insert(offers)
      .values({
        customerId: customer.customerId,
        requestId: request_id ?? null,
        state: 'draft',
        locale: language,
        validUntil: await lastValidDay(shop),
        introduction: introductions[language][request_id === undefined ? 'own' : 'asked'],
        ownerId: actorId('colleague', shop.by),
        creationKey: key,
        createdAt: shop.now,
      })
      .returning({ id: offers.id })
    if (!row) throw new Error('the insert returned no row')
    const lines = [
      ...(request_id === undefined ? [] : await linesOfRequest(shop, request_id)),
      ...(order_id === undefined ? [] : await linesOfOrder(shop, order_id)),
    ]
    await writeLines(shop, row.id, lines)
    return { outcome: 'made', offerId: row.id }
  })

/** A draft with the same content for the same customer, valid from today. Its seats are not held. */
export const copyOffer = (shop: Shop, offerId: number): Promise<number> =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, { id: col.integer })`
      insert into offers (customer_id, state, locale, valid_until, introduction, closing, discount_percent, discount_cents, owner_id, created_at)
      select f.customer_id, 'draft', f.locale, ${await lastValidDay(shop)}, f.introduction, f.closing, f.discount_percent,
        f.discount_cents, ${actorId('colleague', shop.by)}::int, ${shop.now}
      from offers f join customers c on c.id = f.customer_id and c.deleted_at is null where f.id = ${offerId}
      returning id`
    const copy = rows[0]
    if (!copy) throw new Problem('not_found')
    await shop.db.execute(sql`
      insert into offer_lines (offer_id, position, kind, product_id, option_id, name, amount, unit_net_cents, vat)
      select ${copy.id}, position, kind, product_id, option_id, name, amount, unit_net_cents, vat
      from offer_lines where offer_id = ${offerId} order by position, id`)
    await spreadDiscount(shop, copy.id)
    return copy.id
  })
