import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { connectAsAdmin } from '../database/embedded/embedded.ts'
import { addWal, type BackupFolder, claimBackupFolder } from './backup-folder.ts'
import type { Key } from './encryption.ts'
import { commitMarker, describeServer, type Server } from './take-backup.ts'
import { formatLsn, parseLsn, segmentName } from './wal.ts'

/**
 * Copies the WAL to the backup folder. A replication slot makes PostgreSQL keep every segment until it is copied, at most
 * `max_slot_wal_keep_size` of them. Without backups there is no slot, and PostgreSQL keeps nothing.
 */
const slot = 'vangnet_backup'

/** `started` and `restarted` (after too much WAL had to wait): earlier backups cannot be restored to a moment from now on. */
export type Shipped = { outcome: 'continued' | 'started' | 'restarted'; timeline: number }

export async function shipWal(dataDir: string, to: string, key: Key | undefined): Promise<Shipped> {
  const admin = await connectAsAdmin(dataDir)
  try {
    const server = await describeServer(admin)
    const folder = await claimBackupFolder(to, server.system, key)
    const outcome = await ensureSlot(admin)
    await copyHistories(dataDir, folder)
    // Waiting segments first: while the folder cannot be reached, none is ended early.
    await copySegments(admin, dataDir, folder, server)
    await commitMarker(admin)
    await admin.query('select pg_switch_wal()')
    await copySegments(admin, dataDir, folder, server)
    return { outcome, timeline: server.timeline }
  } finally {
    await admin.end()
  }
}

async function ensureSlot(admin: pg.Client): Promise<Shipped['outcome']> {
  const { rows } = await admin.query('select wal_status from pg_replication_slots where slot_name = $1', [
    slot,
  ])
  if (rows[0] && rows[0].wal_status !== 'lost') return 'continued'
  if (rows[0]) await dropSlot(admin)
  await admin.query('select pg_create_physical_replication_slot($1, true)', [slot])
  return rows[0] ? 'restarted' : 'started'
}

const dropSlot = (admin: pg.Client) =>
  admin.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
    [slot],
  )

/** After backups were switched off: otherwise PostgreSQL would go on keeping WAL for them. */
export async function stopShipping(dataDir: string) {
  const admin = await connectAsAdmin(dataDir)
  await dropSlot(admin).finally(() => admin.end())
}

/** Copies the segments that are complete and flushed to the disk, and lets PostgreSQL reuse them. */
async function copySegments(
  admin: pg.Client,
  dataDir: string,
  folder: BackupFolder,
  { timeline, segmentSize }: Server,
) {
  const { rows } = await admin.query(
    `select restart_lsn::text as next, pg_current_wal_flush_lsn()::text as flushed
     from pg_replication_slots where slot_name = $1`,
    [slot],
  )
  const first = Math.floor(parseLsn(rows[0].next) / segmentSize)
  const end = Math.floor(parseLsn(rows[0].flushed) / segmentSize)
  for (let number = first; number < end; number++) {
    const name = segmentName(timeline, number, segmentSize)
    const path = join(dataDir, 'postgres', 'pg_wal', name)
    await addWal(folder, name, await readFile(path), (await stat(path)).mtime)
    await admin.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [
      slot,
      formatLsn((number + 1) * segmentSize),
    ])
  }
}

/** The history of a timeline says from where a restored database went on. */
async function copyHistories(dataDir: string, folder: BackupFolder) {
  const pgWal = join(dataDir, 'postgres', 'pg_wal')
  for (const name of await readdir(pgWal))
    if (name.endsWith('.history'))
      await addWal(folder, name, await readFile(join(pgWal, name)), (await stat(join(pgWal, name))).mtime)
}
