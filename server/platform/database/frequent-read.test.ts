import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { carts } from '../../booking/tables/cart-tables.ts'
import { seatsLeft } from '../../catalogue/dates/seats-left.ts'
import { compile } from './frequent-read.ts'

const now = new Date('2026-03-10T10:00:00Z')

describe('a statement that runs often', () => {
  it.each([
    ['with values of all kinds', sql`select ${1}, ${'it’s'}, ${null}, ${true}, ${now}, ${Buffer.from('a')}`],
    ['with an array as one parameter', sql`select ${sql.param([1, 2])}::int[], ${sql.param(null)}`],
    ['with a list of values', sql`select * from a where b in ${[1, 2]}`],
    [
      'with names, fragments and lists',
      sql`select ${sql.join([sql.identifier('a"b'), seatsLeft(now)], sql`, `)} from o`,
    ],
    ['with nothing in it', sql`select 1 ${undefined}`],
    [
      'with columns of a table',
      sql`select ${carts.id}, ${sql.param(now, carts.changedAt)} from ${carts} where ${carts.id} = ${5}`,
    ],
    [
      'with a part that has its own parameters',
      sql`${sql`a = ${1}`} and ${sql.raw('b = 2')} and ${sql`c = ${'d'}`}`,
    ],
  ])('%s is compiled as Drizzle does', (_, query) => {
    const { sql: text, params } = new PgDialect().sqlToQuery(query)
    expect(compile(query)).toMatchObject({ sql: text, params })
  })
})
