import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CannotStart } from '../../cannot-start.ts'

/** Only one server may use a data folder. It writes its process id to a file, which is recognised as stale after a crash. */

/** The fields after the process name in /proc/PID/stat: the state is the first, the start time the twentieth. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return []
  }
}

/** False for a zombie too: it has ended, but its parent has not read its status yet. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return statOf(pid)[0] !== 'Z'
}

/** Process ids are reused; the start time tells two processes with the same id apart (on Linux). */
const startTimeOf = (pid: number) => statOf(pid)[19] ?? ''

const commandOf = (pid: number): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return undefined
  }
}

const pidFile = (dataDir: string) => join(dataDir, 'server.pid')

function readOwner(dataDir: string) {
  try {
    const [pid, startTime] = readFileSync(pidFile(dataDir), 'utf8').trim().split(' ')
    return { pid: Number(pid), startTime: startTime ?? '' }
  } catch {
    return undefined
  }
}

/** The running server that uses a data folder; undefined if there is none. */
export function findServer(dataDir: string): { pid: number } | undefined {
  const owner = readOwner(dataDir)
  const isRunning = owner && isAlive(owner.pid) && startTimeOf(owner.pid) === owner.startTime
  return isRunning ? owner : undefined
}

export function claimDataDir(dataDir: string) {
  const content = `${process.pid} ${startTimeOf(process.pid)}\n`
  for (let attempt = 0; ; attempt++) {
    try {
      writeFileSync(pidFile(dataDir), content, { flag: 'wx' })
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 1) throw error
    }
    const owner = findServer(dataDir)
    if (owner && owner.pid !== process.pid)
      throw new CannotStart(
        `Another Vangnet (process ${owner.pid}) is using ${dataDir}.`,
        'Stop it first, give this one its own DATA_DIR, or let both share a database with DATABASE_URL.',
      )
    rmSync(pidFile(dataDir), { force: true })
  }
}

export const releaseDataDir = (dataDir: string) => rmSync(pidFile(dataDir), { force: true })

/** Stops a PostgreSQL whose server was killed, and removes stale lock files. */
export async function stopOrphan(cluster: string, sockets: string) {
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
