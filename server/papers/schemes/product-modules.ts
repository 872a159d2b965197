import { sql } from 'drizzle-orm'
import type {
  ChangeModulesBody,
  ModuleTraining,
  ProductModule,
  TrainingModules,
} from '../../../contract/staff/papers/schemes.ts'
import { productModules } from '../../catalogue/tables/module-tables.ts'
import { isReferenced } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { noteAct } from '../../platform/staff/log.ts'

/** The trainings with their modules. */
export const listTrainings = ({ db, locale }: Shop): Promise<ModuleTraining[]> => readRows(db, {
  id: col.integer,
  code: col.text,
  name: col.text,
  is_refresher: col.boolean,
  schemes: col.array(col.text),
  modules: col.array(col.text),
})`
  select p.id, p.code, t.name, p.refreshes_id is not null as is_refresher,
    array(select distinct m.scheme from course_modules m where m.product_id = p.id and m.scheme is not null order by 1) as schemes,
    array(select m.code from course_modules m where m.product_id = p.id order by m.position, m.id) as modules
  from products p join product_texts t on t.product_id = p.id and t.locale = ${locale}
  where p.kind = 'training' and p.retired_at is null order by p.code`

const moduleColumns = {
  id: col.integer,
  scheme: col.text.orNull,
  code: col.text.orNull,
  qualification: col.text.orNull,
  title: col.json<{ nl: string; en: string }>().orNull,
  has_own_term: col.boolean,
  validity_months: col.integer.orNull,
  window_months: col.integer.orNull,
  keeps_old_date: col.boolean,
  needs_result: col.boolean,
  day_numbers: col.array(col.integer).orNull,
}
const readModules = ({ db }: Shop, productId: number): Promise<ProductModule[]> => readRows(
  db,
  moduleColumns,
)`
  select id, scheme, code, qualification, title, has_own_term, validity_months, window_months, keeps_old_date, needs_result, day_numbers
  from product_modules where product_id = ${productId} order by position, id`

const namedColumns = { id: col.integer, code: col.text, name: col.text }

export async function getModules(shop: Shop, id: number): Promise<TrainingModules> {
  const [training] = await readRows(shop.db, namedColumns)`
    select p.id, p.code, t.name from products p join product_texts t on t.product_id = p.id and t.locale = ${shop.locale}
    where p.id = ${id} and p.kind = 'training'`
  if (!training) throw new Problem('not_found')
  return { ...training, modules: await readModules(shop, id) }
}

/** Fields in one order, so that equal modules are equal texts. */
const inWords = (modules: readonly ProductModule[]) =>
  JSON.stringify(
    modules.map(({ title, ...module }) => [title?.nl, title?.en, Object.entries(module).toSorted()]),
  )

/** Refuses modules whose codes are not all different: a register knows a training's modules by them. */
function requireDifferentCodes(code: string, modules: readonly ProductModule[]) {
  const codes = modules.map((module) => module.code ?? code)
  const twice = codes.findIndex((one, index) => codes.indexOf(one) !== index)
  if (twice >= 0) throw new Problem('invalid', { fields: { [`modules.${twice}.code`]: ['taken'] } })
}

/** A module for which somebody has a result, a certificate or a row of a register stays. */
async function removeModules({ db }: Shop, ids: readonly number[]) {
  const gone = sql`${sql.param([...ids])}::int[]`
  const used = await readRows(db, { id: col.integer })`
    select m.id from product_modules m where m.id = any(${gone}) and (exists (select from results r where r.module_id = m.id)
      or exists (select from certificates c where c.module_id = m.id) or exists (select from register_rows r where r.module_id = m.id)) limit 1`
  if (used.length) throw new Problem('in_use')
  await db.execute(sql`delete from product_modules where id = any(${gone})`)
}

const valuesOf = (module: ProductModule, position: number) => ({
  scheme: module.scheme,
  code: module.code,
  qualification: module.qualification,
  title: module.title,
  hasOwnTerm: module.has_own_term,
  validityMonths: module.validity_months,
  windowMonths: module.window_months,
  keepsOldDate: module.keeps_old_date,
  needsResult: module.needs_result,
  dayNumbers: module.day_numbers && [...new Set(module.day_numbers)].toSorted((a, b) => a - b),
  position,
})

/** Writes all modules of a training, unless they are no longer as the colleague saw them. */
export const changeModules = (shop: Shop, id: number, { seen, modules }: ChangeModulesBody): Promise<void> =>
  inTransaction(shop, async (shop) => {
    const { db } = shop
    const [product] = await readRows(db, { code: col.text })`
      select code from products where id = ${id} and kind = 'training' for no key update`
    if (!product) throw new Problem('not_found')
    const current = await readModules(shop, id)
    if (inWords(current) !== inWords(seen)) throw new Problem('changed_meanwhile')
    await noteAct(shop, 'product', id)
    requireDifferentCodes(product.code, modules)
    const known = new Set(current.map((one) => one.id))
    const stranger = modules.findIndex((one) => one.id !== null && !known.has(one.id))
    if (stranger >= 0) throw new Problem('invalid', { fields: { [`modules.${stranger}.id`]: ['unknown'] } })
    const kept = new Set(modules.map((one) => one.id))
    await removeModules(
      shop,
      current.flatMap((one) => (one.id !== null && !kept.has(one.id) ? [one.id] : [])),
    )
    // Two modules may change their codes for each other's.
    await db.execute(
      sql`update product_modules set code = 'module ' || id where product_id = ${id} and code is not null`,
    )
    for (const [position, module] of modules.entries()) {
      const values = valuesOf(module, position)
      try {
        if (module.id === null) await db.insert(productModules).values({ productId: id, ...values })
        else await db.update(productModules).set(values).where(sql`id = ${module.id}`)
      } catch (error) {
        if (!isReferenced(error)) throw error
        throw new Problem('invalid', { fields: { [`modules.${position}.scheme`]: ['unknown'] } })
      }
    }
  })
