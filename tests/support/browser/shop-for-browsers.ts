import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../../../scripts/browser/find-browser.ts'
import { build } from '../../../scripts/build.ts'
import { makeDataDir, runShop } from '../shop/running-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built shop, running with today's demo data. */
    shopUrl: string
    /** The shop's database, for data that only staff can write. */
    shopDatabaseUrl: string
    /** The executable of a real Chromium. */
    browserPath: string
  }
}

/** Analytics is configured, so every journey shows that nothing is measured without consent. */
const tagId = 'GTM-TEST123'

export default async function setUp(project: TestProject) {
  project.provide('browserPath', await findBrowser())
  build()
  const data = makeDataDir()
  // Each test's browser sends its own IP address; otherwise tests would use up each other's rate limits.
  const shop = await runShop({ DATA_DIR: data.folder, TRUST_PROXY: 'on', TAG_ID: tagId })
  project.provide('shopUrl', shop.url)
  project.provide('shopDatabaseUrl', readFileSync(join(data.folder, 'database-url'), 'utf8').trim())
  return async () => {
    await shop.end()
    data.remove()
  }
}
