import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build } from '../../scripts/start.ts'
import { unpackChromium } from './chromium.ts'
import { makeDataDir, runShop } from './running-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built shop, running with the demo of today. */
    shopUrl: string
    /** Its database, for what only staff can write. */
    shopDatabaseUrl: string
    /** A real Chromium. */
    chromiumPath: string
  }
}

/** The shop that may measure: so every journey shows that it does not for who refused. */
const tagId = 'GTM-TEST123'

export default async function setUp(project: TestProject) {
  build()
  const data = makeDataDir()
  // Every test's browser comes from an address of its own, or they would use up each other's limits.
  const shop = await runShop({ DATA_DIR: data.folder, TRUST_PROXY: 'on', TAG_ID: tagId })
  project.provide('shopUrl', shop.url)
  project.provide('shopDatabaseUrl', readFileSync(join(data.folder, 'database-url'), 'utf8').trim())
  project.provide('chromiumPath', await unpackChromium())
  return async () => {
    await shop.end()
    data.remove()
  }
}
