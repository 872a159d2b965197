import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BackupFault, toBackupFault } from '../server/platform/backup/backup-fault.ts'
import { explain } from '../server/platform/cannot-start.ts'
import { root } from '../server/platform/root.ts'

/** Runs an operator's command with the settings of `.env`. An expected fault is printed as one line, and ends it with exit code 1. */
export async function runCommand(usage: string, work: () => Promise<void>) {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'))
  try {
    await work()
  } catch (error) {
    const fault = toBackupFault(error)
    const isUsage = String((fault as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
    console.error(isUsage ? usage : fault instanceof BackupFault ? fault.message : explain(fault))
    process.exit(1)
  }
}
