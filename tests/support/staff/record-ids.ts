import type { Pool } from 'pg'

/** Tables that are not called as in the path: `inbox/{id}` is a row of `inbox_items`. */
const tables: Record<string, string> = {
  inbox: 'inbox_items',
  answers: 'canned_answers',
  views: 'saved_views',
  mentions: 'notes',
  chat: 'chat_conversations',
  lines: 'order_lines',
  files: 'mail_files',
  dates: 'product_options',
  sessions: 'colleague_sessions',
  items: 'inspected_items',
}

/** `orders/{id}` and the like: the parameters of a path, each with the segment before it. */
const parametersOf = (path: string) => path.match(/[^/]+\/\{\w+\}/g) ?? []

/**
 * Ids that exist for every parameter in these paths of the back office, the newest first, by the parameter and the segment before it
 * (`orders/{id}`). Tables are found by name, so that a new path is covered without a line here.
 */
export async function findRecordIds(
  pool: Pick<Pool, 'query'>,
  paths: Iterable<string>,
): Promise<Map<string, (string | number)[]>> {
  const found = new Map<string, (string | number)[]>()
  for (const name of new Set([...paths].flatMap(parametersOf))) {
    const segment = name.split('/')[0] ?? ''
    const table = tables[segment] ?? segment.replaceAll('-', '_')
    const { rows } = await pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name in ('id', 'key')
       order by column_name = 'id' desc`,
      [table],
    )
    const column = rows[0]?.column_name
    if (!column) continue
    const ids = await pool.query<{ id: string | number }>(
      `select ${column} as id from ${table} order by ${column} desc limit 20`,
    )
    found.set(
      name,
      ids.rows.map(({ id }) => id),
    )
  }
  return found
}

/** The path with a value for each of its parameters; `missing` where none is known. */
export function fillPath(
  path: string,
  ids: ReadonlyMap<string, readonly (string | number)[]>,
  missing: string | number,
): string {
  return path.replaceAll(
    /([^/]+)\/\{\w+\}/g,
    (name, segment: string) => `${segment}/${ids.get(name)?.[0] ?? missing}`,
  )
}
