import type pg from 'pg'

/** A row that was written since the last look: in which table, how, and by which request if the shop said so. */
type Written = { table: string; done: string; request: string }

/** What a refused request may leave behind: counters, the time of a session's last use, challenges, and acts that are noted also when they are refused. */
const leftByAny = new Set([
  'rate_counts',
  'captcha_uses',
  'colleague_sessions',
  'colleague_links',
  'passkey_challenges',
  'changes',
  'memory',
])
/** What the shop writes by itself between requests. */
const writtenBehind = new Set([
  'mails',
  'mail_files',
  'payments',
  'search_stale',
  'search_documents',
  'tasks',
  'dates_to_stamp',
])

/** Lets the scratch database note every row that is written and committed. */
export async function noteWrites(pool: pg.Pool) {
  await pool.query(`
    create unlogged table if not exists fuzz_writes (table_name text, done text, request text);
    create or replace function note_fuzz_write() returns trigger language plpgsql as $$
    begin
      insert into fuzz_writes values (tg_table_name, tg_op, coalesce(current_setting('vangnet.request', true), ''));
      return null;
    end $$;
    grant insert on fuzz_writes to public;
    do $$
    declare name text;
    begin
      for name in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'fuzz_writes' loop
        execute format('create or replace trigger zz_note_fuzz_write after insert or update or delete on %I for each row execute function note_fuzz_write()', name);
      end loop;
    end $$`)
  const take = async (): Promise<Written[]> =>
    (
      await pool.query<Written>(
        'with gone as (delete from fuzz_writes returning *) select table_name as "table", done, request from gone',
      )
    ).rows
  return {
    forget: async () => {
      await take()
    },
    /** The tables in which a refused request wrote all the same. Only one request is under way at a time. */
    byRefused: async (requestId: string): Promise<string[]> => {
      const written = (await take()).filter(
        ({ table, request }) =>
          !leftByAny.has(table) && (request === requestId || (!request && !writtenBehind.has(table))),
      )
      return [...new Set(written.map(({ table, done }) => `${done.toLowerCase()} of ${table}`))]
    },
  }
}
