import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const key = { bytes: randomBytes(32), id: 'one' }
const chunk = 64 * 1024
const stored = chunk + 16
const headerSize = 40

const collect = async (pieces: AsyncIterable<Buffer>) => {
  const all: Buffer[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
async function* inPieces(content: Buffer, size = 50_000) {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size)
}
const seal = (content: Buffer, name = 'a') => collect(encrypt(inPieces(content), key, name))
const open = (content: Buffer, { name = 'a', by = key } = {}) =>
  collect(decrypt(inPieces(content, 33_333), by, name))

describe('an encrypted file', () => {
  it.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])('of %i bytes is decrypted', async (size) => {
    const content = randomBytes(size)
    const sealed = await seal(content)
    expect((await open(sealed)).equals(content)).toBe(true)
    if (size > 16) expect(sealed.includes(content.subarray(0, 16))).toBe(false)
  })

  const content = randomBytes(3 * chunk)
  it.each<[string, (sealed: Buffer) => Buffer]>([
    ['whose last chunk is missing', (sealed) => sealed.subarray(0, headerSize + 2 * stored)],
    ['that ends in the middle', (sealed) => sealed.subarray(0, headerSize + stored + 100)],
    ['with only a header', (sealed) => sealed.subarray(0, headerSize)],
    ['that is empty', () => Buffer.alloc(0)],
    [
      'whose chunks are swapped',
      (sealed) =>
        Buffer.concat([
          sealed.subarray(0, headerSize),
          sealed.subarray(headerSize + stored, headerSize + 2 * stored),
          sealed.subarray(headerSize, headerSize + stored),
          sealed.subarray(headerSize + 2 * stored),
        ]),
    ],
    [
      'with a changed bit',
      (sealed) => {
        const changed = Buffer.from(sealed)
        changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1
        return changed
      },
    ],
    ['with something added', (sealed) => Buffer.concat([sealed, Buffer.alloc(20)])],
  ])('%s is refused', async (_what, change) => {
    await expect(open(change(await seal(content)))).rejects.toThrow(/cut off|changed/)
  })

  it('cannot take the place of another file, and opens with no other key', async () => {
    const sealed = await seal(content)
    await expect(open(sealed, { name: 'b' })).rejects.toThrow(/changed/)
    await expect(open(sealed, { by: { bytes: randomBytes(32), id: 'other' } })).rejects.toThrow(/changed/)
  })
})
