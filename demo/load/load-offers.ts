import { sql } from 'drizzle-orm'
import type { Locale } from '../../contract/rules/locale.ts'
import type { VatRate } from '../../contract/rules/money/vat.ts'
import type { QuotationPlace } from '../../contract/rules/service/quotation.ts'
import { addDays, type Day, instantIn } from '../../contract/rules/time/day.ts'
import { newOfferLink } from '../../server/booking/offers/send-offer.ts'
import { offerLines, offers, type storedOfferStates } from '../../server/booking/tables/offer-tables.ts'
import { isOpen, seatsLeft } from '../../server/catalogue/dates/seats-left.ts'
import { feeName } from '../../server/catalogue/prices/fees.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { col, type RowOf, readRows } from '../../server/platform/database/rows.ts'
import { offerRequestLines, offerRequests } from '../../server/service/quotations/tables.ts'
import { getId, type Ids } from './load-catalogue.ts'

type Request = {
  lines: { product: string; participants: number }[]
  place?: QuotationPlace
  period?: string
  company: string
  name: string
  email: string
  phone: string
  message: string
  asked: number
}

export type DemoOffer = {
  state: (typeof storedOfferStates)[number]
  created: number
  valid: number
  answered?: number
  reason?: string
  introduction: string
  /** Dutch by default. */
  language?: Locale
  /** The quotation request that it answers. */
  request?: Request
  /** The reference of the order made from it. */
  order?: string
  /** Without a date: at the customer's site, so no seats. */
  lines: { product: string; amount: number; undated?: boolean }[]
}

/** The token in the link of the n-th offer, as shown in the README. */
export const demoOfferToken = (number: number) => `demo-offer-${number}`

const offeredColumns = {
  id: col.integer.orNull,
  name: col.text,
  net_cents: col.integer,
  vat: col.text.as<VatRate>(),
  winda_fee_cents: col.integer.orNull,
}
type Offered = RowOf<typeof offeredColumns>

/** A date some weeks ahead with enough seats, so that the offer can be accepted while it is valid. */
async function findOffered(
  db: Database,
  { productId, amount, language }: { productId: number; amount: number; language: Locale },
  now: Date,
): Promise<Offered> {
  const rows = await readRows(db, offeredColumns)`
    select o.id, t.name, p.price_cents + coalesce(o.surcharge_cents, 0) as net_cents, p.vat, p.winda_fee_cents
    from products p join product_texts t on t.product_id = p.id and t.locale = ${language}
    left join lateral (
      select o.id, o.surcharge_cents from product_options o
      where o.product_id = p.id and ${isOpen(now)} and coalesce(${seatsLeft(now)}, ${amount}) >= ${amount}
      order by o.first_day < ${now}::timestamptz + interval '40 days', o.first_day, o.id limit 1
    ) o on true
    where p.id = ${productId}`
  if (!rows[0]) throw new Error(`no such product: ${productId}`)
  return rows[0]
}

type More = { customerId: number; ids: Ids; today: Day; answeredBy: string }

/** A customer's offers, with links that are the same in every demo. */
export async function loadOffers(
  db: Database,
  list: DemoOffer[],
  { customerId, ids, today, answeredBy }: More,
) {
  const at = (days: number) => instantIn(addDays(today, days), '10:30')
  const now = at(0)
  let number = await db.$count(offers)
  for (const offer of list) {
    number++
    const { language = 'nl' } = offer
    const isSent = offer.state !== 'draft'
    const [row] = await db
      .insert(offers)
      .values({
        number: `OF-${today.slice(0, 4)}-${1000 + number}`,
        locale: language,
        customerId,
        requestId: offer.request ? await loadRequest(db, offer.request, ids, at) : null,
        state: offer.state,
        validUntil: addDays(today, offer.valid),
        introduction: offer.introduction,
        createdAt: at(offer.created),
        sentAt: isSent ? at(offer.created) : null,
        answeredBy: offer.answered ? answeredBy : null,
        answeredAt: offer.answered ? at(offer.answered) : null,
        declineReason: offer.reason,
      })
      .returning({ id: offers.id })
    const offerId = row?.id ?? 0
    if (isSent)
      await newOfferLink({ db, locale: language, now: at(offer.created) }, offerId, demoOfferToken(number))
    for (const { product, amount, undated = false } of offer.lines) {
      const productId = getId(ids, product)
      const { id, name, net_cents, vat, winda_fee_cents } = await findOffered(
        db,
        { productId, amount, language },
        now,
      )
      const line = { offerId, productId, name, amount, unitNetCents: net_cents, vat }
      await db.insert(offerLines).values({ ...line, optionId: undated ? null : id })
      if (winda_fee_cents)
        await db.insert(offerLines).values({
          ...line,
          kind: 'fee',
          name: `${feeName[language]}, ${name}`,
          unitNetCents: winda_fee_cents,
        })
    }
    if (offer.order)
      await db.execute(sql`
        update orders set offer_id = ${offerId} where customer_id = ${customerId} and reference = ${offer.order}`)
  }
}

async function loadRequest(
  db: Database,
  { lines, asked, ...request }: Request,
  ids: Ids,
  at: (days: number) => Date,
): Promise<number> {
  const targets = lines.map(({ product, participants }) => ({ productId: getId(ids, product), participants }))
  const [first] = targets
  if (!first) throw new Error('a quotation request names at least one product')
  const [row] = await db
    .insert(offerRequests)
    .values({ ...request, ...first, locale: 'nl', createdAt: at(asked) })
    .returning({ id: offerRequests.id })
  const requestId = row?.id ?? 0
  await db.insert(offerRequestLines).values(targets.map((target) => ({ ...target, requestId })))
  return requestId
}
