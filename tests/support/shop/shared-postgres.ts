import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDemo } from '../../../demo/load/load-demo.ts'
import { noTimeouts, openPool, type Pool } from '../../../server/platform/database/database.ts'
import { startEmbedded } from '../../../server/platform/database/embedded/embedded.ts'
import { migrate } from '../../../server/platform/database/migrate.ts'
import { createLog } from '../../../server/platform/log.ts'
import { makeDatabase } from './make-database.ts'

/** Something that the projects of one run share. Each project loads its set-up anew, so it is kept on the process. */
export function sharedByProjects<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
  const kept = process as unknown as Record<symbol, Promise<Value> | undefined>
  const symbol = Symbol.for(`vangnet.tests.${key}`)
  kept[symbol] ??= make()
  return kept[symbol]
}

/** Where the machine keeps files in memory and there is room: a database is copied four times as fast there. */
function folderForDatabases(memory = '/dev/shm', neededBytes = 4e9) {
  try {
    const { bavail, bsize } = statfsSync(memory)
    const forbidsPrograms = new RegExp(` ${memory} .*noexec`).test(readFileSync('/proc/mounts', 'utf8'))
    if (bavail * bsize > neededBytes && !forbidsPrograms) return memory
  } catch {
    // Not Linux.
  }
  return tmpdir()
}

/** One real PostgreSQL for all tests. It need not survive a crash, so it does not wait for the disk. */
const postgres = () =>
  sharedByProjects('postgres', async () => {
    const folder = mkdtempSync(join(folderForDatabases(), 'vangnet-test-'))
    chmodSync(folder, 0o755)
    const server = await startEmbedded(folder, {
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 },
    })
    let stopped: Promise<void> | undefined
    const stop = async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
    return { url: server.url, stop: () => (stopped ??= stop()) }
  })

/**
 * A database with the demo of a day, to make copies of. The server's own one, `isFirst`, has the same table numbers as any other new
 * server; `watch` sees its tables before the demo is loaded.
 */
export async function makeDemoTemplate(
  now: Date,
  { isFirst = false, watch }: { isFirst?: boolean; watch?: (pool: Pool) => Promise<void> } = {},
) {
  const { url: server, stop } = await postgres()
  const url = isFirst ? server : (await makeDatabase(server)).url
  const pool = openPool(url, createLog({ LOG_LEVEL: 'error' }), 2, noTimeouts)
  try {
    await migrate(pool)
    await watch?.(pool)
    await ensureDemo(pool, now)
  } catch (error) {
    await stop()
    throw error
  } finally {
    await pool.end()
  }
  return { url, stop }
}
