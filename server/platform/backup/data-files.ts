import { lstat, open, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BackupFault, ignoreMissing } from './backup-fault.ts'
import { type TarEntry, tarHeader, tarPadding } from './tar.ts'

/** The folder, below the data folder, in which a trial restore happens. */
export const trialFolder = 'trial-restore'

/** What is in the data folder but belongs to the running server, so not in a backup. */
const ofTheServer =
  /^(server\.pid|database-url|socket|postgres\.log.*|postgresql-.*|trial-restore|\.restoring)$/

/** Folders whose contents PostgreSQL makes anew at every start; the WAL is added when the copy is complete. */
const emptied = new Set(
  ['wal', 'stat_tmp', 'replslot', 'dynshmem', 'notify', 'serial', 'snapshots', 'subtrans'].map(
    (name) => `postgres/pg_${name}`,
  ),
)
const skipped =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|backup_manifest|pg_internal\.init.*|pgsql_tmp.*|.*\.tmp)$/

/** Copied last, as PostgreSQL wants it. */
const controlFile = 'postgres/global/pg_control'

/**
 * The files and folders to back up, relative to the data folder. `except` is the backup folder, which may be inside the data folder.
 * Files may disappear while they are listed and copied, such as those of a dropped index.
 */
export async function listDataFiles(dataDir: string, except: string): Promise<TarEntry[]> {
  const found: TarEntry[] = []
  const walk = async (folder: string) => {
    const names = await readdir(join(dataDir, folder)).catch(ignoreMissing([]))
    for (const name of names.sort()) {
      const path = folder ? `${folder}/${name}` : name
      if (folder === '' && (ofTheServer.test(name) || resolve(dataDir, name) === resolve(except))) continue
      if (path.startsWith('postgres/') && skipped.test(name)) continue
      const info = await lstat(join(dataDir, path)).catch(ignoreMissing(undefined))
      if (path.startsWith('postgres/pg_tblspc/'))
        throw new BackupFault(
          `The database has a tablespace outside ${dataDir}, which this backup cannot copy.`,
        )
      const isFolder = info?.isDirectory() || emptied.has(path)
      if (isFolder) found.push({ name: path, kind: 'folder', mode: 0o700, size: 0 })
      else if (info?.isFile() && path !== controlFile)
        found.push({ name: path, kind: 'file', mode: info.mode & 0o777, size: info.size })
      if (isFolder && !emptied.has(path) && resolve(dataDir, path) !== resolve(except)) await walk(path)
    }
  }
  await walk('')
  return found
}

/** A file as an entry of the archive. PostgreSQL goes on writing to it, which replaying the WAL repairs; only its size must be as announced. */
export async function* readDataFile(dataDir: string, entry: TarEntry): AsyncGenerator<Buffer> {
  const file = await open(join(dataDir, entry.name), 'r').catch(ignoreMissing(undefined))
  if (!file) return
  try {
    const { size } = await file.stat()
    yield tarHeader({ ...entry, size })
    for (let done = 0; done < size; ) {
      const buffer = Buffer.alloc(Math.min(1 << 20, size - done))
      const { bytesRead } = await file.read(buffer, 0, buffer.length, done)
      // A file that was cut off meanwhile is filled up with zeros.
      yield bytesRead ? buffer.subarray(0, bytesRead) : buffer
      done += bytesRead || buffer.length
    }
    yield tarPadding(size)
  } finally {
    await file.close()
  }
}

/** A small file from memory as an entry of the archive. */
export const entryOf = (name: string, content: Buffer): Buffer[] => [
  tarHeader({ name, kind: 'file', mode: 0o600, size: content.length }),
  content,
  tarPadding(content.length),
]

/** The control file is read until two reads agree, since PostgreSQL may be writing it. */
export async function readControlFile(dataDir: string): Promise<Buffer[]> {
  const path = join(dataDir, controlFile)
  for (let last = await readFile(path); ; await wait(10)) {
    const next = await readFile(path)
    if (next.equals(last)) return entryOf(controlFile, next)
    last = next
  }
}
