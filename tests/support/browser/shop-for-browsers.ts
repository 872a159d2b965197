import type { TestProject } from 'vitest/node'
import { findBrowser } from '../../../scripts/browser/find-browser.ts'
import { build } from '../../../scripts/build.ts'
import { copyDatabase } from '../shop/make-database.ts'
import { runShop } from '../shop/running-shop.ts'
import { makeDemoTemplate } from '../shop/shared-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built shop, running with today's demo data. */
    shopUrl: string
    /** The shop's database, for data that only staff can write. */
    shopDatabaseUrl: string
    /** A database with today's demo data; shops of their own copy it. */
    todayDatabaseUrl: string
    /** The executable of a real Chromium. */
    browserPath: string
  }
}

/** Analytics is configured, so every journey shows that nothing is measured without consent. */
const tagId = 'GTM-TEST123'

export default async function setUp(project: TestProject) {
  project.provide('browserPath', await findBrowser())
  build()
  const template = await makeDemoTemplate(new Date())
  const database = await copyDatabase(template.url)
  // Each test's browser sends its own IP address; otherwise tests would use up each other's rate limits.
  const shop = await runShop({ DATABASE_URL: database.url, DEMO: 'on', TRUST_PROXY: 'on', TAG_ID: tagId })
  project.provide('shopUrl', shop.url)
  project.provide('shopDatabaseUrl', database.url)
  project.provide('todayDatabaseUrl', template.url)
  return async () => {
    await shop.end()
    await template.stop()
  }
}
