import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { accountForPostgres, ownFolder } from '../../../server/platform/database/embedded/account.ts'
import { binariesFor } from '../../../server/platform/database/embedded/binaries.ts'
import { connectAsAdmin, socketFolder } from '../../../server/platform/database/embedded/embedded.ts'
import { owner } from '../../../server/platform/database/embedded/shop-role.ts'
import { copyFiles, finishCopy } from './copy-cluster.ts'
import { makeDataDir } from './running-shop.ts'

/** What belongs to the running primary. */
const ofThePrimary = /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+)$/

/** Copies the embedded database in `primaryDir` while it runs, and gives the copy what makes it a standby. */
async function copyPrimary(primaryDir: string, dataDir: string) {
  const admin = await connectAsAdmin(primaryDir)
  await admin.query("select pg_backup_start('replica', fast => true)")
  const cluster = copyFiles(primaryDir, dataDir, { isLeftOut: (path) => ofThePrimary.test(path) })
  const { rows } = await admin.query('select labelfile from pg_backup_stop(wait_for_archive => false)')
  await admin.end()
  finishCopy(cluster, { backup_label: rows[0].labelfile, 'standby.signal': '' })
  return cluster
}

async function untilItAnswers(host: string) {
  for (;;) {
    const client = new pg.Client({ host, user: owner, database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch {
      await wait(50)
    }
  }
}

/** A real streaming replica of the embedded PostgreSQL in `primaryDir`. */
export async function startReplica(primaryDir: string) {
  const { folder, remove } = makeDataDir()
  const account = accountForPostgres()
  const cluster = await copyPrimary(primaryDir, folder)
  const sockets = socketFolder(folder)
  ownFolder(sockets, account)
  const binaries = binariesFor(account, folder)
  const as = account ? { uid: account.uid, gid: account.gid } : {}
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    primary_conninfo: `host=${socketFolder(primaryDir)} user=${owner}`,
    fsync: 'off',
    // At least as many as the primary allows.
    max_connections: 100,
    // Waits for readers only a moment before it replays what conflicts with them.
    max_standby_streaming_delay: '100ms',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const launch = async () => {
    const log = openSync(join(folder, 'postgres.log'), 'a')
    const child = spawn(join(binaries, 'postgres'), ['-D', cluster, ...flags], {
      ...as,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      cwd: cluster,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    return { child, admin: await untilItAnswers(sockets) }
  }
  let running = await launch()
  const kill = async () => {
    const { child } = running
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    // An immediate shutdown: all its processes end without a checkpoint.
    child.kill('SIGQUIT')
    await ended
  }
  return {
    /** The replica's copy of a database of the primary. */
    urlOf: (primaryUrl: string) => primaryUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(sockets)}`),
    pause: () => running.admin.query('select pg_wal_replay_pause()'),
    resume: () => running.admin.query('select pg_wal_replay_resume()'),
    kill,
    restart: async () => {
      running = await launch()
    },
    stop: async () => {
      await kill()
      remove()
    },
  }
}
