import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupFault } from '../server/platform/backup/backup-fault.ts'
import { listBackups, listWal, openBackupFolder } from '../server/platform/backup/backup-folder.ts'
import { readKey } from '../server/platform/backup/encryption.ts'
import { formatMoment } from '../server/platform/backup/moment.ts'
import { endOf, followWal } from '../server/platform/backup/plan-restore.ts'
import { takeBackup } from '../server/platform/backup/take-backup.ts'
import { verifyBackup } from '../server/platform/backup/verify-backup.ts'
import { dataDirOf } from '../server/platform/data-dir.ts'
import { findServer } from '../server/platform/database/embedded/claim-data-dir.ts'
import { startEmbedded } from '../server/platform/database/embedded/embedded.ts'
import { type Env, readEnv } from '../server/platform/env.ts'
import { root } from '../server/platform/root.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup`: backs up the built-in database, also while the shop is open. */
const usage =
  'Usage: npm run backup -- [--to FOLDER] [--keep DAYS] [--key-file FILE] [--verify], or npm run backup -- --list [--to FOLDER]'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function backUp(
  env: Env,
  to: string,
  { keyFile, keepDays, verify }: { keyFile: string | undefined; keepDays: number; verify: boolean },
) {
  if (env.DATABASE_URL)
    throw new BackupFault(
      'DATABASE_URL is set, and this command backs up the built-in database only. Use the backups of that PostgreSQL (see docs/OPERATING.md).',
    )
  const dataDir = dataDirOf(env)
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new BackupFault(`There is no database in ${dataDir}. Set DATA_DIR to the shop's data folder.`)
  const key = keyFile ? readKey(resolve(root, keyFile)) : undefined
  await whileRunning(dataDir, async () => {
    const { folder, backup, deleted } = await takeBackup({
      dataDir,
      to,
      key,
      keepDays,
      onProgress: showProgress,
    })
    console.log(
      `Backup complete: ${megabytes(backup.bytes)} in ${to}, read back and compared with its SHA-256. It can be restored to ${formatMoment(backup.finished_at)}.`,
    )
    if (deleted) console.log(`Deleted ${deleted} older than ${keepDays} days.`)
    if (verify) {
      console.log('Restoring it to a temporary folder to try it')
      const { tables, rows } = await verifyBackup(dataDir, folder, backup)
      console.log(`The trial restore has the same number of rows as the shop: ${rows} in ${tables} tables.`)
    }
    if (!env.BACKUP_TO || resolve(root, env.BACKUP_TO) !== to)
      console.log(
        `Later changes are not in ${to}. To back up every change and to be able to restore any moment, set BACKUP_TO=${to} and restart the shop.`,
      )
  })
}

/** Uses the PostgreSQL of the running shop, or else starts it for as long as the backup takes. */
async function whileRunning(dataDir: string, work: () => Promise<void>) {
  if (findServer(dataDir)) return work()
  const postgres = await startEmbedded(dataDir)
  const interrupt = () => postgres.stop().then(() => process.exit(130))
  process.once('SIGINT', interrupt)
  process.once('SIGTERM', interrupt)
  await work().finally(() => postgres.stop())
}

function showProgress(done: number, total: number) {
  if (!process.stdout.isTTY) return
  const percent = Math.floor((100 * done) / total)
  process.stdout.write(`\rCopying ${megabytes(total)}: ${percent} %${done === total ? '\n' : ''}`)
}

async function list(to: string) {
  const backups = await listBackups({ path: to }, (manifest) => console.log(`${manifest} is damaged.`))
  if (!backups.length) await openBackupFolder(to, undefined)
  const wal = await listWal({ path: to })
  for (const [index, backup] of backups.entries()) {
    const { segments, isInterrupted } = followWal(backup, wal)
    const from = formatMoment(backup.finished_at)
    const end = endOf(backup, segments)
    const isCovered = !isInterrupted && backups[index + 1]?.timeline === backup.timeline
    const reach = isCovered
      ? 'and any moment up to the next'
      : segments.length
        ? `and any moment up to ${formatMoment(end)}`
        : 'only'
    console.log(`${from}  ${megabytes(backup.bytes).padStart(10)}  ${reach}`)
  }
}

async function backup(args: string[], env: Env) {
  const { values } = parseArgs({
    args,
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      'key-file': { type: 'string' },
      verify: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
    },
  })
  const to = values.to ? resolve(values.to) : env.BACKUP_TO && resolve(root, env.BACKUP_TO)
  if (!to) throw new BackupFault('Say where to back up to: --to FOLDER, or BACKUP_TO in .env.')
  if (values.list) return list(to)
  const keepDays = values.keep === undefined ? env.BACKUP_KEEP_DAYS : Number(values.keep)
  if (!Number.isInteger(keepDays) || keepDays < 1)
    throw new BackupFault('--keep takes a whole number of days, at least 1.')
  const keyFile = values['key-file'] ?? env.BACKUP_KEY_FILE
  await backUp(env, to, { keyFile, keepDays, verify: values.verify })
}

if (import.meta.main) await runCommand(usage, () => backup(process.argv.slice(2), readEnv()))
