import { BackupFault } from './backup-fault.ts'
import type { Manifest, WalFile } from './backup-folder.ts'
import { formatMoment } from './moment.ts'
import { segmentName, segmentNumber, timelineOf } from './wal.ts'

/** What a restore reads: a backup, the WAL after it, and the histories of all timelines, so that it begins one that is new. */
export type RestorePlan = { backup: Manifest; segments: WalFile[]; histories: WalFile[] }

/** The WAL after a backup up to the first missing segment, which is `next`, and whether there is WAL beyond that gap. */
export function followWal(backup: Manifest, wal: WalFile[]) {
  const { timeline, segment_size: size, last_wal } = backup
  const byName = new Map(wal.map((file) => [file.name, file]))
  const segments: WalFile[] = []
  let next = segmentNumber(last_wal, size) + 1
  for (let file = byName.get(segmentName(timeline, next, size)); file; ) {
    segments.push(file)
    file = byName.get(segmentName(timeline, ++next, size))
  }
  const missing = segmentName(timeline, next, size)
  const isInterrupted = wal.some(
    ({ name }) => !name.endsWith('.history') && timelineOf(name) === timeline && name > missing,
  )
  return { segments, next: missing, isInterrupted }
}

/** The last moment that the backup and these segments contain. */
export const endOf = (backup: Manifest, segments: WalFile[]) =>
  segments.at(-1)?.closedAt ?? backup.finished_at

/** Chooses the newest backup that was complete at the moment asked for, and the WAL from there; throws if they do not reach it. */
export function planRestore(
  backups: Manifest[],
  wal: WalFile[],
  { until, path }: { until?: Date; path: string },
): RestorePlan {
  const backup = backups.findLast(({ finished_at }) => !until || finished_at <= until)
  if (!backup)
    throw new BackupFault(
      backups[0]
        ? `The first backup in ${path} was complete at ${formatMoment(backups[0].finished_at)}; an earlier moment cannot be restored.`
        : `There is no complete backup in ${path}.`,
    )
  const { segments, next, isInterrupted } = followWal(backup, wal)
  // The first backup that began after the moment contains a commit after it, so no more WAL is needed than up to its end.
  const later = until && backups.find((one) => one.timeline === backup.timeline && one.started_at > until)
  const isEnough = later && next > later.last_wal
  const reached = endOf(backup, segments)
  if (!isEnough && (isInterrupted || later))
    throw new BackupFault(
      `WAL segment ${next} is missing from ${path}, so nothing after ${formatMoment(reached)} can be restored${until ? '' : ` (use --until "${formatMoment(reached)}")`}.`,
    )
  if (until && !isEnough && until > reached)
    throw new BackupFault(
      `The backups in ${path} end at ${formatMoment(reached)}. Leave out --until to restore to there.`,
    )
  return {
    backup,
    segments: later ? segments.filter(({ name }) => name <= later.last_wal) : segments,
    histories: wal.filter(({ name }) => name.endsWith('.history')),
  }
}
