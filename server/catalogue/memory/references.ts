import type { Locale } from '../../../contract/rules/locale.ts'
import type { Database } from '../../platform/database/database.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'

/** The small tables that products refer to, whole and in the order in which lists show them. */
export type References = {
  brands: BrandRow[]
  categories: Map<number, IndexedCategory>
  specs: IndexedSpec[]
  values: Map<number, ValueRow>
  /** The values of what lists are filtered by: in a large catalogue few of all. */
  filterableValueIds: number[]
  locations: Map<number, LocationRow>
}

export type IndexedCategory = CategoryRow & {
  /** This category and those above it. */
  lineage: number[]
  /** This category and all those below it. */
  tree: Set<number>
}
export type IndexedSpec = SpecRow & {
  /** By number, then title. */
  values: Record<Locale, ValueRow[]>
}

const brandColumns = { id: col.integer, name: col.text }
type BrandRow = RowOf<typeof brandColumns>

const texts = col.json<Record<Locale, string>>()

const categoryColumns = {
  id: col.integer,
  parent_id: col.integer.orNull,
  title: texts,
  slug: texts,
  text: texts,
  picture: col.text,
}
type CategoryRow = RowOf<typeof categoryColumns>

const specColumns = {
  id: col.integer,
  title: texts,
  numeric: col.boolean,
  filterable: col.boolean,
}
type SpecRow = RowOf<typeof specColumns>

const valueColumns = {
  id: col.integer,
  spec_id: col.integer,
  title: texts,
  /** Of a numeric specification, and of those by which the shop sorts. */
  number: col.number.orNull,
  rank_nl: col.integer,
  rank_en: col.integer,
}
type ValueRow = RowOf<typeof valueColumns>

const locationColumns = {
  id: col.integer,
  code: col.text,
  name: texts,
  latitude: col.number,
  longitude: col.number,
  rank_nl: col.integer,
  rank_en: col.integer,
}
type LocationRow = RowOf<typeof locationColumns>

/** Titles are sorted by the database, so that all lists have its order. */
export async function readReferences(db: Database): Promise<References> {
  const [brands, categories, specs, values, locations] = await Promise.all([
    readRows(db, brandColumns)`select id, name from brands order by name, id`,
    readRows(db, categoryColumns)`
      select c.id, c.parent_id, shown_picture(c.picture) as picture,
        (select json_object_agg(t.locale, t.title) from category_texts t where t.category_id = c.id) as title,
        (select json_object_agg(t.locale, t.text) from category_texts t where t.category_id = c.id) as text,
        (select json_object_agg(s.locale, s.slug) from slugs s where s.category_id = c.id) as slug
      from categories c
      where exists (select from category_texts t where t.category_id = c.id)
        and exists (select from slugs s where s.category_id = c.id)
      order by c.position, c.id`,
    readRows(db, specColumns)`select id, title, numeric, filterable from specs order by position, id`,
    readRows(db, valueColumns)`
      select id, spec_id, title, number, row_number() over (order by number, title->>'nl', id)::int as rank_nl,
        row_number() over (order by number, title->>'en', id)::int as rank_en
      from spec_values`,
    readRows(db, locationColumns)`
      select id, code, name, latitude, longitude, row_number() over (order by name->>'nl', id)::int as rank_nl,
        row_number() over (order by name->>'en', id)::int as rank_en
      from locations order by id`,
  ])
  const valuesBySpec = Map.groupBy(values, ({ spec_id }) => spec_id)
  return {
    brands,
    categories: withTrees(categories),
    specs: specs.map((spec) => {
      const ofSpec = valuesBySpec.get(spec.id) ?? []
      return {
        ...spec,
        values: {
          nl: ofSpec.toSorted((a, b) => a.rank_nl - b.rank_nl),
          en: ofSpec.toSorted((a, b) => a.rank_en - b.rank_en),
        },
      }
    }),
    values: new Map(values.map((value) => [value.id, value])),
    filterableValueIds: specs.flatMap(({ id, filterable }) =>
      filterable ? (valuesBySpec.get(id) ?? []).map((value) => value.id) : [],
    ),
    locations: new Map(locations.map((location) => [location.id, location])),
  }
}

function withTrees(rows: CategoryRow[]): Map<number, IndexedCategory> {
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  const lineageOf = (id: number): number[] => {
    const lineage: number[] = []
    for (let at: number | null | undefined = id; at && !lineage.includes(at); at = parents.get(at))
      lineage.push(at)
    return lineage
  }
  const categories = new Map(
    rows.map((row) => [row.id, { ...row, lineage: lineageOf(row.id), tree: new Set<number>() }]),
  )
  for (const { id, lineage } of categories.values())
    for (const above of lineage) categories.get(above)?.tree.add(id)
  return categories
}
