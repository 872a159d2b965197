import { parseArgs } from 'node:util'
import { build } from '../scripts/build.ts'
import { makeNewVersion, versionIn } from './deploy/new-version.ts'
import { runDeploy } from './deploy/run-deploy.ts'
import { killDrill } from './kills/kill-drill.ts'
import { deskDrill } from './kills/run-desk-kills.ts'
import { openStreet } from './load/open-street.ts'
import { runLoad } from './load/run-load.ts'
import { newSeed } from './random.ts'
import { report } from './report.ts'
import { runDrillShop } from './run-drill-shop.ts'
import { openScratchDatabase } from './scratch-database.ts'
import { tasksDrill } from './tasks/run-tasks.ts'

/** `npm run drill -- kills 1000`: see README. Every drill runs a shop of its own and prints a table. */
const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true })
const [name = '', amount] = positionals
const seed = Number(values.seed ?? newSeed())

const drills: Record<string, () => Promise<void>> = {
  kills: async () =>
    report('Kills', await killDrill({ kills: Number(amount ?? 100), seed, print: console.log })),
  desk: async () =>
    report('Desk', await deskDrill({ kills: Number(amount ?? 200), seed, print: console.log })),
  tasks: () => tasksDrill(console.log),
  deploy: async () => {
    const database = await openScratchDatabase()
    const oldBuild = build()
    const version = makeNewVersion({ oldBuild, fromSources: true })
    try {
      const { checks } = await runDeploy({
        databaseUrl: database.url,
        pool: database.pool,
        versions: { old: versionIn(oldBuild), new: version },
        visitors: Number(amount ?? 1000),
        atOnce: 12,
        seed,
        print: console.log,
      })
      report('Deploy', checks)
    } finally {
      await database.close()
      version.remove()
    }
  },
  load: async () => {
    const database = await openScratchDatabase()
    try {
      const shop = await runDrillShop({ DATABASE_URL: database.url })
      const street = await openStreet(shop, database.pool)
      report('Load', await runLoad(street, { minutes: Number(amount ?? 10), seed, print: console.log }))
      await shop.end()
    } finally {
      await database.close()
    }
  },
}
const drill = drills[name]
if (!drill) {
  console.error(`Usage: npm run drill -- ${Object.keys(drills).join('|')} [amount] [--seed number]`)
  process.exit(1)
}
await drill()
