import type pg from 'pg'

/**
 * Whose rows are whose, and which have changed. A row belongs to a customer if its foreign keys lead to one, directly or through other
 * rows, so that a new table is covered without a line here.
 */

type ForeignKey = { table: string; column: string; parent: string }

/** Rows without a foreign key to the customer that are still theirs. */
const looseLinks: Record<string, string> = {
  mails:
    'select t.id::text as key, c.id as owner from mails t join customers c on lower(c.email) = lower(t.recipient)',
  test_bank_payments: `select t.id as key, o.customer_id as owner from test_bank_payments t
    join payments p on p.provider_id = t.id join orders o on o.id = p.order_id`,
}

/** Counters and caches that everyone's requests change, and links for a new password, which anyone may request for any address. */
const shared = new Set([
  'colleague_links',
  'password_resets',
  'rate_counts',
  'captcha_uses',
  'comparisons',
  'invoice_counters',
  'memory',
  'search_stale',
  // Jobs empty the one and fill the other.
  'dates_to_stamp',
  'tasks',
])

export type Snapshot = Map<string, { table: string; owners: number[]; sum: string }>

/** A plan for all tables: their keys, and the query that returns their owners. */
async function readPlan(pool: pg.Pool) {
  const { rows: tables } = await pool.query<{ table: string; key: string }>(`
    select c.relname as "table", string_agg(format('t.%I', a.attname), ' || '' '' || ' order by a.attnum) as key
    from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p' join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1`)
  const { rows: foreignKeys } = await pool.query<ForeignKey>(`
    select k.conrelid::regclass::text as "table", a.attname as "column", k.confrelid::regclass::text as parent
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid`)
  const keyOf = new Map(tables.map(({ table, key }) => [table, `(${key})::text`]))
  const owners = new Map<string, string | undefined>()
  const ownersOf = (table: string): string | undefined => {
    if (owners.has(table)) return owners.get(table)
    // Against cycles: a table that is reached through itself has no owner by that path.
    owners.set(table, undefined)
    const paths = table === 'customers' ? ['select id::text as key, id as owner from customers'] : []
    const loose = looseLinks[table]
    if (loose) paths.push(loose)
    for (const { column, parent } of foreignKeys.filter((one) => one.table === table)) {
      const parents = ownersOf(parent)
      if (parents)
        paths.push(
          `select ${keyOf.get(table)} as key, p.owner from "${table}" t join (${parents}) p on p.key = t."${column}"::text`,
        )
    }
    const query = paths.length ? paths.join(' union ') : undefined
    owners.set(table, query)
    return query
  }
  return tables
    .filter(({ table }) => !shared.has(table))
    .map(({ table }) => ({ table, key: keyOf.get(table) ?? '', owners: ownersOf(table) }))
}

/** The sweeper notes when it last asked the provider about a payment, whoever's it is. */
const values = `(to_jsonb(t) - 'asked_at')`
const checksum = `md5(${values}::text) as sum`
/** Rows of people are kept whole, so that a finding can say what changed. */
const wholeRow = `${values}::text as sum`

/** A checksum and the owners of every row of every table. */
export async function takeSnapshot(pool: pg.Pool): Promise<Snapshot> {
  const snapshot: Snapshot = new Map()
  for (const { table, key, owners } of await readPlan(pool)) {
    const { rows } = await pool.query<{ key: string; owners: number[]; sum: string }>(
      owners
        ? `select ${key} as key, ${wholeRow}, coalesce(o.owners, '{}') as owners from "${table}" t
           left join (select key, array_agg(distinct owner) as owners from (${owners}) o group by key) o on o.key = ${key}`
        : `select ${key} as key, ${checksum}, '{}'::int[] as owners from "${table}" t`,
    )
    for (const { key, owners, sum } of rows) snapshot.set(`${table} ${key}`, { table, owners, sum })
  }
  return snapshot
}

/** Rows that anyone may add to somebody else: mails, a withdrawal that names an order, and what the inbox has under an e-mail address. */
const addedByAnyone = new Set(['mails', 'mail_files', 'withdrawals', 'inbox_items'])

/** Tables with a visitor's rows, which have no owner but the holder of a cookie. */
const ofVisitors = new Set([
  'carts',
  'cart_lines',
  'chat_conversations',
  'chat_messages',
  'inbox_items',
  'waiting_entries',
  'search_misses',
  'waiting_entries',
])

/** What staff change of others: see the operations below /api/staff. */
const changedByStaff = new Set([
  'orders',
  'order_history',
  'order_lines',
  'order_summaries',
  'participants',
  'payments',
  'refunds',
  'invoices',
  'test_bank_payments',
  'test_bank_refunds',
  'reviews',
  'review_judgements',
  'chat_conversations',
  'chat_messages',
  'colleagues',
  'colleague_sessions',
  'passkeys',
  'passkey_challenges',
  'saved_views',
  'inbox_items',
  'inbox_messages',
  'canned_answers',
  'offers',
  'offer_lines',
  'offer_versions',
  'offer_links',
  'offer_views',
  'offer_requests',
  'seat_holds',
  'seat_blocks',
  'waiting_entries',
  'companies',
  'company_members',
  ...['employees', 'employee_functions', 'functions', 'function_modules', 'company_invites'],
  'people',
  'person_ids',
  'merges',
  'merge_proposals',
  'customers',
  ...['certificates', 'certificate_reminders'],
  ...[
    'attendance',
    'attendance_history',
    'attendance_sheets',
    'course_remarks',
    'results',
    'results_history',
    'signatures',
    'walk_ins',
    'closed_dates',
    'certificate_counters',
    'product_modules',
    'schemes',
    'register_lists',
    'register_files',
    'register_rows',
  ],
  'inspected_items',
  ...[
    'products',
    'product_texts',
    'product_categories',
    'product_options',
    'option_attribute_values',
    'product_specs',
  ],
  ...[
    'alternatives',
    'questions',
    'pros_and_cons',
    'product_pages',
    'pdfs',
    'price_history',
    'planned_prices',
    'deals',
  ],
  ...[
    'pages',
    'page_texts',
    'page_products',
    'drafts',
    'revisions',
    'media',
    'media_files',
    'slugs',
    'redirects',
  ],
  ...[
    'menu_items',
    'settings',
    'holidays',
    'shop_info',
    'search_synonyms',
    'mail_texts',
    'search_documents',
    'search_words',
  ],
  ...[
    'categories',
    'category_texts',
    'brands',
    'specs',
    'spec_values',
    'attributes',
    'attribute_values',
    'locations',
  ],
  // A code that is deleted leaves the carts that it was in.
  ...['discount_codes', 'carts', 'imports'],
  ...['rooms', 'trainers', 'trainer_skills', 'absences', 'course_days', 'plan_slots'],
  ...[
    'trainer_asks',
    'trainer_requests',
    'date_changes',
    'date_answers',
    'task_templates',
    'waiting_entries',
    'seat_blocks',
  ],
  ...['attendance', 'attendance_history', 'results', 'closed_dates', 'certificate_counters'],
  ...['register_lists', 'register_files', 'register_rows'],
  ...['attendance_sheets', 'course_remarks', 'results_history', 'signatures', 'walk_ins'],
])

/** The columns that differ, where the whole row is known. */
function changedColumns(before: string, after: string): string {
  if (!before.startsWith('{') || !after.startsWith('{')) return ''
  const [old, now] = [JSON.parse(before), JSON.parse(after)] as Record<string, unknown>[]
  const names = Object.keys({ ...old, ...now }).filter(
    (name) => JSON.stringify(old?.[name]) !== JSON.stringify(now?.[name]),
  )
  return `: ${names.join(', ')}`
}

/** The customers who are one person to the shop: guests with the same e-mail address join an account when the address is proven. */
export async function samePerson(pool: pg.Pool, id: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'select id from customers where lower(email) = (select lower(email) from customers where id = $1)',
    [id],
  )
  return [id, ...rows.map((row) => row.id)]
}

/** `ids`: see `samePerson`. */
type Actor = { ids: readonly number[]; isStaff: boolean }

/** The rows of others, or of the shop itself, that are different from before. */
export function foreignChanges(before: Snapshot, after: Snapshot, actor: Actor, victims: number[]): string[] {
  const isAllowed = (table: string) => actor.isStaff && changedByStaff.has(table)
  const isOwn = (owners: number[]) => owners.some((owner) => actor.ids.includes(owner))
  const changed: string[] = []
  for (const [key, { table, owners, sum }] of before) {
    if (isAllowed(table) || isOwn(owners)) continue
    if (owners.length === 0 && ofVisitors.has(table)) continue
    const now = after.get(key)
    if (!now) changed.push(`${key} is gone`)
    else if (now.sum !== sum) changed.push(`${key} changed${changedColumns(sum, now.sum)}`)
  }
  for (const [key, { table, owners }] of after) {
    if (before.has(key) || isAllowed(table) || addedByAnyone.has(table) || isOwn(owners)) continue
    if (owners.some((owner) => victims.includes(owner))) changed.push(`${key} is new`)
  }
  return changed
}
