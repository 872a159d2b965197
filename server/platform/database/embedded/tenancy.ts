import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from '../../cannot-start.ts'

/** One server at a time lives in a data folder. Who does is written in a file that survives a crash and is then found stale. */

/** The fields behind a process's name in /proc: its state first, its moment of birth twentieth. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return []
  }
}

/** A process that has ended but that nobody has taken note of (a zombie) counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return statOf(pid)[0] !== 'Z'
}

/** Process ids are used again; the moment of birth tells two bearers of one id apart (where the system tells it). */
const birthOf = (pid: number) => statOf(pid)[19] ?? ''

const commandOf = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return undefined
  }
}

const tenantFile = (dataDir: string) => join(dataDir, 'server.pid')

function readTenant(dataDir: string) {
  try {
    const [pid, birth] = readFileSync(tenantFile(dataDir), 'utf8').trim().split(' ')
    return { pid: Number(pid), birth: birth ?? '' }
  } catch {
    return undefined
  }
}

export function moveIn(dataDir: string) {
  const mine = `${process.pid} ${birthOf(process.pid)}\n`
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(tenantFile(dataDir), mine, { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 1) throw error
    }
    const tenant = readTenant(dataDir)
    if (tenant && tenant.pid !== process.pid && isAlive(tenant.pid) && birthOf(tenant.pid) === tenant.birth)
      throw new CannotStart(
        `Another Vangnet (process ${tenant.pid}) is using ${dataDir}.`,
        'Stop it first, give this one its own DATA_DIR, or let both share a database with DATABASE_URL.',
      )
    rmSync(tenantFile(dataDir), { force: true })
  }
}

export const moveOut = (dataDir: string) => rmSync(tenantFile(dataDir), { force: true })

/** A database process whose server was killed is asked to leave; lock files nobody holds are thrown away. */
export async function clearOrphan(cluster: string, sockets: string) {
  const lock = join(cluster, 'postmaster.pid')
  let pid: number
  try {
    pid = Number(readFileSync(lock, 'utf8').split('\n')[0])
  } catch {
    return
  }
  const command = commandOf(pid)
  const isOurs = isAlive(pid) && (command === undefined || command.includes(cluster))
  if (isOurs) {
    process.kill(pid, 'SIGINT')
    for (let tenths = 0; tenths < 300 && isAlive(pid); tenths++) await wait(100)
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
    for (let tenths = 0; tenths < 100 && isAlive(pid); tenths++) await wait(100)
  }
  for (const left of [lock, join(sockets, '.s.PGSQL.5432.lock'), join(sockets, '.s.PGSQL.5432')])
    rmSync(left, { force: true })
}
