import { eq } from 'drizzle-orm'
import { holdsDemo } from '../../demo/load/load-demo.ts'
import { hasShop } from '../../server/content/settings/has-shop.ts'
import { shopInfo } from '../../server/content/tables.ts'
import { type Database, databaseOf, type Pool } from '../../server/platform/database/database.ts'
import { withLock } from '../../server/platform/database/locks.ts'
import { col, readRows } from '../../server/platform/database/rows.ts'
import {
  type Answers,
  BadCall,
  type Call,
  companyQuestions,
  ownerQuestions,
  questionNames,
} from './answers.ts'
import { collectAnswers, confirm, type Terminal } from './ask.ts'
import { createOwner, findOwner, newOwnerLink } from './create-owner.ts'
import { listDemoPages, removeDemo } from './remove-demo.ts'
import { companyOf, writeShop } from './write-shop.ts'

type Setup = { pool: Pool; call: Call; origin: string; now: Date; terminal?: Terminal }

/** Carries out one call of `npm run setup`; returns the lines to print. All writes are one transaction. */
export const runSetup = ({ pool, call, ...rest }: Setup): Promise<string[]> =>
  withLock(pool, 'demo', async () => {
    const setup = { pool, call, ...rest }
    const isDemo = await holdsDemo(pool)
    if (call.switches['from-demo']) {
      if (!isDemo) throw new BadCall('This database holds no demo. Run `npm run setup` without --from-demo.')
      return leaveDemo(setup)
    }
    if (isDemo)
      throw new BadCall(
        'This database holds the demo. Add --from-demo to turn it into a shop, or name an empty database in DATABASE_URL or DATA_DIR.',
      )
    return (await hasShop(pool)) ? describeShop(setup) : beginShop(setup)
  })

const inTransaction = <T>(pool: Pool, work: (db: Database) => Promise<T>) =>
  databaseOf(pool).transaction(work)

const ask = async ({ call, terminal }: Setup, names = questionNames) =>
  (await collectAnswers(names, call.given, terminal)) as Answers

async function beginShop(setup: Setup) {
  const { pool, now } = setup
  const answers = await ask(setup)
  const lines = await inTransaction(pool, async (db) => {
    await writeShop(db, answers, now)
    return writeOwner(db, setup, answers)
  })
  return [`The shop of ${answers.name} is ready, without products.`, ...lines, ...nextSteps]
}

async function leaveDemo(setup: Setup) {
  const { pool, call, terminal } = setup
  await requireStoppedShop(pool)
  const answers = await ask(setup)
  if (!call.switches.yes)
    await confirm(
      'This removes all customers, orders, offers, invoices, reviews, mails, codes and deals from the database.',
      terminal,
    )
  const lines = await inTransaction(pool, async (db) => {
    await removeDemo(db, answers.phone)
    await db.update(shopInfo).set(companyOf(answers)).where(eq(shopInfo.id, 1))
    return [...(await writeOwner(db, setup, answers)), ...warnOfDemoTexts(await listDemoPages(db))]
  })
  await pool.query('analyze')
  return [
    `The demo is now the shop of ${answers.name}: its catalogue and pages stayed, its people and orders are gone.`,
    ...lines,
    'Check the prices, dates and texts before you open: they are those of the demo.',
    ...nextSteps,
  ]
}

/** The company and the owner of a shop that exists; makes an owner if there is none. */
async function describeShop(setup: Setup) {
  const { pool, call, origin, now } = setup
  const db = databaseOf(pool)
  const [shop] = await readRows(db, {
    name: col.text,
    city: col.text,
    pages: col.integer,
    products: col.integer,
  })`
    select name, city, (select count(*)::int from pages) as pages, (select count(*)::int from products) as products from shop_info`
  const owner = await findOwner(db)
  const exists = `The shop of ${shop?.name} in ${shop?.city} exists, with ${shop?.pages} pages and ${shop?.products} products.`
  if (!owner) {
    const answers = await ask(setup, ownerQuestions)
    return [exists, ...(await inTransaction(pool, (db) => writeOwner(db, setup, answers)))]
  }
  if (call.switches['new-link'])
    return [exists, ...linkLines(owner.email, await newOwnerLink(db, owner, origin, now))]
  const ignored = companyQuestions.some((name) => call.given[name] !== undefined)
  return [
    exists,
    `Its owner is ${owner.email}. For a new link to set a password with: npm run setup -- --new-link`,
    ...(ignored ? ['Nothing was changed: the details were written when the shop was set up.'] : []),
  ]
}

async function writeOwner(db: Database, { origin, now }: Setup, answers: Answers) {
  const owner = await createOwner(db, answers)
  return linkLines(owner.email, await newOwnerLink(db, owner, origin, now))
}

const linkLines = (email: string, link: string) => [
  `The owner ${email} sets a password with this link, once, within 24 hours, when the shop is open:`,
  `  ${link}`,
]

const nextSteps = [
  'Before you open it to the public: read the legal texts, and set PUBLIC_URL, MOLLIE_API_KEY, TRUST_PROXY, SMTP_URL, MAIL_FROM and STAFF_MAIL (.env.example).',
]

const warnOfDemoTexts = (titles: string[]) =>
  titles.length ? [`These pages still speak of the demo; correct them: ${titles.join(', ')}.`] : []

/** A running shop would go on showing the demo from its cache, and sign links with the demo's secret. */
async function requireStoppedShop(pool: Pool) {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and application_name = 'vangnet changes'",
  )
  if (rowCount) throw new BadCall('The shop is running on this database. Stop it first.')
}
