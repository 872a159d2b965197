import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { parse } from 'yaml'
import { addDays, type Day } from '../../contract/rules/time/day.ts'
import { locations } from '../../server/catalogue/tables/option-tables.ts'
import { absences, planSlots, rooms, trainerSkills, trainers } from '../../server/planning/tables.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'
import { root } from '../../server/platform/root.ts'

type DemoPlanning = {
  trainers: {
    name: string
    email: string
    phone: string
    courses: string[]
    away?: [from: number, to: number, why: string][]
  }[]
  rooms: { name: string; seats?: number }[]
}

/** Of every so many dates one has no trainer yet, so that the planner has something to do. */
const unplannedEvery = 7

/** Trainers and rooms, and a plan of the dates to come, unless there are trainers already. */
export async function loadPlanning(db: Database, today: Day) {
  if (await db.$count(trainers)) return
  const file: DemoPlanning = parse(readFileSync(join(root, 'demo', 'planning.yaml'), 'utf8'))
  const courses = await readRows(db, { id: col.integer, code: col.text })`
    select id, code from products where kind = 'training' order by id`
  const planned: { id: number; products: Set<number>; busy: Set<Day> }[] = []
  for (const { courses: codes, away = [], ...details } of file.trainers) {
    const [added] = await db
      .insert(trainers)
      .values({
        ...details,
        colleagueId: sql<number>`(select id from colleagues where email = ${details.email})`,
      })
      .returning({ id: trainers.id })
    if (!added) throw new Error('the insert returned no row')
    const own = courses.filter(({ code }) => codes.some((start) => code.startsWith(`${start}-`)))
    await db
      .insert(trainerSkills)
      .values(
        own.map(({ id }) => ({ trainerId: added.id, productId: id, validUntil: addDays(today, 400 + id) })),
      )
    const busy = new Set<Day>()
    for (const [from, to, why] of away) {
      await db
        .insert(absences)
        .values({ trainerId: added.id, firstDay: addDays(today, from), lastDay: addDays(today, to), why })
      for (let day = from; day <= to; day++) busy.add(addDays(today, day))
    }
    planned.push({ id: added.id, products: new Set(own.map(({ id }) => id)), busy })
  }
  const places = await db.select({ id: locations.id }).from(locations)
  const inUse = await db
    .insert(rooms)
    .values(places.flatMap(({ id }) => file.rooms.map((room) => ({ ...room, locationId: id }))))
    .returning({ id: rooms.id, locationId: rooms.locationId })
  await planDates(
    db,
    today,
    planned,
    inUse.map((room) => ({ ...room, busy: new Set<Day>() })),
  )
}

type Free = { id: number; busy: Set<Day> }

/** The first who is free on all days, and is not free on them from then on. */
function take<T extends Free>(list: readonly T[], days: readonly Day[]): T | undefined {
  const found = list.find(({ busy }) => days.every((day) => !busy.has(day)))
  for (const day of days) found?.busy.add(day)
  return found
}

async function planDates(
  db: Database,
  today: Day,
  people: readonly (Free & { products: ReadonlySet<number> })[],
  places: readonly (Free & { locationId: number })[],
) {
  const dates = await readRows(db, {
    product_id: col.integer,
    location_id: col.integer.neverNull,
    day_ids: col.array(col.integer),
    days: col.array(col.text),
  })`
    select o.product_id, o.location_id, array_agg(d.id order by d.day) as day_ids, array_agg(d.day::text order by d.day) as days
    from product_options o join course_days d on d.option_id = o.id
    where o.first_day > ${today} and o.state <> 'cancelled' and o.location_id is not null
    group by o.id order by o.first_day, o.id`
  const slots = dates.flatMap(({ product_id, location_id, day_ids, days }, index) => {
    // Whoever has the fewest days so far is asked first.
    const able = people
      .filter(({ products }) => products.has(product_id))
      .toSorted((a, b) => a.busy.size - b.busy.size)
    const trainer = index % unplannedEvery === 0 ? undefined : take(able, days)
    const room = take(
      places.filter(({ locationId }) => locationId === location_id),
      days,
    )
    return day_ids.flatMap((courseDayId) => [
      ...(trainer ? [{ courseDayId, trainerId: trainer.id }] : []),
      ...(room ? [{ courseDayId, roomId: room.id }] : []),
    ])
  })
  // The period is set by a trigger.
  for (let at = 0; at < slots.length; at += 1000)
    await db
      .insert(planSlots)
      .values(slots.slice(at, at + 1000).map((slot) => ({ ...slot, period: 'empty' })))
}
