import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  CannedAnswer,
  changeAnswerBody,
  newAnswerBody,
} from '../../../contract/staff/service/canned-answers.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { type Conflict, findConflict } from '../../platform/staff/merge.ts'

const columns = {
  id: col.integer,
  name: col.text,
  text_nl: col.text,
  text_en: col.text,
  version: col.integer,
}

/** All ready-made answers, by name. */
export const listAnswers = ({ db }: Shop): Promise<CannedAnswer[]> => readRows(db, columns)`
  select id, name, text_nl, text_en, version from canned_answers order by lower(name), id`

export const addAnswer = (
  shop: Shop,
  { name, text_nl, text_en }: z.infer<typeof newAnswerBody>,
): Promise<CannedAnswer> =>
  inTransaction(shop, async ({ db }) => {
    const [added] = await readRows(db, columns)`
      insert into canned_answers (name, text_nl, text_en) values (${name}, ${text_nl}, ${text_en}) returning id, name, text_nl, text_en, version`
    if (!added) throw new Error('the insert returned no row')
    return added
  })

type Fields = Pick<CannedAnswer, 'name' | 'text_nl' | 'text_en'>
type Changed = { outcome: 'saved'; data: CannedAnswer } | { outcome: 'changed_meanwhile'; conflict: Conflict }

/** Saves the fields of an answer that a colleague changed. */
export const changeAnswer = (
  shop: Shop,
  id: number,
  { version, ...sent }: z.infer<typeof changeAnswerBody>,
): Promise<Changed> =>
  inTransaction(shop, async (shop) => {
    const rows = await readRows(shop.db, columns)`
      select id, name, text_nl, text_en, version from canned_answers where id = ${id} for update`
    const row = rows[0]
    if (!row) throw new Problem('not_found')
    const changed = Object.fromEntries(
      Object.entries(sent).filter(([, value]) => value !== undefined),
    ) as Partial<Fields>
    const conflict = await findConflict<Fields>(shop, {
      kind: 'answer',
      table: 'canned_answers',
      row,
      version,
      changed,
    })
    if (conflict) return { outcome: 'changed_meanwhile', conflict }
    const next = { ...row, ...changed }
    const [saved] = await readRows(shop.db, columns)`
      update canned_answers set name = ${next.name}, text_nl = ${next.text_nl}, text_en = ${next.text_en} where id = ${id}
      returning id, name, text_nl, text_en, version`
    return { outcome: 'saved', data: saved ?? next }
  })

export const removeAnswer = (shop: Shop, id: number) =>
  inTransaction(shop, async ({ db }) => {
    const { rowCount } = await db.execute(sql`delete from canned_answers where id = ${id}`)
    if (!rowCount) throw new Problem('not_found')
  })
