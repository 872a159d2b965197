import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connectAsAdmin } from '../database/embedded/embedded.ts'
import { lockIds } from '../database/locks.ts'
import {
  addBackup,
  type BackupFolder,
  claimBackupFolder,
  type Manifest,
  pruneBackups,
} from './backup-folder.ts'
import { entryOf, listDataFiles, readControlFile, readDataFile } from './data-files.ts'
import type { Key } from './encryption.ts'
import { tarEnd, tarHeader } from './tar.ts'
import { parseLsn, segmentName } from './wal.ts'

export type BackupOptions = {
  dataDir: string
  /** The folder to back up to; it must exist. */
  to: string
  key: Key | undefined
  /** Backups older than this are deleted afterwards, except the newest. */
  keepDays: number
  onProgress?: (done: number, total: number) => void
  signal?: AbortSignal
}

/**
 * Copies the embedded database while it is in use, with the files beside it. A backup contains the WAL that makes it consistent, so it
 * can be restored by itself. Only one backup is made at a time; another one waits.
 */
export async function takeBackup(options: BackupOptions) {
  const { dataDir, to, key, keepDays } = options
  const admin = await connectAsAdmin(dataDir)
  try {
    await admin.query('select pg_advisory_lock($1)', [lockIds.backup])
    const server = await describeServer(admin)
    const folder = await claimBackupFolder(to, server.system, key)
    const backup = await copyDatabase(admin, folder, server, options)
    return { folder, backup, deleted: await pruneBackups(folder, keepDays, new Date()) }
  } finally {
    await admin.end()
  }
}

export type Server = { system: string; postgres: number; timeline: number; segmentSize: number; clock: Date }

export async function describeServer(admin: pg.Client): Promise<Server> {
  const { rows } = await admin.query(`
    select s.system_identifier::text as system, current_setting('server_version_num')::int / 10000 as postgres,
      ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int as timeline,
      (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentSize", clock_timestamp() as clock
    from pg_control_system() s`)
  return rows[0]
}

async function copyDatabase(
  admin: pg.Client,
  folder: BackupFolder,
  { postgres, timeline, segmentSize, clock }: Server,
  { dataDir, onProgress, signal }: BackupOptions,
): Promise<Manifest> {
  const before = await countRows(admin)
  // Until this session ends, PostgreSQL deletes no WAL from here on.
  await admin.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
  const { rows } = await admin.query(`select pg_backup_start('vangnet', fast => true)::text as lsn`)
  const segment = (position: number) => segmentName(timeline, Math.floor(position / segmentSize), segmentSize)
  const firstByte = parseLsn(rows[0].lsn)
  let lastByte = firstByte
  let finishedAt = clock
  let after = before

  const content = async function* () {
    const entries = await listDataFiles(dataDir, folder.path)
    const total = entries.reduce((sum, { size }) => sum + size, 0)
    let done = 0
    for (const entry of entries) {
      signal?.throwIfAborted()
      if (entry.kind === 'folder') yield tarHeader(entry)
      else yield* readDataFile(dataDir, entry)
      done += entry.size
      onProgress?.(done, total)
    }
    yield* await readControlFile(dataDir)
    await commitMarker(admin)
    const { rows: stopped } = await admin.query(
      'select lsn::text, labelfile, clock_timestamp() as clock from pg_backup_stop(wait_for_archive => false)',
    )
    lastByte = parseLsn(stopped[0].lsn) - 1
    finishedAt = stopped[0].clock
    after = await countRows(admin)
    yield* entryOf('postgres/backup_label', Buffer.from(stopped[0].labelfile))
    for (let at = firstByte - (firstByte % segmentSize); at <= lastByte; at += segmentSize) {
      const wal = await readFile(join(dataDir, 'postgres', 'pg_wal', segment(at)))
      yield* entryOf(`postgres/pg_wal/${segment(at)}`, wal)
    }
    yield tarEnd()
  }

  const id = clock.toISOString().replaceAll(/[-:.]/g, '')
  return addBackup(folder, id, content(), () => ({
    postgres,
    timeline,
    segment_size: segmentSize,
    first_wal: segment(firstByte),
    last_wal: segment(lastByte),
    started_at: clock,
    finished_at: finishedAt,
    rows: Object.fromEntries([...before].filter(([table, count]) => after.get(table) === count)),
  }))
}

/** Writes a commit to the WAL, so that a restore to any earlier moment finds where to stop. */
export const commitMarker = (admin: pg.Client) => admin.query('select pg_current_xact_id()')

/** How many rows each of the shop's tables has. */
export async function countRows(admin: pg.Client): Promise<Map<string, number>> {
  const { rows } = await admin.query(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const { rows: counted } = await admin.query(`select count(*)::int as count from public.${name}`)
    counts.set(name, counted[0].count)
  }
  return counts
}
