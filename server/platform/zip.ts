import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; content: Uint8Array }

/** Version 2.0, names in UTF-8, stored as they are: PDFs are compressed already. */
const version = 20
const utf8Names = 0x0800

/** The time of a moment as zip files have it, in UTC: two bytes with seconds in pairs, two with the day. */
const stampOf = (at: Date) => {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return time + day * 65_536
}

/** What the header of an entry and its line in the directory have in common. */
function factsOf({ content }: ZipEntry, name: Buffer, at: Date): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(version, 0)
  facts.writeUInt16LE(utf8Names, 2)
  facts.writeUInt32LE(stampOf(at), 6)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(content.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

const signature = (number: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

/** A zip file of these entries, sent while they are made: only one of them is in memory. Not for more than 4 GB. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const entry of entries) {
    const name = Buffer.from(entry.name)
    const facts = factsOf(entry, name, at)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([signature(0x02014b50), Buffer.from([version, 0]), facts, rest, name]))
    const header = Buffer.concat([signature(0x04034b50), facts, name])
    yield header
    yield entry.content
    offset += header.length + entry.content.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([listed, signature(0x06054b50), end])
}
