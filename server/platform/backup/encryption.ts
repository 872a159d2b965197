import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { BackupFault } from './backup-fault.ts'

/**
 * AES-256-GCM in chunks, so that files of any size are encrypted as a stream. Every file has its own key, derived from a random salt and
 * from the file's name, so no file can take the place of another. The nonce counts the chunks and marks the last one, so chunks can be
 * neither reordered nor cut off.
 */
const magic = Buffer.from('VANGNET1')
const saltSize = 32
const chunkSize = 64 * 1024
const tagSize = 16

export type Key = { bytes: Buffer; id: string }

export function readKey(file: string): Key {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch {
    throw new BackupFault(
      `The key file ${file} cannot be read. To make a key: (umask 077; openssl rand -hex 32 > ${file})`,
    )
  }
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new BackupFault(
      `The key file ${file} must contain 64 hexadecimal digits, as made by: openssl rand -hex 32`,
    )
  if (statSync(file).mode & 0o077)
    throw new BackupFault(`Other users can read the key file ${file}. Run: chmod 600 ${file}`)
  const bytes = Buffer.from(text, 'hex')
  return {
    bytes,
    id: createHash('sha256').update('vangnet backup key').update(bytes).digest('hex').slice(0, 16),
  }
}

const fileKey = ({ bytes }: Key, salt: Buffer, name: string) =>
  Buffer.from(hkdfSync('sha256', bytes, salt, `vangnet backup ${name}`, 32))

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(chunk), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Cuts a stream into blocks of one size and says which is the last; an empty stream is one empty block. */
async function* blocksOf(source: AsyncIterable<Buffer>, size: number) {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of source) {
    rest = rest.length ? Buffer.concat([rest, piece]) : piece
    // A full block is held back until more follows, since it may be the last.
    let start = 0
    for (; rest.length - start > size; start += size)
      yield { block: rest.subarray(start, start + size), isLast: false }
    rest = rest.subarray(start)
  }
  yield { block: rest, isLast: true }
}

export async function* encrypt(
  source: AsyncIterable<Buffer>,
  key: Key,
  name: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltSize)
  const secret = fileKey(key, salt, name)
  yield Buffer.concat([magic, salt])
  let chunk = 0
  for await (const { block, isLast } of blocksOf(source, chunkSize)) {
    const cipher = createCipheriv('aes-256-gcm', secret, nonceOf(chunk++, isLast))
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()])
  }
}

export async function* decrypt(
  source: AsyncIterable<Buffer>,
  key: Key,
  name: string,
): AsyncGenerator<Buffer> {
  const { header, rest } = await takeHeader(source)
  if (!header.subarray(0, magic.length).equals(magic)) throw new Error('it is not an encrypted backup')
  const secret = fileKey(key, header.subarray(magic.length), name)
  let chunk = 0
  for await (const { block, isLast } of blocksOf(rest, chunkSize + tagSize)) {
    if (block.length < tagSize) throw new Error('it is cut off')
    const cipher = createDecipheriv('aes-256-gcm', secret, nonceOf(chunk++, isLast), {
      authTagLength: tagSize,
    })
    cipher.setAuthTag(block.subarray(-tagSize))
    const plain = cipher.update(block.subarray(0, -tagSize))
    try {
      cipher.final()
    } catch {
      throw new Error('its contents were changed or cut off')
    }
    yield plain
  }
}

async function takeHeader(source: AsyncIterable<Buffer>) {
  const size = magic.length + saltSize
  const pieces = source[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (start.length < size) {
    const { value, done } = await pieces.next()
    if (done) throw new Error('it is cut off')
    start = Buffer.concat([start, value])
  }
  const rest = (async function* () {
    yield start.subarray(size)
    for (;;) {
      const { value, done } = await pieces.next()
      if (done) return
      yield value
    }
  })()
  return { header: start.subarray(0, size), rest }
}
