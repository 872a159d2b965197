import { type SQL, sql } from 'drizzle-orm'
import { contains, type Searched } from '../../platform/staff/words.ts'

/** The indexed expressions of the migration `searched_numbers`. */
const codeWords = sql.raw('words_of(coded.code, squashed(coded.code))')
const nameWords = sql.raw('words_of(named.name)')

const productsWithWord = (word: string): SQL => sql`
  select coded.id from products coded where ${contains(codeWords, [[word]])}
  union all select named.product_id from product_texts named where ${contains(nameWords, [[word]])}`

/** Whether the code or the name, in any language, of the product with this id contains what colleagues search for. */
export const isProductWith = (id: SQL, searched: Searched): SQL =>
  sql`(${sql.join(
    searched.map((words) =>
      sql.join(
        words.map((word) => sql`${id} in (${productsWithWord(word)})`),
        sql` and `,
      ),
    ),
    sql` or `,
  )})`
