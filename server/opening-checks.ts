import { sql } from 'drizzle-orm'
import { verifyPassword } from './accounts/auth/password-hash.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { databaseOf, type Pool } from './platform/database/database.ts'
import { col, readRows } from './platform/database/rows.ts'
import { type Env, isDemo, isPublic } from './platform/env.ts'
import { isThisMachine } from './platform/this-machine.ts'
import { hashToken } from './platform/token.ts'

/**
 * What a shop must have in order before strangers can reach it. Each fault is one sentence for the operator, followed by how to mend it;
 * a shop with a fault does not start. A shop without an https PUBLIC_URL is not checked: only its operator uses it.
 */
type Fault = { problem: string; fix: string }

const isTestKey = (key: string | undefined) => key?.startsWith('test_') ?? false

/** Faults in the settings, so known before the database is started. */
export function settingFaults(env: Env): Fault[] {
  const { MOLLIE_API_KEY: key, PAYMENTS, TRUST_PROXY } = env
  const faults: Fault[] = []
  if (PAYMENTS === 'test' && key && !isTestKey(key))
    faults.push({
      problem: 'PAYMENTS=test contradicts MOLLIE_API_KEY, which is a live key.',
      fix: 'Remove one of the two.',
    })
  if (env.BACKUP_TO && env.DATABASE_URL)
    faults.push({
      problem: 'BACKUP_TO backs up the built-in database, and DATABASE_URL is set to another one.',
      fix: 'Remove BACKUP_TO and use the backups of that PostgreSQL (see docs/OPERATING.md).',
    })
  if (env.DATABASE_READ_URL && !env.DATABASE_URL)
    faults.push({
      problem: 'DATABASE_READ_URL is a replica of DATABASE_URL, which is not set.',
      fix: 'Set DATABASE_URL to the primary, or remove DATABASE_READ_URL.',
    })
  if (env.CDN_PURGE_TOKEN && !env.CDN_PURGE_URL)
    faults.push({
      problem: 'CDN_PURGE_TOKEN is set without CDN_PURGE_URL, so no CDN is told what changed.',
      fix: 'Set CDN_PURGE_URL, or remove CDN_PURGE_TOKEN.',
    })
  if (!isPublic(env)) return faults
  if (PAYMENTS !== 'test') {
    const fix = 'or set PAYMENTS=test if nobody is to pay real money.'
    if (isDemo(env))
      faults.push({
        problem: 'A public demo (DEMO=on) sells invented trainings, which must not cost real money.',
        fix: 'Set PAYMENTS=test and remove a live MOLLIE_API_KEY, or remove DEMO=on.',
      })
    else if (!key)
      faults.push({
        problem: 'Without MOLLIE_API_KEY every visitor can mark an order as paid at the test bank.',
        fix: `Set MOLLIE_API_KEY to a live key, ${fix}`,
      })
    else if (isTestKey(key))
      faults.push({
        problem: 'MOLLIE_API_KEY is a test key, so orders are confirmed without money.',
        fix: `Set it to a live key, ${fix}`,
      })
  }
  if (TRUST_PROXY === undefined)
    faults.push({
      problem: 'TRUST_PROXY is not set, so behind a proxy all visitors would share one set of rate limits.',
      fix: 'Set TRUST_PROXY=on behind a proxy that sets X-Forwarded-For, or TRUST_PROXY=off without a proxy.',
    })
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'] as const)
    if (env[name] && isUnencrypted(env[name]))
      faults.push({
        problem: `${name} crosses a network and does not say whether it is encrypted.`,
        fix: 'Add ?sslmode=verify-full, or ?sslmode=disable if nobody else can listen in on that network.',
      })
  return faults
}

/** Without `sslmode` the driver does not encrypt. */
function isUnencrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return !isThisMachine(host) && !searchParams.has('sslmode') && !searchParams.has('ssl')
}

const clean =
  'Run `npm run setup -- --from-demo` to turn the demo into a real shop, or set DEMO=on for a public demo.'

/** What the demo left in the database that opens it to anybody who has read the README. A public demo (DEMO=on) keeps both. */
export async function demoFaults(env: Env, pool: Pool): Promise<Fault[]> {
  if (!isPublic(env) || isDemo(env)) return []
  const [account, hasLink] = await Promise.all([findDemoPassword(pool), hasDemoOfferLink(pool)])
  return [
    ...(account ? [{ problem: `The account ${account} still has a password of the demo.`, fix: clean }] : []),
    ...(hasLink
      ? [{ problem: 'An offer of the demo can be accepted by its published link.', fix: clean }]
      : []),
  ]
}

/** The address of an account with a password from the README. Colleagues may have another address by now, so all of them are tried. */
async function findDemoPassword(pool: Pool): Promise<string | undefined> {
  const { readDemoPeople } = await import('../demo/load/load-customers.ts')
  const { readDemoColleagues } = await import('../demo/load/load-colleagues.ts')
  const people = Object.values(readDemoPeople()).flat()
  const passwords = [readDemoColleagues().password, ...people.flatMap(({ password }) => password ?? [])]
  const emails = people.map(({ email }) => email)
  const rows = await readRows(databaseOf(pool), { email: col.text, hash: col.text.neverNull })`
    select email, password_hash as hash from customers
    where password_hash is not null and deleted_at is null and lower(email) = any(${sql.param(emails)})
    union all select email, password_hash from colleagues where password_hash is not null and is_active`
  for (const { email, hash } of rows)
    for (const password of passwords) if (await verifyPassword(password, hash)) return email
}

/** Whether a link of the demo still opens an offer, whatever state the offer is in. */
async function hasDemoOfferLink(pool: Pool): Promise<boolean> {
  const { readDemoPeople } = await import('../demo/load/load-customers.ts')
  const { demoOfferToken } = await import('../demo/load/load-offers.ts')
  const demoOffers = Object.values(readDemoPeople())
    .flat()
    .flatMap(({ offers = [] }) => offers)
  const hashes = demoOffers.map((_, index) => hashToken(demoOfferToken(index + 1)))
  const rows = await readRows(databaseOf(pool), { offer_id: col.integer })`
    select offer_id from offer_links where token_hash = any(${sql.param(hashes)}) limit 1`
  return rows.length > 0
}

/** Refuses to start with all faults at once, so that one reading is enough. */
export function requireNoFaults(faults: Fault[]) {
  const [first, ...others] = faults
  if (!first) return
  const more = others.map(({ problem, fix }) => ` ${problem} ${fix}`).join('')
  throw new CannotStart(first.problem, first.fix + more)
}
