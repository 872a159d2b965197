import { sql } from 'drizzle-orm'
import { looksPersonal } from '../../../contract/rules/catalogue/personal-terms.ts'
import { minTermLength } from '../../../contract/rules/limits.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { SearchMiss } from '../../../contract/staff/content/synonyms.ts'
import { queryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import type { Answered } from '../../cache/read-cache.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { wordsOf } from './query-words.ts'

/** Of one day and language so many different words are counted, so that nobody can fill the table. */
export const maxMissesPerDay = 500
const maxLength = 60
/** Misses are shown and kept for so many days. */
export const missDays = 90

/** Counts a search without results: the words, the day and the language, and nothing about who searched. */
export async function countMiss({ db, locale, now }: Shop, term: string) {
  if (looksPersonal(term)) return
  const words = wordsOf(term).join(' ').slice(0, maxLength).trim()
  if (words.length < minTermLength) return
  const day = dayOf(now)
  await db.execute(sql`
    insert into search_misses as known (day, locale, words) select ${day}::date, ${locale}, ${words}
    where exists (select from search_misses m where m.day = ${day} and m.locale = ${locale} and m.words = ${words})
      or (select count(*) from search_misses m where m.day = ${day} and m.locale = ${locale}) < ${maxMissesPerDay}
    on conflict (day, locale, words) do update set count = known.count + 1`)
}

/** The term of a whole search, without filters; undefined for anything else. */
function termOf(body: unknown): string | undefined {
  const {
    search,
    sort: _sort,
    page,
    per_page: _size,
    products_only: _only,
    limit: _limit,
    ...filters
  } = queryProductsBody.safeParse(body).data ?? { page: 0 }
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  return page === 1 && !isFiltered ? search : undefined
}

/** Counts the answers to searches that found no product, also those from the cache. */
export const countMissOf: Answered = async (shop, body, { status, body: answer }) => {
  // Most answers have hits: their JSON is not read again.
  if (status !== 200 || !answer.includes('"total_hits":0')) return
  const term = termOf(body)
  // A search is answered also when it cannot be counted.
  if (term?.trim()) await countMiss(shop, term).catch(() => undefined)
}

const columns = {
  words: col.text,
  language: col.text.as<Locale>(),
  count: col.integer,
  last_day: col.day.neverNull,
}
const shown = 100

/** What visitors searched for in vain, the most frequent first. What has a synonym by now is left out. */
export const listMisses = ({ db }: Shop): Promise<SearchMiss[]> => readRows(db, columns)`
  select m.words, m.locale as language, sum(m.count)::int as count, max(m.day) as last_day from search_misses m
  where not exists (select from search_synonyms s where s.term = m.words)
  group by m.words, m.locale order by count desc, last_day desc, m.words, m.locale limit ${shown}`

/** Deletes misses of long ago. */
export const forgetMisses = ({ db, now }: Shop) =>
  db.execute(sql`delete from search_misses where day < ${dayOf(now)}::date - ${missDays}::int`)
