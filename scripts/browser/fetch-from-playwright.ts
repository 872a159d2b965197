import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, root } from './folders.ts'
import { playwrightBrowsersIn } from './installed.ts'
import { run } from './run.ts'

const folder = join(cacheFolder, 'playwright')

export const fetchedFromPlaywright = () => playwrightBrowsersIn(folder)

/** Playwright's own download. Its installer locks the folder and marks what is complete, so two runs may call it at once. */
export async function fetchFromPlaywright(say: (line: string) => void): Promise<string[]> {
  say('asking Playwright for its Chromium (some 100 MB)')
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  try {
    await run(process.execPath, [cli, 'install', '--only-shell', '--no-progress', 'chromium'], {
      env: {
        ...process.env,
        PLAYWRIGHT_BROWSERS_PATH: folder,
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
      },
    })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    throw new Error('it cannot be reached')
  }
  return fetchedFromPlaywright()
}
