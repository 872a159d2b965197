import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every version of the sources is built into a folder of its own, `build/<stamp>`, and only a finished build gets that name. So a shop
 * that is running keeps its files while a new version is built beside it.
 */
const root = join(import.meta.dirname, '..')
const builds = join(root, 'build')
const sources = [
  'contract',
  'server',
  'web',
  'ui',
  'staff',
  'demo',
  'package-lock.json',
  'vite.config.ts',
  'vite.staff.config.ts',
  'react-router.config.ts',
]
/** The shop with its server, then the back office, into one folder. */
const apps: [command: string, ...options: string[]][] = [
  ['react-router'],
  ['vite', '--config', 'vite.staff.config.ts'],
]
/** The current build and those before it. */
const keptBuilds = 4
const oneHour = 60 * 60_000

const filesOf = (path: string): string[] =>
  /\.[a-z]+$/.test(path)
    ? [path]
    : readdirSync(join(root, path), { withFileTypes: true })
        .flatMap((item) => (item.isDirectory() ? filesOf(join(path, item.name)) : [join(path, item.name)]))
        .filter((file) => !/\.(test\.tsx?|yaml|svg)$/.test(file))

const stampOfSources = () => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Builds the shop unless these sources were built before; returns the folder of the build. */
export function build(): string {
  const stamp = stampOfSources()
  const folder = join(builds, stamp)
  if (!existsSync(folder)) {
    console.log('Building the shop (only after a change; takes about ten seconds)')
    const unfinished = `${folder}.${process.pid}`
    for (const [command, ...options] of apps) {
      const cli = join(root, 'node_modules', '.bin', command)
      const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build', ...options], {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: unfinished },
      })
      if (status === 0) continue
      rmSync(unfinished, { recursive: true, force: true })
      console.error(stdout, stderr)
      console.error('Cannot start. The build failed; see the output above.')
      process.exit(1)
    }
    finish(unfinished, folder)
  }
  try {
    // The builds that were started last are kept.
    utimesSync(folder, new Date(), new Date())
    removeOldBuilds(builds, stamp)
  } catch (error) {
    // Another user made the builds, and looks after them.
    if (!['EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  return folder
}

/** Another process may have built the same sources at the same time; its build is as good. */
function finish(unfinished: string, folder: string) {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** Removes builds that have not been started for long, and what interrupted builds left behind. */
export function removeOldBuilds(builds: string, current: string, now = Date.now()) {
  const found = readdirSync(builds)
    .map((name) => ({ name, usedAt: statSync(join(builds, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.usedAt - a.usedAt)
  const finished = found.filter(({ name }) => /^[0-9a-f]{16}$/.test(name) && name !== current)
  const interrupted = found.filter(
    ({ name, usedAt }) => /^[0-9a-f]{16}\.\d+$/.test(name) && usedAt < now - oneHour,
  )
  for (const { name } of [...finished.slice(keptBuilds - 1), ...interrupted])
    rmSync(join(builds, name), { recursive: true, force: true })
}
