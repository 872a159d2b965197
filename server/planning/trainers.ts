import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Locale } from '../../contract/rules/locale.ts'
import type { changeTrainerBody, newTrainerBody, Trainer } from '../../contract/staff/planning/planning.ts'
import { col, readRows } from '../platform/database/rows.ts'
import { Problem } from '../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../platform/shop.ts'
import { type Saved, saveFields } from '../platform/staff/save-fields.ts'
import { archivedAt, withReferences } from './resources.ts'
import { trainers } from './tables.ts'

/** All trainers, with what they may give and when they are away from today on. */
export const listTrainers = ({ db, locale, now }: Shop): Promise<Trainer[]> => readRows(db, {
  id: col.integer,
  name: col.text,
  email: col.text,
  phone: col.text,
  locale: col.text.as<Locale>(),
  has_feed: col.boolean,
  home_location_id: col.integer.orNull,
  is_archived: col.boolean,
  skills: col.json<Trainer['skills']>(),
  absences: col.json<Trainer['absences']>(),
  version: col.integer,
})`
  select id, name, email, phone, locale, feed_hash is not null as has_feed, home_location_id, archived_at is not null as is_archived, version,
    coalesce((select json_agg(json_build_object('product_id', p.id, 'code', p.code, 'name', t.name, 'valid_until', s.valid_until) order by p.code)
      from trainer_skills s join products p on p.id = s.product_id join product_texts t on t.product_id = p.id and t.locale = ${locale}
      where s.trainer_id = trainers.id), '[]') as skills,
    coalesce((select json_agg(json_build_object('id', a.id, 'first_day', a.first_day, 'last_day', a.last_day, 'why', a.why) order by a.first_day, a.id)
      from absences a where a.trainer_id = trainers.id and a.last_day >= ${now}::timestamptz at time zone 'Europe/Amsterdam'), '[]') as absences
  from trainers order by archived_at is not null, name, id`

type Skills = z.infer<typeof newTrainerBody>['skills']

/** Keeps the rows that stay as they are, so that the log shows what changed. */
async function setSkills({ db }: Shop, trainerId: number, skills: Skills) {
  const ids = sql.param(skills.map(({ product_id }) => product_id))
  const ends = sql.param(skills.map(({ valid_until }) => valid_until))
  await db.execute(
    sql`delete from trainer_skills where trainer_id = ${trainerId} and product_id <> all(${ids}::int[])`,
  )
  await withReferences('skills', () =>
    db.execute(sql`
      insert into trainer_skills (trainer_id, product_id, valid_until)
      select ${trainerId}::int, given.* from unnest(${ids}::int[], ${ends}::date[]) as given(product_id, valid_until)
      on conflict (trainer_id, product_id) do update set valid_until = excluded.valid_until
      where trainer_skills.valid_until is distinct from excluded.valid_until`),
  )
}

const requireOnce = (skills: Skills) => {
  if (new Set(skills.map(({ product_id }) => product_id)).size < skills.length)
    throw new Problem('invalid', { fields: { skills: ['twice'] } })
}

export const addTrainer = (
  shop: Shop,
  { skills, phone, home_location_id = null, ...fields }: z.infer<typeof newTrainerBody>,
): Promise<number> =>
  inTransaction(shop, async (shop) => {
    requireOnce(skills)
    const [added] = await withReferences('home_location_id', () =>
      shop.db
        .insert(trainers)
        .values({ ...fields, phone: phone ?? '', homeLocationId: home_location_id })
        .returning({ id: trainers.id }),
    )
    if (!added) throw new Error('the insert returned no row')
    await setSkills(shop, added.id, skills)
    return added.id
  })

export const changeTrainer = (
  shop: Shop,
  id: number,
  { version, skills, is_archived, phone, ...sent }: z.infer<typeof changeTrainerBody>,
): Promise<Saved> =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, {
      id: col.integer,
      version: col.integer,
      name: col.text,
      email: col.text,
      phone: col.text,
      locale: col.text.as<Locale>(),
      home_location_id: col.integer.orNull,
      archived_at: col.instant.orNull,
    })`select id, version, name, email, phone, locale, home_location_id, archived_at from trainers where id = ${id} for no key update`
    const row = rows[0]
    if (!row) throw new Problem('not_found')
    if (skills) requireOnce(skills)
    const saved = await withReferences('home_location_id', () =>
      saveFields<Omit<typeof row, 'id' | 'version'>>(shop, {
        kind: 'trainer',
        table: 'trainers',
        row,
        version,
        sent: {
          ...sent,
          phone: phone === null ? '' : phone,
          archived_at: archivedAt(shop, is_archived, row.archived_at),
        },
      }),
    )
    if (saved.outcome === 'saved' && skills) await setSkills(shop, id, skills)
    return saved
  })
