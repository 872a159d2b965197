import type { Page } from 'playwright-core'
import { findBrowser } from '../../scripts/browser/find-browser.ts'
import { launchBrowser } from '../../scripts/browser/launch.ts'
import { newToken } from '../../server/platform/token.ts'
import { ownerSession } from '../kills/colleagues.ts'
import { runDrillShop } from '../run-drill-shop.ts'
import { openScratchDatabase } from '../scratch-database.ts'
import { type DeskTask, deskTasks } from './desk-tasks.ts'
import { type Effort, handOf } from './hand.ts'

/** A task that was done: what it took, and how many seconds the pages needed without anybody's thinking. */
export type Done = Effort & { name: string; seconds: number; fault?: string }

/** The keystroke-level model (Card, Moran and Newell, 1980), in seconds: point and click, a key, from mouse to keyboard, and a thought per choice. */
const pointMs = 1100 + 200
const keyMs = 280
const homeMs = 400
const thinkMs = 1350

/** How long the task takes somebody, by the keystroke-level model. */
export const estimatedSeconds = ({ clicks, keys, fields }: Effort) =>
  Math.round((clicks * pointMs + keys * keyMs + fields * 2 * homeMs + (clicks + fields) * thinkMs) / 1000)

/** Does one task on a page of somebody who is logged in, from Today on. */
export async function runTask(page: Page, { name, run }: DeskTask): Promise<Done> {
  await page.goto('/staff')
  await page.getByRole('list', { name: 'Wat er wacht' }).waitFor()
  const hand = handOf(page)
  const start = performance.now()
  const fault = await run(hand).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  hand.rest()
  return { name, ...hand.effort, seconds: (performance.now() - start) / 1000, fault }
}

/** The tasks as a table with aligned columns. */
function tableOf(tasks: readonly Done[]): string {
  const rows = [
    ['task', 'clicks', 'fields', 'keys', 'pages', 'waited', 'estimate'],
    ...tasks.map((done) => [
      done.name,
      ...[done.clicks, done.fields, done.keys, done.pages].map(String),
      `${done.seconds.toFixed(1)} s`,
      done.fault ? 'FAILED' : `${estimatedSeconds(done)} s`,
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

/** `npm run drill -- tasks`: twelve tasks of the front desk as a new user does them, by mouse, in a shop of their own with the demo's data. */
export async function tasksDrill(print: (line: string) => void) {
  const browserPath = await findBrowser()
  const database = await openScratchDatabase()
  const shop = await runDrillShop({ DATABASE_URL: database.url })
  const browser = await launchBrowser(browserPath)
  try {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(120_000)
    const token = newToken()
    await database.pool.query(...ownerSession(token))
    await context.addCookies([{ name: 'staff_session', value: token, url: `${shop.url}/api/staff/` }])
    const page = await context.newPage()
    const tasks: Done[] = []
    for (const task of deskTasks) {
      print(task.name)
      tasks.push(await runTask(page, task))
    }
    print(`\nTasks\n\n${tableOf(tasks)}\n`)
    for (const { name, fault } of tasks) if (fault) print(`${name}: ${fault}`)
    if (tasks.some(({ fault }) => fault)) process.exitCode = 1
  } finally {
    await browser.close()
    await shop.end()
    await database.close()
  }
}
