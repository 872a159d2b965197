import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'

/** All `*tables.ts` files of the server. */
const modules = import.meta.glob('../../**/*tables.ts', { eager: true })
const tables = Object.values(modules).flatMap((module) =>
  Object.values(module as Record<string, unknown>).filter((one): one is PgTable => is(one, PgTable)),
)

/** A type as `format_type` writes it. */
const typeOf = (column: PgColumn) =>
  column
    .getSQLType()
    .replace(/^numeric\((\d+), (\d+)\)$/, 'numeric($1,$2)')
    .replace(/^time$/, 'time without time zone')

const describeColumn = (column: PgColumn) => `${typeOf(column)}${column.notNull ? ' not null' : ''}`

/** `products.price_cents` → `integer not null`, from the declarations in the code. */
const declared = (of: PgTable[]) =>
  Object.fromEntries(
    of.flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) => [
        `${getTableName(table)}.${column.name}`,
        describeColumn(column),
      ]),
    ),
  )

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** The same, from the migrated database. */
async function migrated(): Promise<Record<string, string>> {
  const { rows } = await shop.pool.query(`
    select c.relname || '.' || a.attname as name,
      format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1`)
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]))
}

/** Columns that are missing on one side or differ. */
function differences(code: Record<string, string>, database: Record<string, string>): string[] {
  const names = [...new Set([...Object.keys(code), ...Object.keys(database)])]
  return names
    .filter((name) => code[name] !== database[name])
    .map(
      (name) =>
        `${name}: ${code[name] ?? 'missing'} in the code, ${database[name] ?? 'missing'} in the database`,
    )
}

describe('the tables in the code', () => {
  it('have the columns, types and nullability that the migrations give them', async () => {
    expect(tables.length).toBeGreaterThan(40)
    expect(differences(declared(tables), await migrated())).toEqual([])
  })

  it.each([
    ['a renamed column', 'alter table reviews rename column author to written_by'],
    ['another type', 'alter table reviews alter column rating type bigint'],
    ['a column that may be null', 'alter table reviews alter column title drop not null'],
    ['a new column', 'alter table reviews add column mood text'],
  ])('differ after %s', async (_, change) => {
    const client = await shop.pool.connect()
    try {
      await client.query('begin')
      await client.query(change)
      const { rows } = await client.query(`
        select a.attname as name, format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end as type
        from pg_attribute a where a.attrelid = 'reviews'::regclass and a.attnum > 0 and not a.attisdropped`)
      const after = Object.fromEntries(rows.map(({ name, type }) => [`reviews.${name}`, type]))
      const before = declared(tables.filter((table) => getTableName(table) === 'reviews'))
      expect(differences(before, after)).not.toEqual([])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
