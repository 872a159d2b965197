import { type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../../../contract/rules/locale.ts'
import { addDays, type Day, dayOf, instantIn } from '../../../../contract/rules/time/day.ts'
import type { ChangeOfferBody } from '../../../../contract/staff/booking/offers.ts'
import { feeName } from '../../../catalogue/prices/fees.ts'
import { col, type RowOf, readRows } from '../../../platform/database/rows.ts'
import { type FieldRules, Problem } from '../../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../../platform/shop.ts'
import { type Conflict, findConflict } from '../../../platform/staff/merge.ts'
import { type Refusal, toProblem } from '../../purchase/refusals.ts'
import { holdSeats, releaseSeats } from '../../seat-holds/hold-seats.ts'
import type { storedOfferStates } from '../../tables/offer-tables.ts'
import { getOffer } from './get-offer.ts'
import { spreadDiscount, writeLines } from './write-lines.ts'

const columns = {
  id: col.integer,
  version: col.integer,
  state: col.text.as<(typeof storedOfferStates)[number]>(),
  lines_version: col.integer,
  locale: col.text.as<Locale>(),
  valid_until: col.day,
  introduction: col.text,
  closing: col.text,
  discount_percent: col.integer.orNull,
  discount_cents: col.integer.orNull,
  hold_until: col.day.orNull,
  owner_id: col.integer.orNull,
}
export type LockedOffer = RowOf<typeof columns>
type Fields = Omit<LockedOffer, 'id' | 'version' | 'state'>
type Outcome = { outcome: 'saved' } | { outcome: 'changed_meanwhile'; conflict: Conflict } | Refusal

/** Locks an offer for colleagues, so that changes to it run one after the other. */
export async function lockOfferRow({ db }: Shop, id: number): Promise<LockedOffer> {
  const rows = await readRows(db, columns)`
    select id, version, state, lines_version, locale, valid_until, introduction, closing, discount_percent, discount_cents, hold_until, owner_id
    from offers where id = ${id} for no key update`
  if (!rows[0]) throw new Problem('not_found')
  return rows[0]
}

/** Each field with how it is stored. */
const assignments: { [Name in keyof Fields]: (value: Fields[Name]) => SQL } = {
  lines_version: (value) => sql`lines_version = ${value}`,
  locale: (value) => sql`locale = ${value}`,
  valid_until: (value) => sql`valid_until = ${value}`,
  introduction: (value) => sql`introduction = ${value}`,
  closing: (value) => sql`closing = ${value}`,
  discount_percent: (value) => sql`discount_percent = ${value}`,
  discount_cents: (value) => sql`discount_cents = ${value}`,
  hold_until: (value) => sql`hold_until = ${value}`,
  owner_id: (value) => sql`owner_id = ${value}`,
}

/** The end of the last day on which seats are held. */
const holdEnd = (lastDay: Day): Date => instantIn(addDays(lastDay, 1), '00:00')

/** Holds the seats of an offer's dates until its day, or gives them free. In the caller's transaction, which a refusal ends. */
export async function holdOfferSeats(shop: Shop, { id, hold_until }: Pick<LockedOffer, 'id' | 'hold_until'>) {
  if (hold_until === null || hold_until < dayOf(shop.now)) return releaseSeats(shop, { offerId: id })
  const lines = await readRows(shop.db, { optionId: col.integer.neverNull, amount: col.integer })`
    select option_id as "optionId", amount from offer_lines where offer_id = ${id} and option_id is not null`
  const held = await holdSeats(shop, { offerId: id }, lines, holdEnd(hold_until))
  if (held.outcome !== 'held') throw toProblem(held)
}

/** Names that are the product's own follow the language of the offer; those that a colleague wrote stay. */
async function translateNames({ db }: Shop, offerId: number, from: Locale, to: Locale) {
  await db.execute(sql`
    update offer_lines l set name = case when l.kind = 'fee' then ${`${feeName[to]}, `} || new.name else new.name end
    from product_texts old join product_texts new on new.product_id = old.product_id
    where l.offer_id = ${offerId} and old.product_id = l.product_id and old.locale = ${from} and new.locale = ${to}
      and l.name = case when l.kind = 'fee' then ${`${feeName[from]}, `} || old.name else old.name end`)
}

async function wrongFields(shop: Shop, row: LockedOffer, changed: Partial<Fields>): Promise<FieldRules> {
  const today = dayOf(shop.now)
  const validUntil = changed.valid_until ?? row.valid_until
  const holdUntil = changed.hold_until === undefined ? row.hold_until : changed.hold_until
  const fields: FieldRules = {}
  if (changed.valid_until && changed.valid_until < today) fields.valid_until = ['min']
  if (changed.hold_until && changed.hold_until < today) fields.hold_until = ['min']
  if (holdUntil && holdUntil > validUntil) fields.hold_until = ['max']
  if (changed.owner_id) {
    const { rowCount } = await shop.db.execute(
      sql`select from colleagues where id = ${changed.owner_id} and is_active`,
    )
    if (!rowCount) fields.owner_id = ['unknown']
  }
  return fields
}

/** Changed lines are told as such, not by the number that counts them. */
async function conflictOf(
  shop: Shop,
  row: LockedOffer,
  version: number,
  changed: Partial<Fields>,
  lines: ChangeOfferBody['lines'],
): Promise<Conflict | undefined> {
  const { id, version: _version, state: _state, ...fields } = row
  const conflict = await findConflict<Fields>(shop, {
    kind: 'offer',
    table: 'offers',
    row: { id, version: row.version, ...fields },
    version,
    changed,
  })
  if (!conflict?.fields.lines_version) return conflict
  const { lines_version: _lines, ...others } = conflict.fields
  const theirs = (await getOffer(shop, id)).lines
  return { ...conflict, fields: { ...others, lines: { base: null, theirs, yours: lines } } }
}

/** Saves what a colleague changed in a draft; what others changed meanwhile stays, unless it is the same field. */
export const changeOffer = (
  shop: Shop,
  id: number,
  { version, lines, ...sent }: ChangeOfferBody,
): Promise<Outcome> =>
  inTransaction(shop, async (shop) => {
    const row = await lockOfferRow(shop, id)
    // What was sent stays as it was sent; a new version begins as a draft again.
    if (row.state !== 'draft') return { outcome: 'not_possible' }
    const changed = Object.fromEntries(
      Object.entries({
        ...sent,
        // One discount replaces the other.
        ...(sent.discount_percent && { discount_cents: null }),
        ...(sent.discount_cents && { discount_percent: null }),
        ...(lines && { lines_version: row.lines_version + 1 }),
      }).filter(([, value]) => value !== undefined),
    ) as Partial<Fields>
    const fields = await wrongFields(shop, row, changed)
    if (Object.keys(fields).length) return { outcome: 'invalid', fields }
    const conflict = await conflictOf(shop, row, version, changed, lines)
    if (conflict) return { outcome: 'changed_meanwhile', conflict }

    const sets = (Object.keys(changed) as (keyof Fields)[]).map((name) =>
      (assignments[name] as (value: unknown) => SQL)(changed[name]),
    )
    if (sets.length) await shop.db.execute(sql`update offers set ${sql.join(sets, sql`, `)} where id = ${id}`)
    if (lines) await writeLines(shop, id, lines)
    if (changed.locale && changed.locale !== row.locale)
      await translateNames(shop, id, row.locale, changed.locale)
    await spreadDiscount(shop, id)
    if (lines || changed.hold_until !== undefined) await holdOfferSeats(shop, { ...row, ...changed })
    return { outcome: 'saved' }
  })
