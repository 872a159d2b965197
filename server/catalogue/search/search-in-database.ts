import { type SQL, sql } from 'drizzle-orm'
import { readPrepared } from '../../platform/database/frequent-read.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import type { DocumentKind } from '../memory/search/search-index.ts'
import { stemmers } from '../memory/search/stems.ts'
import type { Analysis, Word } from './analysis.ts'
import { isCorrectable, type Spelled } from './correct.ts'
import type { HitGroup, Hits } from './hits.ts'
import { pairsOf, runsOf } from './query-words.ts'
import type { SearchSource } from './source.ts'
import type { KnownWord } from './spelling.ts'
import type { QueryPart, TextQuery } from './text-query.ts'

/** Searches the tables, with full-text queries. */
export const searchInDatabase = (shop: Shop): SearchSource => ({
  version: undefined,
  lookUp: (typed) => lookUp(shop, typed),
  listKnown: (typed, spellings) => listKnown(shop, typed, spellings),
  analyse: (spelled) => analyse(shop, spelled),
  findHits: async (kind, query) => toHits(await readHits(shop, kind, query)),
})

/** A literal, not a parameter, because each language has a partial index. */
const documentsIn = ({ locale }: Shop) => sql.raw(`search_documents d where d.locale = '${locale}'`)

async function lookUp(shop: Shop, typed: string[]) {
  const { db, locale } = shop
  const rows = await readPrepared(db, { word: col.text, joined: col.boolean })`
    select w.word, false as joined from unnest(${sql.param(typed.filter(isCorrectable))}::text[]) w(word)
    where not exists (select 1 from search_words k where k.locale = ${locale} and k.word ~>=~ w.word and k.word ~<~ (w.word || '~'))
      and not exists (select 1 from search_synonyms s
        where s.term = any(${sql.param(runsOf(typed))}::text[]) and w.word = any(string_to_array(s.term, ' ')))
      and not exists (select 1 from ${documentsIn(shop)} and d.words @@ to_tsquery('simple', w.word || ':*'))
    union all
    select w.word, true from unnest(${sql.param(pairsOf(typed))}::text[]) w(word)
    where exists (select 1 from search_words k where k.locale = ${locale} and k.word = w.word)
      or exists (select 1 from search_synonyms s where s.term = w.word)`
  const wordsWhere = (isJoined: boolean) =>
    new Set(rows.filter(({ joined }) => joined === isJoined).map(({ word }) => word))
  return { unknown: wordsWhere(false), joined: wordsWhere(true) }
}

const listKnown = (shop: Shop, typed: string, spellings: string[]): Promise<KnownWord[]> =>
  readRows(shop.db, { word: col.text, uses: col.integer })`
    with known as (
      select word from search_words where locale = ${shop.locale}
      union select word from search_synonyms, regexp_split_to_table(term, ' ') word where length(word) >= 3
    ), candidates as (
      select word from known where word = any(${sql.param(spellings)}::text[])
      union (select word from known order by word <-> ${typed} limit 40)
    )
    select c.word, (select count(*)::int from ${documentsIn(shop)} and d.words @@ to_tsquery('simple', c.word)) as uses from candidates c`

async function analyse({ db, locale }: Shop, spelled: Spelled[]): Promise<Analysis> {
  const stemmer = stemmers[locale]
  const words = spelled.map(({ word }) => word)
  const others = [...new Set(spelled.flatMap(({ others }) => others))]
  const rows = await readPrepared(db, {
    words: col.json<Word[]>(),
    others: col.json<Word[]>().orNull,
    synonyms: col.rows({ term: col.text, meaning: col.json<Word[]>() }).orNull,
    joined: col.json<string[]>().orNull,
  })`
    select
      (select json_agg(json_build_object('word', w.word, 'stem', (ts_lexize(${stemmer}::regdictionary, w.word))[1]) order by w.position)
        from unnest(${sql.param(words)}::text[]) with ordinality w(word, position)) as words,
      (select json_agg(json_build_object('word', w.word, 'stem', (ts_lexize(${stemmer}::regdictionary, w.word))[1]))
        from unnest(${sql.param(others)}::text[]) w(word)) as others,
      (select json_agg(json_build_object('term', s.term, 'meaning', coalesce((
          select json_agg(json_build_object('word', m.word, 'stem', (ts_lexize(${stemmer}::regdictionary, m.word))[1]) order by m.position)
          from regexp_split_to_table(s.meaning, ' ') with ordinality m(word, position) where m.word <> ''), '[]')))
        from search_synonyms s where s.term = any(${sql.param([...runsOf(words), ...pairsOf(words)])}::text[])) as synonyms,
      (select json_agg(k.word) from (
          select word from search_words where locale = ${locale} union select term from search_synonyms
        ) k where k.word = any(${sql.param(pairsOf(words))}::text[])) as joined`
  const found = rows[0]
  if (!found) throw new Error('a select without from gave no row')
  const synonyms = new Map<string, Word[][]>()
  for (const { term, meaning } of found.synonyms ?? [])
    synonyms.set(term, [...(synonyms.get(term) ?? []), meaning])
  const stemmed = new Map((found.others ?? []).map((other) => [other.word, other]))
  return {
    words: found.words.map((word, place) => ({
      ...word,
      others: (spelled[place]?.others ?? []).flatMap((other) => stemmed.get(other) ?? []),
    })),
    synonyms,
    joined: new Set(found.joined ?? []),
  }
}

type Shape = { weight: '' | 'A' | 'ABC'; begun: boolean }

function partText({ ways }: QueryPart, { weight, begun }: Shape): string {
  const wordText = (forms: QueryPart['ways'][number][number]) => {
    const texts = forms.map(({ text, begins }) => {
      const flags = `${begun && begins ? '*' : ''}${weight}`
      return flags ? `'${text}':${flags}` : `'${text}'`
    })
    return `(${texts.join(' | ')})`
  }
  return `(${ways.map((way) => `(${way.map(wordText).join(' & ')})`).join(' | ')})`
}

/** A query as `tsquery` texts. Words consist of letters and digits, so nothing needs escaping. */
function tsqueriesOf({ parts, numbers }: TextQuery) {
  const inShape = (shape: Shape) => parts.map((part) => partText(part, shape))
  const everywhere = inShape({ weight: '', begun: true })
  const namedParts = inShape({ weight: 'A', begun: true })
  return {
    /** All parts. */
    all: everywhere.join(' & '),
    /** At least one part. */
    any: everywhere.join(' | '),
    /** All parts in the name, as beginnings of words. */
    named: namedParts.join(' & '),
    /** All parts in the name, as whole words. */
    namedWhole: inShape({ weight: 'A', begun: false }).join(' & '),
    /** The visitor's own words in the name, not their synonyms. */
    namedAsTyped: parts
      .map(({ ways }) => partText({ ways: ways.slice(0, 1) }, { weight: 'A', begun: false }))
      .join(' & '),
    /** Numbers in the name directly after the same word as in the search; null without numbers. */
    namedNumbers: numbers.map(({ before, number }) => `'${before}':A <-> '${number}':A`).join(' & ') || null,
    /** Each part in the name, summary or category. */
    parts: inShape({ weight: 'ABC', begun: true }),
    /** Each part in the name. */
    namedParts,
  }
}

/** Search results as rows (id, rank). */
export function hitsQuery({ locale }: Shop, kind: DocumentKind, query: TextQuery): SQL {
  const { all, any, named, namedWhole, namedAsTyped, namedNumbers, parts, namedParts } = tsqueriesOf(query)
  // A literal, not a parameter, because each language has a partial index.
  const ofLanguage = sql.raw(`d.locale = '${locale}' and d.${kind}_id is not null`)
  const id = sql.raw(`d.${kind}_id`)
  const count = (parts: string[]) =>
    sql.join(
      parts.map((part) => sql`(d.head @@ ${part}::tsquery)::int`),
      sql` + `,
    )
  return sql`(
    with found as materialized (
      select ${id} as id, d.head @@ ${all}::tsquery as in_head,
        (d.head @@ ${all}::tsquery)::int / 2.0 + (d.head @@ ${named}::tsquery)::int
          + (d.head @@ ${namedWhole}::tsquery)::int + (d.head @@ ${namedAsTyped}::tsquery)::int / 2.0
          ${namedNumbers ? sql`+ (d.head @@ ${namedNumbers}::tsquery)::int / 2.0` : sql``}
          + ts_rank('{0.02, 0.1, 0.4, 1}', d.head, ${all}::tsquery)
            / case when d.head @@ ${named}::tsquery then 5 else 1 end as rank
      from search_documents d where ${ofLanguage} and d.words @@ ${all}::tsquery
    )
    select id, rank from found
    union all
    select id, rank from (
      select ${id} as id, (${count(parts)}) as parts,
        ((${count(parts)}) + (${count(namedParts)})) / ${parts.length}::float / 2
          + ts_rank('{0.02, 0.1, 0.4, 1}', d.head, ${any}::tsquery) / 5 as rank
      from search_documents d
      where ${ofLanguage} and d.words @@ ${any}::tsquery and not exists (select 1 from found where in_head)
    ) some_parts
    where parts >= case when exists (select 1 from found) then ${Math.ceil(parts.length / 2)} else 1 end
      and not exists (select 1 from found where found.id = some_parts.id)
  )`
}

const readHits = (shop: Shop, kind: DocumentKind, query: TextQuery) =>
  readRows(shop.db, { id: col.integer.orNull, rank: col.number })`
    select hit.id, hit.rank::float as rank from ${hitsQuery(shop, kind, query)} hit`

function toHits(rows: { id: number | null; rank: number }[]): Hits {
  const ranks = rows.map(({ rank }) => rank)
  const ids = rows.map(({ id }) => id ?? 0)
  const group: HitGroup = {
    ceiling: Number.POSITIVE_INFINITY,
    list: (bonusOf) => {
      const rankAt = (place: number) => (ranks[place] ?? 0) + bonusOf(ids[place] ?? 0)
      return {
        ids: Int32Array.from(ids),
        ceilings: Float64Array.from(ids, (_, place) => rankAt(place)),
        rankAt,
      }
    },
  }
  return {
    count: ids.length,
    listIds: (passes) => Int32Array.from(ids.filter(passes)),
    groups: () => [group],
  }
}
