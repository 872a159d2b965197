import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { BackupFault, toBackupFault } from './backup-fault.ts'
import { decrypt, encrypt, type Key } from './encryption.ts'

/** Files in the backup folder: compressed with zstd, then encrypted if there is a key. */
export const storedName = (name: string, key: Key | undefined) => `${name}.zst${key ? '.enc' : ''}`

/** Makes a new or renamed file survive a power cut. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}

/** Writes under a temporary name, waits for the disk, then renames: under its own name a file is always complete. */
export async function writeWhole(path: string, content: Readable | Iterable<Buffer>): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  await pipeline(content, createWriteStream(temporary, { mode: 0o600, flush: true }))
  await rename(temporary, path)
  await syncFolder(dirname(path))
}

/** Stores a file and returns its size and SHA-256 as they are on the disk. `name` is what an encrypted file is bound to. */
export async function writeStored(
  path: string,
  name: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  key: Key | undefined,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const zip = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  const zipping = pipeline(content, zip)
  zipping.catch(() => {})
  const stored = Readable.from(
    (async function* () {
      for await (const piece of key ? encrypt(zip, key, name) : (zip as AsyncIterable<Buffer>)) {
        hash.update(piece)
        bytes += piece.length
        yield piece
      }
      await zipping
    })(),
  )
  await writeWhole(path, stored)
  return { bytes, sha256: hash.digest('hex') }
}

/** Reads a stored file back. Damage ends in a fault that names the file. */
export async function* readStored(path: string, name: string, key: Key | undefined): AsyncGenerator<Buffer> {
  const source: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 1 << 20 })
  const unzip = createZstdDecompress()
  const unzipping = pipeline(key ? decrypt(source, key, name) : source, unzip)
  unzipping.catch(() => {})
  try {
    yield* unzip as AsyncIterable<Buffer>
    await unzipping
  } catch (error) {
    const fault = toBackupFault(error)
    if (fault instanceof BackupFault) throw fault
    throw new BackupFault(`${path} is damaged: ${(error as Error).message}.`)
  }
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece)
  return hash.digest('hex')
}
