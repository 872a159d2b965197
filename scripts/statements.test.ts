import { describe, expect, it } from 'vitest'
import { findNeverRun, readStatements } from './statements.ts'

const source = `
  const isOpen = sql\`o.closed_at is null\`
  const rows = await readRows(db, { id: col.integer })\`select id from orders o where \${isOpen} and id = \${id}\`
  await db.execute(sql\`delete from orders where id = \${id}\`)
  await pool.query('delete from carts')
`

describe('the inventory of statements', () => {
  it('finds templates, statements with declared columns, and plain strings', () => {
    const { templates, faults } = readStatements('a.ts', source)
    expect(templates.map(({ line, declared }) => [line, declared])).toEqual([
      [2, false],
      [3, true],
      [4, false],
      [5, false],
    ])
    expect(faults).toEqual([])
  })

  it('refuses row types that nothing checks', () => {
    const { faults } = readStatements('a.ts', 'const { rows } = await db.execute<{ id: number }>(query)')
    expect(faults).toEqual(['a.ts:1: declare the columns with readRows instead of execute<…>'])
  })

  it('lists the statements that no test has run', () => {
    const { templates } = readStatements('a.ts', source)
    const ran = [
      'select id from orders o where o.closed_at is null and id = $1',
      'delete from\n  orders where id = $1',
    ]
    expect(findNeverRun(templates, ran).map(({ line }) => line)).toEqual([5])
  })
})
