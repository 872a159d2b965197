import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { addDays, dayOf, instantIn } from '../../../contract/rules/time/day.ts'
import { CannotStart } from '../cannot-start.ts'
import type { Platform } from '../platform.ts'
import { root } from '../root.ts'
import { toBackupFault } from './backup-fault.ts'
import { listBackups, listWal, type Manifest } from './backup-folder.ts'
import { type Key, readKey } from './encryption.ts'
import { followWal } from './plan-restore.ts'
import { shipWal, stopShipping } from './ship-wal.ts'
import { takeBackup } from './take-backup.ts'

const minute = 60_000

/** After the jobs that delete old data, so that the backup does not contain it. */
const nightly = '04:15'

/** When the last nightly backup should have begun. */
function lastNight(now: Date): Date {
  const today = instantIn(dayOf(now), nightly)
  return today <= now ? today : instantIn(addDays(dayOf(now), -1), nightly)
}

type State = {
  newest?: Pick<Manifest, 'finished_at'>
  /** When everything was last in the backup folder. */
  shippedAt?: Date
  /** WAL is missing after the newest backup, so it cannot be restored to a later moment. */
  isChainBroken: boolean
}

export const isBackupDue = ({ newest, shippedAt, isChainBroken }: State, now: Date) =>
  shippedAt !== undefined && (!newest || isChainBroken || newest.finished_at < lastNight(now))

/**
 * Backs up the embedded database to BACKUP_TO: every change within about a minute, and everything once a night. Nothing of it stops the
 * shop: what fails is logged and tried again.
 */
export async function startBackups(
  { env, log, metrics }: Pick<Platform, 'env' | 'log' | 'metrics'>,
  dataDir: string,
): Promise<{ stop: () => Promise<void> }> {
  if (!env.BACKUP_TO) {
    await stopShipping(dataDir)
    return { stop: async () => {} }
  }
  const to = resolve(root, env.BACKUP_TO)
  const key = env.BACKUP_KEY_FILE ? requireKeyFile(env.BACKUP_KEY_FILE) : undefined
  if (isOnSameDisk(dataDir, to))
    log.warn('BACKUP_TO is on the same disk as the database, so a broken disk destroys both')
  const state: State = { isChainBroken: false }
  showAge(metrics.registry, state)
  const stopping = new AbortController()
  const { signal } = stopping
  const logFailure = (message: string) => (error: unknown) => {
    if (!signal.aborted) log.error({ reason: (toBackupFault(error) as Error).message }, message)
  }

  const ship = async () => {
    const startedAt = new Date()
    const { outcome, timeline } = await shipWal(dataDir, to, key)
    const newest = (await listBackups({ path: to })).findLast((one) => one.timeline === timeline)
    if (outcome === 'restarted')
      log.error('too many changes waited for the backup folder; a new backup follows')
    if (newest && (!state.shippedAt || outcome !== 'continued'))
      state.isChainBroken = followWal(newest, await listWal({ path: to })).isInterrupted
    Object.assign(state, { newest, shippedAt: startedAt })
  }
  const backUp = async () => {
    const started = Date.now()
    const { backup, deleted } = await takeBackup({ dataDir, to, key, keepDays: env.BACKUP_KEEP_DAYS, signal })
    Object.assign(state, { newest: backup, isChainBroken: false })
    const seconds = Math.round((Date.now() - started) / 1000)
    log.info({ backup: backup.id, bytes: backup.bytes, seconds, deleted }, 'backup made')
  }

  let backingUp: Promise<void> | undefined
  const working = (async () => {
    while (!signal.aborted) {
      await ship().catch(logFailure('copying changes to the backup folder failed'))
      // Not awaited: changes are copied meanwhile.
      if (isBackupDue(state, new Date()))
        backingUp ??= backUp()
          .catch(async (error) => {
            logFailure('the backup failed; trying again in ten minutes')(error)
            await pause(10 * minute, signal)
          })
          .finally(() => {
            backingUp = undefined
          })
      await pause(minute, signal)
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await working
      await backingUp
      if (state.shippedAt)
        await ship().catch((error: Error) =>
          log.error({ reason: error.message }, 'the last changes are not in the backup folder'),
        )
    },
  }
}

/** Metrics that show when backups have stopped; +Inf before the first. */
function showAge(registry: Registry, state: State) {
  const secondsSince = (moment: Date | undefined) =>
    moment ? (Date.now() - moment.getTime()) / 1000 : Number.POSITIVE_INFINITY
  new Gauge({
    name: 'backup_age_seconds',
    help: 'Seconds since the newest complete backup',
    registers: [registry],
    collect() {
      this.set(secondsSince(state.newest?.finished_at))
    },
  })
  new Gauge({
    name: 'backup_wal_age_seconds',
    help: 'Seconds since all changes were last copied to the backup folder',
    registers: [registry],
    collect() {
      this.set(secondsSince(state.shippedAt))
    },
  })
}

function requireKeyFile(file: string): Key {
  try {
    return readKey(resolve(root, file))
  } catch (error) {
    throw new CannotStart((error as Error).message, 'Or remove BACKUP_KEY_FILE.')
  }
}

function isOnSameDisk(one: string, other: string): boolean {
  try {
    return statSync(one).dev === statSync(other).dev
  } catch {
    return false
  }
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal }).catch(() => {})
