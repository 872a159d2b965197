import type { TestProject } from 'vitest/node'
import { build } from '../../scripts/start.ts'
import { unpackChromium } from './chromium.ts'
import { makeDataDir, runShop } from './running-shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The built shop, running with the demo of today. */
    shopUrl: string
    /** A real Chromium. */
    chromiumPath: string
  }
}

export default async function setUp(project: TestProject) {
  build()
  const data = makeDataDir()
  const shop = await runShop({ DATA_DIR: data.folder })
  project.provide('shopUrl', shop.url)
  project.provide('chromiumPath', await unpackChromium())
  return async () => {
    await shop.end()
    data.remove()
  }
}
