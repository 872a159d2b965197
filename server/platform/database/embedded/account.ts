import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart } from '../../cannot-start.ts'

/** PostgreSQL refuses to run as root, so root runs it under an unprivileged account; other users run it as themselves. */
export type Account = { uid: number; gid: number; name: string }

const preferred = ['postgres', 'nobody']

export function accountForPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const known = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length > 3 && Number(fields[2]) > 0)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
  const account =
    preferred.map((name) => known.find((one) => one.name === name)).find(Boolean) ??
    known.find(({ uid }) => uid >= 1000)
  if (account) return account
  throw new CannotStart(
    'PostgreSQL refuses to run as root and this machine has no other account.',
    'Add an account, or set DATABASE_URL to a PostgreSQL that runs elsewhere.',
  )
}

const grants = (path: string, account: Account, bit: number) => {
  const { mode, uid, gid } = statSync(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return (mode & (bit << shift)) !== 0
}

/** Whether this account can read the path and enter every folder above it. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) {
    try {
      accessSync(path, constants.R_OK)
      return true
    } catch {
      return false
    }
  }
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!grants(folder, account, 1)) return false
    if (folder === dirname(folder)) return grants(path, account, 4)
  }
}

/** Creates a folder that this account may enter, whatever the umask is; existing folders keep their mode. */
export function makeFolder(path: string, account: Account | undefined) {
  const first = mkdirSync(path, { recursive: true })
  if (!first || !account) return
  for (let folder = path; folder.startsWith(first); folder = dirname(folder)) chmodSync(folder, 0o755)
}

/** Creates a folder that only this account can open. */
export function ownFolder(path: string, account: Account | undefined) {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (account && lstatSync(path).uid !== account.uid) chownSync(path, account.uid, account.gid)
}
