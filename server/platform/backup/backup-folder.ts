import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BackupFault, ignoreMissing } from './backup-fault.ts'
import type { Key } from './encryption.ts'
import { hashFile, readStored, storedName, writeStored, writeWhole } from './stored-file.ts'
import { segmentNumber } from './wal.ts'

/**
 * The folder that backups are written to:
 *
 *   vangnet-backups.json       of which database they are, and with which key they are encrypted
 *   base/<id>/base.tar.zst     a copy of the data folder, with the WAL that makes it consistent
 *   base/<id>/manifest.json    written last: a backup without it is not complete
 *   wal/<…>/<segment>-<sha256>.zst
 *                              every change since the first backup, for restoring to any moment
 *
 * Encrypted files end in .enc.
 */
export type BackupFolder = { path: string; system: string; key: Key | undefined }

const identitySchema = z.object({ format: z.literal(1), system: z.string(), key: z.string().nullable() })

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  postgres: z.number(),
  timeline: z.number(),
  segment_size: z.number(),
  /** The first and last WAL segment that the archive contains. */
  first_wal: z.string(),
  last_wal: z.string(),
  started_at: z.coerce.date(),
  finished_at: z.coerce.date(),
  file: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** Rows per table whose number did not change while the backup was made. */
  rows: z.record(z.string(), z.number()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** A file of PostgreSQL's WAL in the folder: a segment, or the history of a timeline. */
export type WalFile = { name: string; sha256: string; path: string; closedAt: Date }

const identityFile = (path: string) => join(path, 'vangnet-backups.json')
const baseFolder = ({ path }: Pick<BackupFolder, 'path'>) => join(path, 'base')
const manifestFile = (folder: Pick<BackupFolder, 'path'>, id: string) =>
  join(baseFolder(folder), id, 'manifest.json')

async function readIdentity(path: string) {
  if (!existsSync(path))
    throw new BackupFault(`There is no folder ${path}. Create it, or mount its disk, first.`)
  const text = await readFile(identityFile(path), 'utf8').catch(ignoreMissing(undefined))
  if (text === undefined) return undefined
  try {
    return identitySchema.parse(JSON.parse(text))
  } catch {
    throw new BackupFault(`${identityFile(path)} is damaged.`)
  }
}

function requireKey(path: string, expected: string | null, key: Key | undefined) {
  if (expected === (key?.id ?? null)) return
  if (!key)
    throw new BackupFault(
      `The backups in ${path} are encrypted. Add --key-file FILE, or set BACKUP_KEY_FILE.`,
    )
  throw new BackupFault(
    expected
      ? `The key is not the one that the backups in ${path} are encrypted with.`
      : `The backups in ${path} are not encrypted. Leave out the key, or use an empty folder for encrypted backups.`,
  )
}

/** Opens a folder with backups for reading. */
export async function openBackupFolder(path: string, key: Key | undefined): Promise<BackupFolder> {
  const identity = await readIdentity(path)
  if (!identity) throw new BackupFault(`There are no backups in ${path}.`)
  if (!identity.key) return { path, system: identity.system, key: undefined }
  requireKey(path, identity.key, key)
  return { path, system: identity.system, key }
}

/** Opens a folder for the backups of one database; an empty folder becomes one. */
export async function claimBackupFolder(
  path: string,
  system: string,
  key: Key | undefined,
): Promise<BackupFolder> {
  const identity = await readIdentity(path)
  if (identity && identity.system !== system)
    throw new BackupFault(`${path} has the backups of another database. Use an empty folder.`)
  if (identity) requireKey(path, identity.key, key)
  for (const name of ['base', 'wal']) await mkdir(join(path, name), { recursive: true, mode: 0o700 })
  if (!identity) {
    const content = JSON.stringify({ format: 1, system, key: key?.id ?? null }, undefined, 2)
    await writeWhole(identityFile(path), [Buffer.from(`${content}\n`)])
  }
  return { path, system, key }
}

/** The complete backups, oldest first. A damaged manifest is reported, and the others can still be used. */
export async function listBackups(
  folder: Pick<BackupFolder, 'path'>,
  onDamage: (manifest: string) => void = () => {},
): Promise<Manifest[]> {
  const found: Manifest[] = []
  for (const id of (await readdir(baseFolder(folder)).catch(ignoreMissing([]))).sort()) {
    const text = await readFile(manifestFile(folder, id), 'utf8').catch(ignoreMissing(undefined))
    if (text === undefined) continue
    try {
      found.push(manifestSchema.parse(JSON.parse(text)))
    } catch {
      onDamage(manifestFile(folder, id))
    }
  }
  return found.sort((a, b) => a.finished_at.getTime() - b.finished_at.getTime())
}

export const archiveOf = (folder: Pick<BackupFolder, 'path'>, { id, file }: Pick<Manifest, 'id' | 'file'>) =>
  join(baseFolder(folder), id, file)

/** What an encrypted archive is bound to. */
const archiveName = (id: string) => `base/${id}`

export async function* readArchive(folder: BackupFolder, backup: Manifest): AsyncGenerator<Buffer> {
  const path = archiveOf(folder, backup)
  // Before anything of it is used: a damaged archive may contain anything.
  if ((await hashFile(path)) !== backup.sha256)
    throw new BackupFault(`${path} is damaged: its SHA-256 differs from the manifest.`)
  yield* readStored(path, archiveName(backup.id), folder.key)
}

/** Stores an archive, reads it back from the disk, and only then writes its manifest. A failed attempt leaves nothing behind. */
export async function addBackup(
  folder: BackupFolder,
  id: string,
  content: AsyncIterable<Buffer>,
  describe: () => Omit<Manifest, 'format' | 'id' | 'file' | 'bytes' | 'sha256'>,
): Promise<Manifest> {
  const file = storedName('base.tar', folder.key)
  const path = archiveOf(folder, { id, file })
  await mkdir(join(baseFolder(folder), id), { mode: 0o700 })
  try {
    const { bytes, sha256 } = await writeStored(path, archiveName(id), content, folder.key)
    if ((await hashFile(path)) !== sha256)
      throw new BackupFault(`${path} reads back differently from what was written. Check the disk.`)
    const manifest = { format: 1 as const, id, file, bytes, sha256, ...describe() }
    await writeWhole(manifestFile(folder, id), [Buffer.from(`${JSON.stringify(manifest, undefined, 2)}\n`)])
    return manifest
  } catch (error) {
    await removeBackup(folder, id)
    throw error
  }
}

const removeBackup = (folder: BackupFolder, id: string) =>
  rm(join(baseFolder(folder), id), { recursive: true, force: true })

const walName = /^([0-9A-F]{24}|[0-9A-F]{8}\.history)-([0-9a-f]{64})\.zst(\.enc)?$/

/** Segments are spread over folders of 256, since there may be tens of thousands. */
const walFolder = ({ path }: Pick<BackupFolder, 'path'>, name: string) =>
  join(path, 'wal', name.endsWith('.history') ? 'history' : name.slice(0, 16))

const walFilesIn = async (path: string) =>
  (await readdir(path).catch(ignoreMissing([]))).flatMap((file) => {
    const [, name = '', sha256 = ''] = walName.exec(file) ?? []
    return name ? [{ name, sha256, path: join(path, file) }] : []
  })

/** All WAL files, in order. */
export async function listWal({ path }: Pick<BackupFolder, 'path'>): Promise<WalFile[]> {
  const folders = await readdir(join(path, 'wal')).catch(ignoreMissing([]))
  const files = (await Promise.all(folders.map((folder) => walFilesIn(join(path, 'wal', folder))))).flat()
  files.sort((a, b) => (a.name < b.name ? -1 : 1))
  return Promise.all(files.map(async (file) => ({ ...file, closedAt: (await stat(file.path)).mtime })))
}

/** Stores a WAL file unless it is there already. Another content under the same name is never overwritten. */
export async function addWal(
  folder: BackupFolder,
  name: string,
  content: Buffer,
  closedAt: Date,
): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const into = walFolder(folder, name)
  await mkdir(into, { recursive: true, mode: 0o700 })
  const present = (await walFilesIn(into)).find((file) => file.name === name)
  if (present?.sha256 === sha256) return
  if (present)
    throw new BackupFault(
      `${folder.path} has another version of WAL file ${name}: another copy of this shop writes to it. Use an empty folder.`,
    )
  const path = join(into, storedName(`${name}-${sha256}`, folder.key))
  await writeStored(path, `wal/${name}`, [content], folder.key)
  await utimes(path, closedAt, closedAt)
}

export async function readWal(folder: BackupFolder, { name, sha256, path }: WalFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of readStored(path, `wal/${name}`, folder.key)) pieces.push(piece)
  const content = Buffer.concat(pieces)
  if (createHash('sha256').update(content).digest('hex') !== sha256)
    throw new BackupFault(`${path} is damaged: its SHA-256 differs from the one in its name.`)
  return content
}

/** Which backups are older than `days`, except the newest, and which WAL no remaining backup needs. */
export function planPruning(
  backups: Manifest[],
  wal: WalFile[],
  { days, now }: { days: number; now: Date },
): { backups: Manifest[]; wal: WalFile[] } {
  const oldest = now.getTime() - days * 86_400_000
  const old = backups.filter((one, index) => index < backups.length - 1 && one.finished_at.getTime() < oldest)
  const remaining = backups.filter((one) => !old.includes(one))
  const needed = Math.min(
    ...remaining.map(({ first_wal, segment_size }) => segmentNumber(first_wal, segment_size)),
  )
  const segmentSize = backups[0]?.segment_size ?? 0
  const unneeded = wal.filter(
    ({ name }) => remaining.length && !name.endsWith('.history') && segmentNumber(name, segmentSize) < needed,
  )
  return { backups: old, wal: unneeded }
}

/** Deletes old backups, unneeded WAL and what interrupted runs left behind. Returns the number of deleted backups. */
export async function pruneBackups(folder: BackupFolder, days: number, now: Date): Promise<number> {
  const plan = planPruning(await listBackups(folder), await listWal(folder), { days, now })
  for (const { id } of plan.backups) {
    // The manifest goes first: a backup that is half deleted must not look complete.
    await rm(manifestFile(folder, id))
    await removeBackup(folder, id)
  }
  for (const { path } of plan.wal) await rm(path)
  await removeUnfinished(folder)
  return plan.backups.length
}

/** Only called by the one process that makes a backup, so a backup without a manifest is an interrupted one. */
async function removeUnfinished(folder: BackupFolder) {
  for (const id of await readdir(baseFolder(folder)))
    if (!existsSync(manifestFile(folder, id))) await removeBackup(folder, id)
  // Fails for a folder that still has WAL.
  for (const name of await readdir(join(folder.path, 'wal')))
    await rmdir(join(folder.path, 'wal', name)).catch(() => {})
}
