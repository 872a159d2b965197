import { describe, expect, it } from 'vitest'
import type { Manifest, WalFile } from './backup-folder.ts'
import { planRestore } from './plan-restore.ts'
import { isBackupDue } from './start-backups.ts'
import { formatLsn, parseLsn, segmentName, segmentNumber } from './wal.ts'

const size = 16 * 1024 * 1024
const minutes = (count: number) => new Date(Date.now() - 86_400_000 + count * 60_000)

/** A backup that began at this minute and ended two minutes later, with the WAL segment of that number. */
const backup = (minute: number, segment: number, timeline = 1): Manifest => ({
  format: 1,
  id: String(minute),
  postgres: 18,
  timeline,
  segment_size: size,
  first_wal: segmentName(timeline, segment, size),
  last_wal: segmentName(timeline, segment, size),
  started_at: minutes(minute),
  finished_at: minutes(minute + 2),
  file: 'base.tar.zst',
  bytes: 1,
  sha256: '',
  rows: {},
})
/** Segment 7 was closed at minute 70. */
const segment = (number: number, timeline = 1): WalFile => ({
  name: segmentName(timeline, number, size),
  sha256: '',
  path: '',
  closedAt: minutes(10 * number),
})
const segments = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => segment(from + index))
const history = { name: '00000002.history', sha256: '', path: '', closedAt: minutes(1) }

const plan = (backups: Manifest[], wal: WalFile[], until?: Date) => {
  const chosen = planRestore(backups, wal, { until, path: 'F' })
  return {
    ...chosen,
    id: chosen.backup.id,
    numbers: chosen.segments.map(({ name }) => segmentNumber(name, size)),
  }
}

describe('a restore', () => {
  const backups = [backup(10, 1), backup(50, 5), backup(90, 9)]
  const wal = [history, ...segments(0, 12)]

  it('to the end uses the newest backup and all WAL after it', () => {
    expect(plan(backups, wal)).toMatchObject({ id: '90', numbers: [10, 11, 12], histories: [history] })
  })

  it('to a moment uses the last backup that was complete then, and WAL up to the end of the next one', () => {
    expect(plan(backups, wal, minutes(49))).toMatchObject({ id: '10', numbers: [2, 3, 4, 5] })
    expect(plan(backups, wal, minutes(51))).toMatchObject({ id: '10', numbers: [2, 3, 4, 5, 6, 7, 8, 9] })
    expect(plan(backups, wal, minutes(52))).toMatchObject({ id: '50', numbers: [6, 7, 8, 9] })
    expect(plan(backups, wal, minutes(119))).toMatchObject({ id: '90', numbers: [10, 11, 12] })
  })

  it('does not pass a missing segment', () => {
    const withoutSeven = wal.filter(({ name }) => name !== segment(7).name)
    expect(() => plan(backups, withoutSeven, minutes(60))).toThrow(
      /^WAL segment 0{7}10{15}7 is missing from F/,
    )
    expect(plan(backups, withoutSeven).id).toBe('90')
    expect(plan(backups, withoutSeven, minutes(49)).id).toBe('10')
    expect(() => plan(backups, segments(0, 7), minutes(60))).toThrow('00000008 is missing')
    expect(() => plan([backup(10, 1)], [...segments(0, 3), ...segments(5, 6)])).toThrow(/use --until/)
  })

  it('does not go beyond the end or before the beginning', () => {
    expect(() => plan(backups, wal, minutes(121))).toThrow(/^The backups in F end at/)
    expect(() => plan([backup(10, 1)], [], minutes(20))).toThrow(/^The backups in F end at/)
    expect(() => plan(backups, wal, minutes(11))).toThrow('an earlier moment cannot be restored')
    expect(() => plan([], [])).toThrow('no complete backup')
  })

  it('stays on the timeline of its backup', () => {
    const restored = [...backups, backup(130, 11, 2)]
    const both = [...wal, segment(11, 2), segment(12, 2)]
    expect(plan(restored, both, minutes(115))).toMatchObject({ id: '90', numbers: [10, 11, 12] })
    const latest = plan(restored, both)
    expect(latest.segments.map(({ name }) => name)).toEqual([segmentName(2, 12, size)])
  })
})

it('positions in the WAL beyond 4 GB have the names that PostgreSQL gives them', () => {
  const position = parseLsn('2A/FE000028')
  expect(formatLsn(position)).toBe('0000002A/FE000028')
  expect(segmentName(3, Math.floor(position / size), size)).toBe('000000030000002A000000FE')
  expect(segmentNumber('000000030000002A000000FE', size)).toBe(Math.floor(position / size))
})

it('a backup is due every night, when WAL is missing, and when there is none', () => {
  const state = { shippedAt: new Date(), isChainBroken: false }
  const now = new Date()
  const hoursAgo = (hours: number) => ({ finished_at: new Date(now.getTime() - hours * 3_600_000) })
  expect(isBackupDue({ ...state, newest: hoursAgo(0) }, now)).toBe(false)
  expect(isBackupDue({ ...state, newest: hoursAgo(25) }, now)).toBe(true)
  expect(isBackupDue({ ...state, newest: hoursAgo(0), isChainBroken: true }, now)).toBe(true)
  expect(isBackupDue(state, now)).toBe(true)
  // While the folder cannot be reached there is no use in trying.
  expect(isBackupDue({ isChainBroken: false }, now)).toBe(false)
})
