import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  addBackup,
  addWal,
  type BackupFolder,
  claimBackupFolder,
  listBackups,
  listWal,
  openBackupFolder,
  pruneBackups,
  readWal,
} from './backup-folder.ts'
import { segmentName } from './wal.ts'

const size = 16 * 1024 * 1024
const day = 86_400_000
let path: string
let folder: BackupFolder

beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'vangnet-backups-'))
  folder = await claimBackupFolder(path, 'system', undefined)
})
afterEach(() => rmSync(path, { recursive: true }))

const daysAgo = (days: number) => new Date(Date.now() - days * day)
const content = async function* (text = 'content') {
  yield Buffer.from(text)
}
/** A backup of some days ago that contains the WAL segment of that number. */
const add = (days: number, segment: number) =>
  addBackup(folder, `id-${String(segment).padStart(3, '0')}`, content(), () => ({
    postgres: 18,
    timeline: 1,
    segment_size: size,
    first_wal: segmentName(1, segment, size),
    last_wal: segmentName(1, segment, size),
    started_at: daysAgo(days),
    finished_at: daysAgo(days),
    rows: {},
  }))
const addSegment = (number: number, text = String(number)) =>
  addWal(folder, segmentName(1, number, size), Buffer.from(text), new Date())
const ids = async () => (await listBackups(folder)).map(({ id }) => id)
const walNumbers = async () => (await listWal(folder)).map(({ name }) => Number.parseInt(name.slice(8), 16))

describe('pruning', () => {
  it('deletes old backups and the WAL that only they need', async () => {
    await add(40, 10)
    await add(20, 12)
    await add(1, 14)
    for (const number of [9, 10, 11, 12, 13, 14, 15]) await addSegment(number)
    expect(await pruneBackups(folder, 30, new Date())).toBe(1)
    expect(await ids()).toEqual(['id-012', 'id-014'])
    expect(await walNumbers()).toEqual([12, 13, 14, 15])
  })

  it('never deletes the newest backup, however old, nor its WAL', async () => {
    await add(400, 10)
    await add(300, 12)
    for (const number of [10, 11, 12, 13]) await addSegment(number)
    expect(await pruneBackups(folder, 1, new Date())).toBe(1)
    expect(await ids()).toEqual(['id-012'])
    expect(await walNumbers()).toEqual([12, 13])
    expect(await pruneBackups(folder, 1, new Date())).toBe(0)
    expect(await ids()).toEqual(['id-012'])
  })

  it('deletes no WAL while there is no backup, and removes what interrupted backups left behind', async () => {
    await addSegment(1)
    mkdirSync(join(path, 'base', 'half'))
    writeFileSync(join(path, 'base', 'half', 'base.tar.zst'), 'half')
    await pruneBackups(folder, 1, new Date())
    expect(await walNumbers()).toEqual([1])
    expect(readdirSync(join(path, 'base'))).toEqual([])
  })

  it('counts a backup with a damaged manifest neither as good nor as old', async () => {
    await add(400, 10)
    await add(1, 12)
    writeFileSync(join(path, 'base', 'id-012', 'manifest.json'), '{')
    const damaged: string[] = []
    await listBackups(folder, (manifest) => damaged.push(manifest))
    expect(damaged).toEqual([join(path, 'base', 'id-012', 'manifest.json')])
    await pruneBackups(folder, 30, new Date())
    expect(readdirSync(join(path, 'base')).sort()).toEqual(['id-010', 'id-012'])
  })
})

describe('a WAL segment', () => {
  it('is stored once, and never replaced by another content', async () => {
    await addSegment(3, 'first')
    await addSegment(3, 'first')
    await expect(addSegment(3, 'second')).rejects.toThrow(/another version of WAL file 0{7}10{15}3/)
    const [stored, ...others] = await listWal(folder)
    expect(others).toEqual([])
    expect(stored && (await readWal(folder, stored)).toString()).toBe('first')
    // No temporary files either.
    expect(readdirSync(join(path, 'wal', '0000000100000000'))).toHaveLength(1)
  })
})

describe('a failed backup', () => {
  it('leaves nothing behind', async () => {
    const broken = async function* () {
      yield Buffer.from('half')
      throw new Error('the database went away')
    }
    await expect(addBackup(folder, 'broken', broken(), () => ({}) as never)).rejects.toThrow('went away')
    expect(readdirSync(join(path, 'base'))).toEqual([])
  })
})

describe('a backup folder', () => {
  const key = { bytes: Buffer.alloc(32), id: 'one' }

  it('belongs to one database and one key', async () => {
    await expect(claimBackupFolder(path, 'another', undefined)).rejects.toThrow('another database')
    await expect(claimBackupFolder(path, 'system', key)).rejects.toThrow('are not encrypted')
    expect((await claimBackupFolder(path, 'system', undefined)).path).toBe(path)
  })

  it('is not created: its disk may not be mounted', async () => {
    await expect(claimBackupFolder(join(path, 'missing'), 'system', undefined)).rejects.toThrow(
      'mount its disk',
    )
    await expect(openBackupFolder(join(path, 'wal'), undefined)).rejects.toThrow('There are no backups')
  })
})
