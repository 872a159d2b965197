import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../../../scripts/browser/find-browser.ts'
import { build } from '../../../scripts/start.ts'
import { makeDataDir, runShop } from '../shop/running-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built shop, running with the demo of today. */
    shopUrl: string
    /** Its database, for what only staff can write. */
    shopDatabaseUrl: string
    /** The executable of a real Chromium. */
    browserPath: string
  }
}

/** The shop that may measure: so every journey shows that it does not for who refused. */
const tagId = 'GTM-TEST123'

export default async function setUp(project: TestProject) {
  project.provide('browserPath', await findBrowser())
  build()
  const data = makeDataDir()
  // Every test's browser comes from an address of its own, or they would use up each other's limits.
  const shop = await runShop({ DATA_DIR: data.folder, TRUST_PROXY: 'on', TAG_ID: tagId })
  project.provide('shopUrl', shop.url)
  project.provide('shopDatabaseUrl', readFileSync(join(data.folder, 'database-url'), 'utf8').trim())
  return async () => {
    await shop.end()
    data.remove()
  }
}
