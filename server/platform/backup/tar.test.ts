import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTar, type TarEntry, tarEnd, tarHeader, tarPadding } from './tar.ts'

const longName = `uploads/${'a-very-long-name-'.repeat(12)}é.pdf`
const entries: [TarEntry, Buffer][] = [
  [{ name: 'postgres', kind: 'folder', mode: 0o700, size: 0 }, Buffer.alloc(0)],
  [{ name: 'postgres/PG_VERSION', kind: 'file', mode: 0o600, size: 3 }, Buffer.from('18\n')],
  [{ name: 'postgres/empty', kind: 'file', mode: 0o600, size: 0 }, Buffer.alloc(0)],
  [{ name: longName, kind: 'file', mode: 0o644, size: 1024 }, Buffer.alloc(1024, 'x')],
]
const archive = Buffer.concat([
  ...entries.flatMap(([entry, content]) => [tarHeader(entry), content, tarPadding(entry.size)]),
  tarEnd(),
])

it('an archive is read back, whatever the pieces it arrives in', async () => {
  for (const size of [1, 511, 100_000]) {
    const read: [TarEntry, Buffer][] = []
    const pieces = async function* () {
      for (let at = 0; at < archive.length; at += size) yield archive.subarray(at, at + size)
    }
    await readTar(pieces(), (entry) => {
      const parts: Buffer[] = []
      return {
        write: (piece) => parts.push(Buffer.from(piece)),
        close: () => read.push([entry, Buffer.concat(parts)]),
      }
    })
    expect(read).toEqual(entries)
  }
})

it('an archive that is cut off is refused', async () => {
  const pieces = async function* () {
    yield archive.subarray(0, -1200)
  }
  await expect(readTar(pieces(), () => ({ write: () => {}, close: () => {} }))).rejects.toThrow('cut off')
})

it('the tar program unpacks an archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-tar-'))
  writeFileSync(join(folder, 'it.tar'), archive)
  execFileSync('tar', ['-xf', 'it.tar'], { cwd: folder })
  expect(readFileSync(join(folder, longName), 'utf8')).toBe('x'.repeat(1024))
  expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
  rmSync(folder, { recursive: true })
})
