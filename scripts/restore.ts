import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupFault } from '../server/platform/backup/backup-fault.ts'
import { listBackups, listWal, openBackupFolder } from '../server/platform/backup/backup-folder.ts'
import { readKey } from '../server/platform/backup/encryption.ts'
import { formatMoment, parseMoment } from '../server/platform/backup/moment.ts'
import { planRestore } from '../server/platform/backup/plan-restore.ts'
import { requireEmpty, restoreBackup, skippedNumbers } from '../server/platform/backup/restore-backup.ts'
import { dataDirOf } from '../server/platform/data-dir.ts'
import { type Env, readEnv } from '../server/platform/env.ts'
import { root } from '../server/platform/root.ts'
import { runCommand } from './run-command.ts'

/** `npm run restore`: makes a data folder from a backup, as it was at its end or at a moment before. */
const usage =
  'Usage: npm run restore -- FOLDER [--until "2026-11-15 12:00"] [--into DATA_DIR] [--key-file FILE]'

function requireMoment(text: string): Date {
  const moment = parseMoment(text)
  if (!moment)
    throw new BackupFault(
      `--until does not understand "${text}". Write it as "2026-11-15 12:00" (Amsterdam) or "2026-11-15 11:00Z".`,
    )
  if (moment > new Date()) throw new BackupFault(`${formatMoment(moment)} is in the future.`)
  return moment
}

export async function restore(args: string[], env: Env, print: (line: string) => void) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { until: { type: 'string' }, into: { type: 'string' }, 'key-file': { type: 'string' } },
  })
  const [from, ...more] = positionals
  if (!from || more.length) throw new BackupFault(`Name the one folder with the backups. ${usage}`)
  const into = values.into ? resolve(values.into) : dataDirOf(env)
  const until = values.until === undefined ? undefined : requireMoment(values.until)
  const keyFile = values['key-file'] ?? env.BACKUP_KEY_FILE
  requireEmpty(into)
  const folder = await openBackupFolder(resolve(from), keyFile ? readKey(resolve(root, keyFile)) : undefined)
  const plan = planRestore(await listBackups(folder), await listWal(folder), { until, path: folder.path })
  print(`Using the backup of ${formatMoment(plan.backup.finished_at)}`)
  const { lastChange } = await restoreBackup({ folder, plan, into, until, print })
  const moment = until ? formatMoment(until) : 'the end of the backups'
  const last = formatMoment(lastChange ?? plan.backup.finished_at)
  print(`Restored to ${into} as it was at ${moment}; its last change was at ${last}.`)
  print(
    `New records are numbered from ${skippedNumbers} higher, so that none has the number of one that was lost.`,
  )
  print('Before you start the shop, read "After a restore" in docs/OPERATING.md.')
  const isDefault = into === dataDirOf(env)
  print(`Start it with: ${isDefault ? '' : `DATA_DIR="${into}" `}npm start`)
}

if (import.meta.main) await runCommand(usage, () => restore(process.argv.slice(2), readEnv(), console.log))
