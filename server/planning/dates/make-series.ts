import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/rules/locale.ts'
import { daysOfCourse } from '../../../contract/rules/planning/series.ts'
import { addDays, type Day, dayOf } from '../../../contract/rules/time/day.ts'
import type { BoardDay } from '../../../contract/staff/planning/planning.ts'
import type { SeriesAnswer, SeriesBody, SeriesChoices } from '../../../contract/staff/planning/series.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { type FieldRules, Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { judge, type PlanRead, readPlanBetween, readRooms } from '../read-plan.ts'
import { getChoices, lockResources } from '../resources.ts'
import { findKnown, insertDates, keyOf } from './insert-dates.ts'

/** How many days a course of product `p` takes; a part of a day is a day. */
const lengthOf = sql`greatest(ceil(coalesce(p.days, 1)), 1)::int`

const productColumns = {
  code: col.text,
  name: col.text,
  length: col.integer,
  people_per_trainer: col.integer.orNull,
}

async function getProduct({ db, locale }: Shop, id: number) {
  const [product] = await readRows(db, productColumns)`
    select p.code, t.name, ${lengthOf} as length, p.people_per_trainer
    from products p join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where p.id = ${id} and p.kind = 'training' and p.retired_at is null`
  if (!product) throw new Problem('invalid', { fields: { product_id: ['unknown'] } })
  return product
}

/** The course days that a row of a series would have, with ids of their own: below zero, so that they are nobody else's. */
function plannedDays(
  { seats, starts_at, ends_at, language, product_id, rows }: SeriesBody,
  { code, name, length, people_per_trainer }: Awaited<ReturnType<typeof getProduct>>,
) {
  let next = 0
  return rows.map(({ first_day, location_id, trainers, rooms }, index) => {
    const days = daysOfCourse(first_day, length).map(
      (day, number, all): BoardDay => ({
        id: --next,
        date_id: -1 - index,
        product_id,
        code,
        name,
        location_id,
        language,
        state: 'tentative',
        day,
        number: number + 1,
        of: all.length,
        starts_at,
        ends_at,
        seats,
        sold: 0,
        minimum: null,
        people_per_trainer,
      }),
    )
    const slots = days.flatMap(({ id }): PlanRead['slots'] => [
      ...trainers.map((one) => slotOf(id, 'trainer', one)),
      ...rooms.map((one) => slotOf(id, 'room', one)),
    ])
    return { days, slots }
  })
}
const slotOf = (day_id: number, resource: 'trainer' | 'room', resource_id: number) =>
  ({ day_id, resource, resource_id, state: 'planned', why: '' }) as const

/** Names the rows whose location, trainer or room is not there, or whose first day has passed. */
function requireRight(rows: SeriesBody['rows'], plan: PlanRead, today: Day) {
  const known = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id))
  const [locations, trainers, rooms] = [known(plan.locations), known(plan.trainers), known(plan.rooms)]
  const fields: FieldRules = {}
  for (const [index, row] of rows.entries()) {
    if (row.first_day < today) fields[`rows.${index}.first_day`] = ['past']
    if (!locations.has(row.location_id)) fields[`rows.${index}.location_id`] = ['unknown']
    for (const [name, all] of [['trainers', trainers] as const, ['rooms', rooms] as const])
      if (!row[name].every((id) => all.has(id)) || new Set(row[name]).size < row[name].length)
        fields[`rows.${index}.${name}`] = ['unknown']
  }
  if (Object.keys(fields).length) throw new Problem('invalid', { fields })
}

/** Which rows are there already, or are the second of their kind in the series. */
function markKnown(wanted: readonly Parameters<typeof keyOf>[0][], known: ReadonlySet<string>) {
  const seen = new Set(known)
  return wanted.map((one) => {
    const isKnown = seen.has(keyOf(one))
    seen.add(keyOf(one))
    return isKnown
  })
}

/**
 * Judges the dates of a series against the plan and each other, and adds those that are not there yet, all or none. Whoever asks a second
 * time, or at the same time, adds nothing.
 */
export const makeSeries = (shop: Shop, body: SeriesBody): Promise<SeriesAnswer> =>
  inTransaction(shop, async (shop) => {
    const product = await getProduct(shop, body.product_id)
    const wanted = body.rows.map((row) => ({ ...row, product_id: body.product_id }))
    const known = markKnown(wanted, await findKnown(shop, wanted, !body.dry_run))
    if (!body.dry_run)
      await lockResources(shop, {
        trainer: body.rows.flatMap(({ trainers }) => trainers),
        room: body.rows.flatMap(({ rooms }) => rooms),
      })
    const planned = plannedDays(body, product)
    const all = planned.flatMap(({ days }) => days.map(({ day }) => day)).toSorted()
    const plan = await readPlanBetween(shop, all[0] ?? '', all.at(-1) ?? '')
    requireRight(body.rows, plan, dayOf(shop.now))
    const fresh = planned.filter((_, index) => !known[index])
    const days = [...plan.days, ...fresh.flatMap((one) => one.days)]
    const findings = judge({ ...plan, days, slots: [...plan.slots, ...fresh.flatMap(({ slots }) => slots)] })
    const byDay = Map.groupBy(
      findings.filter(({ day_id }) => day_id < 0),
      ({ day_id }) => day_id,
    )
    const named = new Set([...byDay.values()].flat().map(({ other_day_id }) => other_day_id))
    const answer: SeriesAnswer = {
      rows: planned.map(({ days }, index) => ({
        first_day: days[0]?.day ?? '',
        last_day: days.at(-1)?.day ?? '',
        location_id: body.rows[index]?.location_id ?? 0,
        is_known: known[index] ?? false,
        findings: days.flatMap(({ id }) => byDay.get(id) ?? []),
      })),
      others: days.filter(({ id }) => named.has(id)).map(({ id, code, day }) => ({ id, code, day })),
      created: 0,
    }
    if (body.dry_run) return answer
    const found = answer.rows.flatMap((row) => row.findings)
    if (found.some(({ severity }) => severity === 'clash')) throw new Problem('clash', { more: answer })
    if (found.length && !body.why) throw new Problem('needs_reason', { more: answer })
    await shop.db.execute(sql`select set_config('vangnet.batch', ${body.batch_id}, true)`)
    const { starts_at, ends_at, language, seats, minimum_seats, surcharge_cents, state } = body
    const dates = wanted.flatMap(({ trainers, rooms, ...row }, index) =>
      known[index]
        ? []
        : {
            ...{ starts_at, ends_at, language, seats, minimum_seats, surcharge_cents, state },
            product_id: row.product_id,
            location_id: row.location_id,
            lunch_included: false,
            exam_included: false,
            days: (planned[index]?.days ?? []).map(({ day }) => ({
              day,
              starts_at,
              ends_at,
              trainers,
              rooms,
            })),
          },
    )
    await insertDates(shop, dates, found.length ? (body.why ?? '') : '')
    return { ...answer, created: dates.length }
  })

const choiceColumns = {
  id: col.integer,
  code: col.text,
  name: col.text,
  length: col.integer,
  usual: col.row({
    starts_at: col.text.orNull,
    ends_at: col.text.orNull,
    language: col.text.as<Locale>().orNull,
    seats: col.integer,
    minimum_seats: col.integer.orNull,
    surcharge_cents: col.integer,
  }).orNull,
}

/** What a series is made of. */
export async function getSeriesChoices(shop: Shop): Promise<SeriesChoices> {
  const { db, locale, now } = shop
  const products = await readRows(db, choiceColumns)`
    select p.id, p.code, t.name, ${lengthOf} as length, (
      select json_build_object('starts_at', left(o.starts_at::text, 5), 'ends_at', left(o.ends_at::text, 5), 'language', o.language,
        'seats', o.seats, 'minimum_seats', o.minimum_seats, 'surcharge_cents', o.surcharge_cents)
      from product_options o where o.product_id = p.id and o.first_day is not null order by o.first_day desc limit 1) as usual
    from products p join product_texts t on t.product_id = p.id and t.locale = ${locale}
    where p.kind = 'training' and p.retired_at is null order by p.code`
  const today = dayOf(now)
  const closed = await readRows(db, { day: col.day, name: col.text })`
    select day, name->>${locale} as name from holidays where day between ${today} and ${addDays(today, 366 * 10)} order by day`
  const { locations, trainers } = await getChoices(shop)
  return { products, closed, locations, trainers, rooms: await readRooms(shop) }
}
