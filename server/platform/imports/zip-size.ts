import { constants, inflateRawSync } from 'node:zlib'

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50
const maxEntries = 500

/**
 * Whether a zip file unpacks to at most so many bytes. The sizes that it names may be lies, so every entry is unpacked, one at a time, and
 * no further than is left. Undefined when it cannot be read.
 */
export function fitsUnpacked(bytes: Uint8Array, maxBytes: number): boolean | undefined {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(zip)
  if (end === undefined) return undefined
  const count = zip.readUInt16LE(end + 10)
  if (count > maxEntries) return false
  let at = zip.readUInt32LE(end + 16)
  let left = maxBytes
  try {
    for (let entry = 0; entry < count; entry++) {
      if (zip.readUInt32LE(at) !== directoryEntry) return undefined
      const method = zip.readUInt16LE(at + 10)
      const packed = zip.readUInt32LE(at + 20)
      const local = zip.readUInt32LE(at + 42)
      if (zip.readUInt32LE(local) !== localEntry) return undefined
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
      const size = method === 0 ? packed : unpackedSize(zip.subarray(from, from + packed), left)
      if (size === undefined || size > left) return false
      left -= size
      at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    }
  } catch {
    return undefined
  }
  return true
}

function findEnd(zip: Buffer): number | undefined {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 65_557); at--)
    if (zip.readUInt32LE(at) === endOfDirectory) return at
  return undefined
}

/** Undefined when it is more than `max`. */
function unpackedSize(packed: Buffer, max: number): number | undefined {
  if (!packed.length) return 0
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, max), finishFlush: constants.Z_SYNC_FLUSH })
      .length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw error
  }
}
