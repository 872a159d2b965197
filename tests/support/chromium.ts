import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'

/**
 * The browser comes packed inside its npm package and unpacks itself into the folder for temporary files. We give it one of this
 * checkout's own: the common one may hold another user's, which we may not run.
 */
export async function unpackChromium(): Promise<string> {
  const folder = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'chromium')
  mkdirSync(folder, { recursive: true })
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    return await chromium.executablePath()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}
