import type pg from 'pg'

/**
 * The built-in database has two users. The owner created the cluster, so it may do everything; it migrates the tables. The shop reads and
 * writes rows, and owns only the tables of its job queue, which pg-boss maintains itself.
 */
export const owner = 'vangnet'
export const shopRole = 'vangnet_shop'

const grants = [
  `grant select, insert, update, delete on all tables in schema public to ${shopRole}`,
  `grant usage, select on all sequences in schema public to ${shopRole}`,
  // For tables that later migrations create.
  `alter default privileges for role ${owner} in schema public grant select, insert, update, delete on tables to ${shopRole}`,
  `alter default privileges for role ${owner} in schema public grant usage, select on sequences to ${shopRole}`,
]

/** Gives the job queue of a database from before the shop had its own user to that user. */
const handOverJobs = `
  select format('alter table %s owner to ${shopRole}', oid::regclass) as statement from pg_class
    where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
  union all select format('alter routine %s owner to ${shopRole}', oid::regprocedure) from pg_proc
    where pronamespace = 'pgboss'::regnamespace
  union all select format('alter type %s owner to ${shopRole}', oid::regtype) from pg_type
    where typnamespace = 'pgboss'::regnamespace and typtype = 'e'
  union all select 'alter schema pgboss owner to ${shopRole}'`

/** Creates the shop's user and gives it its rights; `client` is the owner, connected to the shop's database. */
export async function ensureShopRole(client: pg.Client) {
  const { rowCount: hasRole } = await client.query('select from pg_roles where rolname = $1', [shopRole])
  if (!hasRole) await client.query(`create role ${shopRole} login`)
  for (const grant of grants) await client.query(grant)
  await client.query(`create schema if not exists pgboss authorization ${shopRole}`)
  const { rowCount: hasOldJobs } = await client.query(
    "select from pg_namespace where nspname = 'pgboss' and nspowner <> $1::regrole",
    [shopRole],
  )
  if (!hasOldJobs) return
  const { rows } = await client.query(handOverJobs)
  for (const { statement } of rows) await client.query(statement)
}
