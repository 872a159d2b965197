import type pg from 'pg'

/** Inserts a row into a table of the scratch database; returns its id. */
export const insertInto =
  (pool: pg.Pool) =>
  async (table: string, row: Record<string, unknown>): Promise<number> => {
    const names = Object.keys(row)
    const { rows } = await pool.query(
      `insert into ${table} (${names.map((name) => `"${name}"`)}) values (${names.map((_, at) => `$${at + 1}`)}) returning *`,
      Object.values(row).map((value) =>
        value !== null && value?.constructor === Object ? JSON.stringify(value) : value,
      ),
    )
    return rows[0].id
  }
