import {
  closeSync,
  existsSync,
  ftruncateSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { type Account, accountForPostgres, makeFolder } from '../database/embedded/account.ts'
import { stopOrphan } from '../database/embedded/claim-data-dir.ts'
import { connectAsAdmin, type Settings, socketFolder, startEmbedded } from '../database/embedded/embedded.ts'
import { BackupFault } from './backup-fault.ts'
import { type BackupFolder, readArchive, readWal } from './backup-folder.ts'
import type { RestorePlan } from './plan-restore.ts'
import { readTar, type TarEntry } from './tar.ts'

export type RestoreOptions = {
  folder: BackupFolder
  plan: RestorePlan
  /** An empty or new folder, which becomes the data folder. */
  into: string
  until?: Date
  print?: (line: string) => void
  /** Looks into the restored database before it is stopped. */
  inspect?: (admin: pg.Client) => Promise<void>
}

/** Restores into a folder below the target, and moves everything into place at the end: a failed restore leaves nothing behind. */
export async function restoreBackup(options: RestoreOptions): Promise<{ lastChange: Date | undefined }> {
  const { into } = options
  const account = accountForPostgres()
  requireEmpty(into)
  const isNew = !existsSync(into)
  makeFolder(into, account)
  const work = join(into, '.restoring')
  const interrupt = () => abandon(work).finally(() => process.exit(130))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    makeFolder(work, account)
    await unpack(options, work)
    if (account) giveTo(account, join(work, 'postgres'))
    const lastChange = await recover(options, work)
    for (const name of readdirSync(work)) renameSync(join(work, name), join(into, name))
    rmdirSync(work)
    return { lastChange }
  } catch (error) {
    rmSync(isNew ? into : work, { recursive: true, force: true })
    throw error
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

/** Removes what an interrupted restore has made so far. */
async function abandon(work: string) {
  await stopOrphan(join(work, 'postgres'), socketFolder(work))
  rmSync(work, { recursive: true, force: true })
}

export function requireEmpty(into: string) {
  if (existsSync(into) && readdirSync(into).length)
    throw new BackupFault(`${into} is not empty. Name an empty or new folder with --into FOLDER.`)
}

async function unpack({ folder, plan, print = () => {} }: RestoreOptions, work: string) {
  const { backup, segments, histories } = plan
  print('Unpacking the backup')
  await readTar(readArchive(folder, backup), (entry) => openEntry(work, entry))
  const pgWal = join(work, 'postgres', 'pg_wal')
  if (segments.length) print(`Unpacking ${segments.length} WAL segments`)
  for (const file of [...segments, ...histories])
    writeSparse(join(pgWal, file.name), await readWal(folder, file))
  writeFileSync(join(work, 'postgres', 'recovery.signal'), '', { mode: 0o600 })
}

function openEntry(work: string, { name, kind, mode }: TarEntry) {
  const path = join(work, name)
  if (!path.startsWith(`${work}/`))
    throw new BackupFault(`The backup contains a file outside its folder: ${name}.`)
  if (kind === 'folder') {
    mkdirSync(path, { recursive: true, mode })
    return { write: () => {}, close: () => {} }
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, 'wx', mode)
  return {
    write: (piece: Buffer) => {
      for (let done = 0; done < piece.length; ) done += writeSync(file, piece, done)
    },
    close: () => closeSync(file),
  }
}

/** A segment that ended early is zeros from there on; leaving these out saves most of its 16 MB on the disk. */
function writeSparse(path: string, content: Buffer) {
  let end = content.length
  while (end > 0 && content[end - 1] === 0) end--
  const file = openSync(path, 'w', 0o600)
  for (let done = 0; done < end; ) done += writeSync(file, content, done, end - done)
  ftruncateSync(file, content.length)
  closeSync(file)
}

function giveTo(account: Account, folder: string) {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), account.uid, account.gid)
  lchownSync(folder, account.uid, account.gid)
}

/** Replays the WAL, which is all in place already, up to the moment asked for. Returns when the last replayed change was made. */
async function recover({ until, inspect, print = () => {} }: RestoreOptions, work: string) {
  print('Replaying the changes')
  const settings: Settings = {
    // PostgreSQL insists on a command; when it finds nothing, PostgreSQL looks in its own folder.
    restore_command: 'false',
    recovery_target_timeline: 'current',
    // Connections only after the recovery.
    hot_standby: 'off',
    shared_buffers: '64MB',
    ...(until
      ? { recovery_target_time: until.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' }
      : {}),
  }
  const postgres = await startEmbedded(work, { settings }).catch((error: Error) => {
    throw new BackupFault(
      /before configured recovery target/.test(error.message)
        ? 'The backups end before the moment asked for. Leave out --until to restore to their end.'
        : `PostgreSQL cannot recover this backup. ${error.message}`,
    )
  })
  try {
    const admin = await connectAsAdmin(work)
    try {
      const { rows } = await admin.query('select pg_last_xact_replay_timestamp() as moment')
      await skipNumbers(admin)
      await inspect?.(admin)
      return (rows[0].moment as Date | null) ?? undefined
    } finally {
      await admin.end()
    }
  } finally {
    await postgres.stop()
    for (const left of [socketFolder(work), join(work, 'postgres.log')])
      rmSync(left, { recursive: true, force: true })
  }
}

/** How many records may have been lost since the moment of the restore; far more than a shop like this makes in a month. */
export const skippedNumbers = 10_000

/**
 * A record that was lost must not share its number with a new one: customers have its number on paper, and a signed link to a lost order
 * would open somebody else's.
 */
const skipNumbers = (admin: pg.Client) =>
  admin.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + $1::bigint)
     from pg_sequences where schemaname = 'public' and max_value > 100 * $1::bigint`,
    [skippedNumbers],
  )
