/** The tar format, as much of it as a backup needs: files and folders. A backup without encryption can be unpacked with any tar program. */

const blockSize = 512

export type TarEntry = { name: string; kind: 'file' | 'folder'; mode: number; size: number }

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

function header(name: string, type: string, mode: number, size: number): Buffer {
  const block = Buffer.alloc(blockSize)
  block.write(name, 0, 100)
  block.write(octal(mode, 8), 100)
  block.write(octal(0, 8), 108)
  block.write(octal(0, 8), 116)
  block.write(octal(size, 12), 124)
  block.write(octal(0, 12), 136)
  block.write(' '.repeat(8), 148)
  block.write(type, 156)
  block.write('ustar\x0000', 257)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, 7)} `, 148)
  return block
}

/** A line of an extended header begins with its own length, which counts its own digits. */
function extendedLine(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  let length = Buffer.byteLength(rest)
  while (String(length).length + Buffer.byteLength(rest) !== length)
    length = String(length).length + Buffer.byteLength(rest)
  return length + rest
}

const padding = (size: number) => Buffer.alloc((blockSize - (size % blockSize)) % blockSize)

/** The header of an entry; its content follows, and then `tarPadding`. Long names and huge files get an extended header. */
export function tarHeader({ name, kind, mode, size }: TarEntry): Buffer {
  const full = kind === 'folder' ? `${name}/` : name
  const lines = [
    ...(Buffer.byteLength(full) > 100 ? [extendedLine('path', full)] : []),
    ...(size >= 8 ** 11 ? [extendedLine('size', String(size))] : []),
  ]
  const own = header(full, kind === 'folder' ? '5' : '0', mode, size < 8 ** 11 ? size : 0)
  if (!lines.length) return own
  const extended = Buffer.from(lines.join(''))
  return Buffer.concat([header('pax', 'x', 0o600, extended.length), extended, padding(extended.length), own])
}

export const tarPadding = padding

export const tarEnd = () => Buffer.alloc(2 * blockSize)

/** Reads exact amounts from a stream of pieces. */
class Reader {
  private rest: Buffer = Buffer.alloc(0)
  private pieces: AsyncIterator<Buffer>
  constructor(source: AsyncIterable<Buffer>) {
    this.pieces = source[Symbol.asyncIterator]()
  }

  /** Up to `most` bytes; undefined at the end. */
  async some(most: number): Promise<Buffer | undefined> {
    while (!this.rest.length) {
      const { value, done } = await this.pieces.next()
      if (done) return undefined
      this.rest = value
    }
    const taken = this.rest.subarray(0, most)
    this.rest = this.rest.subarray(taken.length)
    return taken
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = size; left > 0; ) {
      const part = await this.some(left)
      if (!part) throw new Error('the archive is cut off')
      parts.push(part)
      left -= part.length
    }
    return Buffer.concat(parts)
  }

  /** Reads to the end, so that whatever checks the whole stream gets to do so. */
  async drain() {
    while (await this.some(1 << 20));
  }
}

const textOf = (block: Buffer, start: number, length: number) =>
  block.toString('utf8', start, start + length).replace(/\0.*$/s, '')

/** Reads an archive: calls `open` for each entry and hands the returned function its content, piece by piece. */
export async function readTar(
  source: AsyncIterable<Buffer>,
  open: (entry: TarEntry) => { write: (piece: Buffer) => void; close: () => void },
): Promise<void> {
  const reader = new Reader(source)
  let extended: Record<string, string> = {}
  for (;;) {
    const block = await reader.exactly(blockSize)
    if (block.every((byte) => byte === 0)) break
    const type = textOf(block, 156, 1)
    const size = Number(extended.size ?? Number.parseInt(textOf(block, 124, 12), 8))
    if (type === 'x') {
      const lines = (await reader.exactly(size)).toString('utf8').matchAll(/\d+ (\w+)=([^\n]*)\n/g)
      await reader.exactly(padding(size).length)
      extended = Object.fromEntries([...lines].map(([, key, value]) => [key, value]))
      continue
    }
    const name = (extended.path ?? textOf(block, 0, 100)).replace(/\/$/, '')
    extended = {}
    const mode = Number.parseInt(textOf(block, 100, 8), 8)
    const entry = open({ name, kind: type === '5' ? 'folder' : 'file', mode, size })
    for (let left = size; left > 0; ) {
      const piece = await reader.some(left)
      if (!piece) throw new Error('the archive is cut off')
      entry.write(piece)
      left -= piece.length
    }
    entry.close()
    await reader.exactly(padding(size).length)
  }
  await reader.drain()
}
