import type pg from 'pg'

/** Tables that triggers write when their source tables change, so that a read depends on the source tables. */
const derived = ['search_documents', 'search_words']

type Known = { functions: { name: string; table: string }[]; sources: string[] }
let known: Promise<Known> | undefined

/** The tables that our database functions use, and the source tables of derived tables. */
async function readKnown(pool: pg.Pool): Promise<Known> {
  const { rows: functions } = await pool.query(`
    select f.proname as name, c.relname as table from pg_proc f join pg_class c on c.relnamespace = f.pronamespace
    where f.pronamespace = 'public'::regnamespace and c.relkind = 'r' and f.prosrc ~ ('\\m' || c.relname || '\\M')`)
  const { rows: sources } = await pool.query(`
    select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where f.proname = 'note_stale_documents'`)
  return { functions, sources: sources.map(({ name }) => name) }
}

/** The tables that planning the statement locks, including those in subqueries and views that the planner leaves out. */
async function findLocked(pool: pg.Pool, text: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`explain (generic_plan) ${text}`)
    const { rows } = await client.query(`
      select c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = pg_backend_pid() and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)
    return rows.map(({ name }) => name)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** The tables that a statement reads, itself or in the functions it calls. Writes (such as the rate limit's count) do not affect the response. */
export async function findTablesRead(pool: pg.Pool, text: string): Promise<Set<string>> {
  if (!/^\s*(with|select)\b/i.test(text)) return new Set()
  known ??= readKnown(pool)
  const { functions, sources } = await known
  const called = functions
    .filter(({ name }) => new RegExp(`\\b${name}\\s*\\(`).test(text))
    .map(({ table }) => table)
  const read = [...(await findLocked(pool, text)), ...called]
  const isDerived = (name: string) => derived.includes(name)
  return new Set([...read.filter((name) => !isDerived(name)), ...(read.some(isDerived) ? sources : [])])
}
